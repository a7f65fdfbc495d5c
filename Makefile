# Two commands: `make play` and `make test`. Each makes all it needs, with git, make and Python 3.11+.

PYTHON ?= $(shell command -v python3.13 || command -v python3.12 || command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
CORE := $(wildcard src/bocage/core/*.py)

.PHONY: play test lint types unit soak bench clean lock

play: $(VENV)/play.stamp
	$(BIN)/bocage play $(ARGS)

test: lint types unit

lint: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/lint-imports

types: $(VENV)/test.stamp
	$(BIN)/mypy

unit: $(VENV)/test.stamp
	$(BIN)/python -m pytest -n $(or $(JOBS),auto)
	$(BIN)/bocage rules --check

# 1,000 random games of every battle with all invariants, and more examples for every parser.
soak: $(VENV)/test.stamp
	BOCAGE_SOAK=1 $(BIN)/python -m pytest -n $(or $(JOBS),auto) tests/engine tests/notation

bench: $(VENV)/test.stamp
	$(BIN)/python bench/bench.py

$(VENV)/play.stamp: $(VENV)/base.stamp
	touch $@

$(VENV)/base.stamp: requirements.lock requirements-build.lock pyproject.toml setup.py $(CORE)
	@$(PYTHON) -c 'import sys; sys.exit("Bocage needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-build.lock -r requirements.lock
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps -e .
	@$(BIN)/bocage --version
	touch $@

$(VENV)/test.stamp: $(VENV)/base.stamp requirements-dev.lock
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@

# Pins every dependency with its hash; needs `uv`.
lock:
	uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url -o requirements.lock
	uv pip compile -q requirements-build.in --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url -o requirements-build.lock
	uv pip compile -q pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url -o requirements-dev.lock

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache src/*.egg-info
	find src -name '*.so' -delete
