# Two commands: `make play` and `make test`. Each makes all it needs, with git, make and Python 3.11+.

NEW_ENOUGH := 'import sys; sys.exit(sys.version_info < (3, 11))'
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	if $$p -c $(NEW_ENOUGH) 2>/dev/null; then echo $$p; break; fi; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check
CORE := $(wildcard src/bocage/core/*.py src/bocage/minds/*.py src/bocage/env/compiled/*.py)
WEB := $(shell find web/src web/index.html web/public src/bocage/lang -type f 2>/dev/null)
STATIC := src/bocage/server/static/index.html
TWO_AT_A_TIME = $(MAKE) --no-print-directory -j2 --output-sync=target
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web

.PHONY: play terminal test built checks lint types rules web unit soak attack bench wheel clean lock

# The table in the browser; the address is printed and opened. ARGS="--port 8080" and so on.
play:
	@$(TWO_AT_A_TIME) built
	$(BIN)/bocage serve --open $(ARGS)

# The same battles in the terminal.
terminal: $(VENV)/base.stamp
	$(BIN)/bocage play $(ARGS)

# The core takes one core three minutes to compile. Meanwhile the other one makes the client and checks what needs no
# compiled core; then the tests share all cores.
test:
	@$(TWO_AT_A_TIME) checks
	@$(MAKE) --no-print-directory unit

built: $(VENV)/base.stamp $(STATIC)

checks: $(VENV)/base.stamp lint types web rules

# Compiled tests are kept: every worker and every program that a test starts would compile them again.
unexport PYTHONDONTWRITEBYTECODE

lint: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/lint-imports

types: $(VENV)/test.stamp
	$(BIN)/mypy

web: $(STATIC)
	$(NPM) run check
	$(NPM) run test

unit: $(VENV)/base.stamp $(VENV)/test.stamp $(STATIC)
	$(BIN)/python -m pytest -n $(or $(JOBS),auto)

# Every due rule of the ledger has its test or its reason.
rules: $(VENV)/base.stamp $(VENV)/test.stamp
	$(BIN)/bocage rules --check

# 1,000 random games of every battle with all invariants, more examples for every parser, refusals tried in 1,012
# games, and 10,000 games and 10,000 positions beside the second referee of tests/oracle, spread by battle: 0.25 s
# a game and 0.04 s a position, 50 minutes of one free core (ORACLE_GAMES=2000 for fewer). A whole battle in each
# of three browsers, 1,000 kills of workers, and games behind the proxies of deploy/. Progress is counted in tests; one of the oracle's is twenty games.
soak: $(VENV)/base.stamp $(VENV)/test.stamp $(STATIC)
	BOCAGE_SOAK=1 BOCAGE_ORACLE_GAMES=$(ORACLE_GAMES) $(BIN)/python -m pytest -n $(or $(JOBS),auto) \
		-o console_output_style=count \
		tests/engine tests/armies tests/explain tests/notation tests/minds tests/oracle tests/browser/test_three_browsers.py tests/browser/test_pocket.py tests/server/test_workers.py \
		tests/server/test_deploy.py

# Attacks on a server of its own, one after the other, on the loopback network only: about five minutes. The times
# it asks for hold on two cores that do nothing else.
attack: $(VENV)/base.stamp $(VENV)/test.stamp
	BOCAGE_ATTACK=1 $(BIN)/python -m pytest -n 0 -s tests/attack

bench: $(VENV)/base.stamp $(VENV)/test.stamp
	$(BIN)/python bench/bench.py

# Node comes from the Python index with the build requirements; nothing else is needed.
web/node_modules/.stamp: $(VENV)/packages.stamp web/package.json web/package-lock.json
	$(NPM) ci --no-audit --no-fund --loglevel=error
	touch $@

$(STATIC): web/node_modules/.stamp $(WEB) web/vite.config.ts
	$(NPM) run build -- --logLevel warn
	touch $@

# A wheel with the built client inside: installing it needs no Node.
wheel: $(STATIC)
	$(BIN)/python -m pip wheel -q --no-build-isolation --no-deps -w dist .

# The packages, and Bocage itself from its source.
$(VENV)/packages.stamp: requirements.lock requirements-build.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Bocage needs Python 3.11 or newer; name it with PYTHON=..."; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) --require-hashes -r requirements-build.lock -r requirements.lock
	BOCAGE_INTERPRETED=1 $(PIP) --no-build-isolation --no-deps -e .
	touch $@

# The compiled core. No pip here: it would meet the one below, which runs at the same time.
$(VENV)/base.stamp: $(VENV)/packages.stamp setup.py $(CORE)
	$(BIN)/python setup.py -q build_ext --force --inplace --parallel 2 --build-lib build/core --build-temp build/core
	@$(BIN)/bocage --version
	touch $@

# What the tests need besides; nothing that is there already is changed, since all locks pin it alike.
$(VENV)/test.stamp: $(VENV)/packages.stamp requirements-dev.lock
	$(PIP) --require-hashes -r requirements-dev.lock
	touch $@

# Pins every dependency with its hash; needs `uv`.
lock:
	uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url -o requirements.lock
	uv pip compile -q pyproject.toml --extra postgres --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url -o requirements-postgres.lock
	uv pip compile -q requirements-build.in --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url -o requirements-build.lock
	uv pip compile -q pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url -o requirements-dev.lock

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache src/*.egg-info web/node_modules src/bocage/server/static
	find src -name '*.so' -delete
