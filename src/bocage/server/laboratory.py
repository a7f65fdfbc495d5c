"""Queue of laboratory inquiries: one at a time, in a worker process, in turns by address.

An inquiry that takes long is halted after a while when another address waits, and goes on when its
turn comes again: nobody's questions, however many, make the others wait for their end.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import signal
import sys
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Final, Literal

import msgspec

from bocage.bots import LADDER, split
from bocage.content import library
from bocage.content.errors import ContentError
from bocage.content.source import BattleSource
from bocage.lab.__main__ import Question
from bocage.lab.build_id import report_build
from bocage.lab.whatif import CannotChange, tidy
from bocage.server import views
from bocage.server.budgets import asker
from bocage.server.failures import Rejected, unchangeable
from bocage.server.pools import paid_read
from bocage.server.wire import LabDesk, LabRun, LabWish
from bocage.store import Inquiries, Person, StoredBattles, StoredInquiry

log = logging.getLogger(__name__)
LEVELS: Final = [level for level in LADDER if split(level)[1] is None]      # the others take days, not seconds
MOST_WAITING: Final = 100
MOST_OF_ONE: Final = 2              # inquiries of one person that wait or run
MOST_OF_ADDRESS: Final = 6          # the same, of all people behind one address: guests are easily made
MOST_BEGUN: Final = 4               # processes, all but one of them halted
SLICE: Final = 20.0                 # seconds of one turn
PATIENCE: Final = 15                # how far the process steps back, as `nice` counts
PAUSE: Final = 1.0                  # seconds after a failure: a full disk may have room again
LONGEST_LINE: Final = 32 * 1024 * 1024
TOLD_TO_END: Final = (-signal.SIGINT, -signal.SIGTERM)      # exit codes


@dataclass
class Job:
    """An inquiry that is not finished."""

    stored: StoredInquiry
    people: set[str] = field(default_factory=set)       # who wants to know; when nobody is left, it ends
    done: int = 0
    state: Literal["waiting", "running", "failed"] = "waiting"
    process: asyncio.subprocess.Process | None = None
    origin: str = ""                    # the address that asked first; after a restart, a person
    task: asyncio.Task[None] | None = None

    @property
    def wish(self) -> LabWish:
        return LabWish(**self.stored.wish)


class Laboratory:
    def __init__(self, inquiries: Inquiries, battles: StoredBattles) -> None:
        self.inquiries = inquiries
        self.battles = battles
        self.jobs: dict[str, Job] = {}          # in the order of their turn
        self.failed: dict[str, Job] = {}
        self.running: Job | None = None
        self.turns: dict[str, int] = {}         # by origin, the number of its last turn
        self.news = asyncio.Event()
        self.lock = asyncio.Lock()              # jobs and rows begin and end together
        self.closing = False

    # Asking.

    async def ask(self, wish: LabWish, person: Person) -> LabRun:
        """Begin an inquiry, or join one that is asked already, or find one that is answered."""
        wish = wish.model_copy(update={"what_if": [tidy(words) for words in wish.what_if]})
        battle = await asyncio.to_thread(self.battles.find, wish.battle)
        await paid_read(check, wish, battle)
        id_ = await asyncio.to_thread(id_of, wish)      # the build is digested at the first question
        async with self.lock:
            self.failed.pop(id_, None)
            job = self.jobs.get(id_)
            if job is None:
                known = await asyncio.to_thread(self.inquiries.find, id_)
                if known and known.finished is not None:
                    return finished(known, person.id)
                if sum(person.id in job.people for job in self.jobs.values()) >= MOST_OF_ONE:
                    raise Rejected(429, "lab-busy", most=MOST_OF_ONE)
                origin = asker().address
                if origin and sum(origin == job.origin for job in self.jobs.values()) >= MOST_OF_ADDRESS:
                    raise Rejected(429, "lab-full")
                if len(self.jobs) >= MOST_WAITING:
                    raise Rejected(429, "lab-full")
            await asyncio.to_thread(self.inquiries.add, id_, person.id, wish.model_dump())
            if job is None:
                stored = await asyncio.to_thread(self.inquiries.find, id_)
                assert stored
                job = self.jobs[id_] = Job(stored, origin=asker().address or person.id)
                self.news.set()
            job.people.add(person.id)
            return self.shown(job, person.id)

    async def cancel(self, id_: str, person: Person) -> None:
        """Take a person off an inquiry; it ends when none is left."""
        async with self.lock:
            job = self.jobs.get(id_)
            if job is None or person.id not in job.people:
                raise Rejected(404, "no-inquiry")
            job.people.discard(person.id)
            if job.people:
                await asyncio.to_thread(self.inquiries.leave, id_, person.id)
            else:
                del self.jobs[id_]
                stop(job)
                await asyncio.to_thread(self.inquiries.drop, id_)

    async def find(self, id_: str, person: Person) -> LabRun:
        job = self.jobs.get(id_) or self.failed.get(id_)
        if job:
            return self.shown(job, person.id)
        known = await asyncio.to_thread(self.inquiries.find, id_)
        if known is None or known.finished is None:
            raise Rejected(404, "no-inquiry")
        return finished(known, person.id)

    async def report(self, id_: str) -> str:
        found = await asyncio.to_thread(self.inquiries.report, id_)
        if found is None:
            raise Rejected(404, "no-inquiry")
        return found

    async def desk(self, person: Person) -> LabDesk:
        recent = await asyncio.to_thread(self.inquiries.recent)
        return LabDesk(
            levels=list(LEVELS),
            running=[r for job in self.jobs.values() if may_see(r := self.shown(job, person.id))],
            recent=[r for known in recent if may_see(r := finished(known, person.id))],
        )

    def shown(self, job: Job, person: str) -> LabRun:
        place = self.in_turn().index(job) if job.stored.id in self.jobs else 0
        return LabRun(
            id=job.stored.id,
            wish=job.wish,
            state=job.state,
            place=place,
            done=job.done,
            total=total(job.wish),
            mine=person in job.people,
            created=views.stamp(job.stored.created),
        )

    # Working.

    async def work(self) -> None:
        """One inquiry after the other, as long as the server lives."""
        for owed in await asyncio.to_thread(self.inquiries.unfinished):
            self.jobs.setdefault(owed.id, Job(owed, set(owed.people), origin=min(owed.people, default="")))
        while not self.closing:
            job = next(iter(self.in_turn()), None)
            if job is None:
                self.news.clear()
                await self.news.wait()
                continue
            self.running = job
            self.turns[job.origin] = max(self.turns.values(), default=0) + 1
            try:
                await self.give_turn(job)
            finally:
                self.running = None

    def in_turn(self) -> list[Job]:
        """The order in which the inquiries have their turns: the one that runs, then one of each address, and so on."""
        waiting: dict[str, list[Job]] = {}
        for job in self.jobs.values():
            if job is not self.running:
                waiting.setdefault(job.origin, []).append(job)
        origins = sorted(waiting, key=lambda origin: self.turns.get(origin, 0))
        self.turns = {origin: turn for origin, turn in self.turns.items() if origin in waiting}
        rounds = zip_longest(*(waiting[origin] for origin in origins))
        order = [job for turn in rounds for job in turn if job is not None]
        begun = [job for job in order if job.task]
        if len(begun) >= MOST_BEGUN:            # no more processes
            order = [*begun, *(job for job in order if not job.task)]
        running = self.running
        return [running, *order] if running and self.jobs.get(running.stored.id) is running else order

    async def give_turn(self, job: Job) -> None:
        """Let an inquiry work until it is answered, or others have waited long enough."""
        if job.task is None:
            job.task = asyncio.create_task(self.answer(job))
        elif job.process:
            job.state = "running"
            halt(job, False)
        while not job.task.done():
            await asyncio.wait({job.task}, timeout=SLICE)
            if not job.task.done() and any(other.origin != job.origin for other in self.jobs.values()):
                halt(job, True)
                job.state = "waiting"
                return

    async def answer(self, job: Job) -> None:
        try:
            await self.investigate(job)
        except Exception:
            log.exception("the inquiry %s failed", job.stored.id)
            await self.give_up(job)
            await asyncio.sleep(PAUSE)

    async def investigate(self, job: Job) -> None:
        battle = await asyncio.to_thread(self.battles.find, job.wish.battle)
        if battle is None:
            raise LookupError(f"the battle {job.wish.battle} is gone")
        job.process = process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bocage.lab",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE,
            start_new_session=True,         # Ctrl-C is for the server
        )
        if self.jobs.get(job.stored.id) is not job:
            stop(job)           # taken back while the process started
        step_back(process.pid)
        job.state = "running"
        assert process.stdin
        assert process.stdout
        try:
            with contextlib.suppress(ConnectionError):          # it may be stopped already
                process.stdin.write(msgspec.json.encode(question(job.wish, battle)))
                process.stdin.close()
            report = ""
            async for line in process.stdout:
                text = line.decode().strip()
                if text.isdecimal():
                    job.done += int(text)
                else:
                    report = text
            code = await process.wait()
        finally:
            stop(job)
        if self.jobs.get(job.stored.id) is not job:
            return              # taken back meanwhile
        if code != 0 or not report:
            raise RuntimeError(f"the laboratory ended with {code}")
        await asyncio.to_thread(self.inquiries.finish, job.stored.id, report)
        self.jobs.pop(job.stored.id, None)

    async def give_up(self, job: Job) -> None:
        """What failed once would fail again at the next start; what was told to end, as servers are, would not."""
        async with self.lock:
            if self.closing or self.jobs.get(job.stored.id) is not job:
                return
            if job.process is None or job.process.returncode not in TOLD_TO_END:
                try:
                    await asyncio.to_thread(self.inquiries.drop, job.stored.id)     # before anybody is told
                except Exception:       # the next server tries again, this one goes on
                    log.exception("the inquiry %s cannot be forgotten", job.stored.id)
            del self.jobs[job.stored.id]
            job.state = "failed"
            self.failed[job.stored.id] = job
            if len(self.failed) > MOST_WAITING:
                self.failed.pop(next(iter(self.failed)))

    def step_down(self) -> None:
        """Leave the queue to another worker, which reads it from the store."""
        jobs, self.jobs = self.jobs, {}
        for job in jobs.values():
            stop(job)

    async def close(self) -> None:
        self.closing = True
        for job in list(self.jobs.values()):
            stop(job)
            if job.process:
                await job.process.wait()


def check(wish: LabWish, battle: BattleSource | None) -> None:
    """Refuse what cannot be played, with the reason."""
    if battle is None:
        raise Rejected(404, "no-battle")
    if wish.level not in LEVELS:
        raise Rejected(422, "no-level")
    try:
        question(wish, battle).inquiry().fields()
    except CannotChange as e:
        raise unchangeable(e) from None
    except ContentError as e:
        raise unchangeable(CannotChange("battle", reason=e)) from None


def question(wish: LabWish, battle: BattleSource) -> Question:
    """What the process of the laboratory is asked: the battle itself goes along."""
    return Question(battle, wish.games, wish.level, wish.seed, tuple(wish.what_if))


def total(wish: LabWish) -> int:
    """Games in all: the battle as it is, with the other side first, and changed."""
    return wish.games * (2 + len(wish.what_if))


def may_see(run: LabRun) -> bool:
    """Inquiries into a battle of one's own are listed for who asked."""
    return run.mine or run.wish.battle in library.battles()


def id_of(wish: LabWish) -> str:
    """The same question to the same build has the same answer, so it has the same id."""
    return hashlib.sha256(f"{report_build()} {wish.model_dump_json()}".encode()).hexdigest()[:16]


def step_back(pid: int) -> None:
    """Lower the priority of the process, from its start."""
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, pid, PATIENCE)


def halt(job: Job, is_halted: bool) -> None:
    """Stop the processes of an inquiry for a while, or let them go on."""
    if job.process and job.process.returncode is None and hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(job.process.pid, signal.SIGSTOP if is_halted else signal.SIGCONT)


def stop(job: Job) -> None:
    halt(job, False)            # its children end with it only when they run
    if job.process and job.process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            job.process.kill()


def finished(known: StoredInquiry, person: str) -> LabRun:
    wish = LabWish(**known.wish)
    games = total(wish)
    return LabRun(
        id=known.id,
        wish=wish,
        state="done",
        place=0,
        done=games,
        total=games,
        mine=person in known.people,
        created=views.stamp(known.created),
    )


__all__ = ["Laboratory"]
