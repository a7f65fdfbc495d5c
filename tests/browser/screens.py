"""Screenshots for docs/screens: `PYTHONPATH=tests python tests/browser/screens.py`. Look at each of them."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

import games
from chromium import ARGS, find_browser
from msgspec.structs import replace
from pilot import Pilot, remember, sensible
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright
from served import Served

from bocage.armies.derived import derive
from bocage.armies.quartermaster import requisition
from bocage.bots import SimpleBot
from bocage.content.library import rulebook
from bocage.game import Game

SCREENS = Path(__file__).parents[2] / "docs" / "screens"
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
SEED = "screens"
LEVEL = "sergeant"
STRAFING = ("play air-sortie", "call p-38", "enter a2", "fly a2-a3")
OVERLORD = next(rulebook().glob("*/17-omaha-overlord.toml"))
NOVEL = (
    "air overlord exits pillbox japan us-marines night cave "
    "minefield jungle rice-paddy stream headquarters hospital locomotive "
    "engineer flame-tank breakthrough mobile-artillery"
)


class Studio:
    def __init__(self, browser: Browser, served: Served) -> None:
        self.browser = browser
        self.served = served

    def page(self, size: ViewportSize = DESK, touch: bool = False, **settings: Any) -> Page:
        context = self.browser.new_context(
            base_url=self.served.address, viewport=size, has_touch=touch, is_mobile=touch, locale="en-GB"
        )
        remember(context, lang="en", speed=0, **settings)
        context.add_init_script(f"localStorage.setItem('bocage-novelties', '{NOVEL}')")     # no note in the way
        return context.new_page()

    def home(self) -> None:
        for name, size, touch in (("home", DESK, False), ("home-phone", PHONE, True)):
            page = self.page(size, touch)
            page.goto("/")
            expect(page.get_by_role("heading", name="Pegasus Bridge")).to_be_visible()
            shoot(page, name)

    def board(self, battle: str, name: str, turns: int = 2, size: ViewportSize = DESK, touch: bool = False,
              aim: bool = False, **settings: Any) -> None:
        """A battle some turns in, a card played, a unit in hand, its reach and targets shown."""
        actions = games.opening(battle, turns, SEED)
        table = self.served.prepare(battle, SEED, "computer", actions, LEVEL)
        page = self.page(size, touch, **settings)
        pilot = Pilot(page, touch)
        page.goto(table.link(games.first_side(battle, SEED)))
        pilot.until_mine()
        wanted = "attack" if aim else "move"
        for _ in range(60):
            moves = [c for c in pilot.choices if c["verb"] == wanted]
            if moves:
                break
            pilot.act(onward(pilot.game))
            pilot.until_mine()
        else:
            raise RuntimeError(f"no {wanted} in {battle}")
        if aim:
            best = max(moves, key=lambda c: c["odds"]["expected"])
            pilot.pick_up(best["start"])
            pilot.tap_hex(best["end"])
        else:
            units = [c["start"] for c in moves]
            pilot.pick_up(max(units, key=units.count))
        shoot(page, name)

    def ended(self) -> None:
        """The last action of a battle, and the replay of all of it."""
        actions = games.whole("pegasus-bridge", SEED)
        table = self.served.prepare("pegasus-bridge", SEED, "computer", actions, LEVEL)
        page = self.page()
        page.goto(table.link("allies"))
        expect(page.get_by_role("dialog")).to_be_visible()
        shoot(page, "end")
        page.goto(f"/replay/{table.id}?at={len(actions) * 2 // 3}&side=all")
        expect(page.get_by_text("Proven")).to_be_visible()
        expect(page.locator(".log li").first).to_be_visible()
        expect(page.locator(".curve")).to_be_visible(timeout=120_000)
        page.get_by_role("tab", name="Analysis").click()
        shoot(page, "replay")
        page.goto(f"/diary/{table.id}")
        expect(page.locator(".map svg")).to_be_visible()
        shoot(page, "diary")

    def planes(self) -> None:
        """A plane over Wake Island, about to strafe."""
        table = self.served.prepare("wake-island", "planes", "computer", level=LEVEL, air=True)
        page = self.page()
        pilot = Pilot(page)
        page.goto(table.link("allies"))
        pilot.until_mine()
        for action in STRAFING:
            pilot.follow(action)
        pilot.until_mine()
        expect(page.locator(".flight")).to_be_visible()
        shoot(page, "planes")

    def overlord(self) -> None:
        """Omaha Beach for eight: a card given, the section of its general in play."""
        table = self.served.prepare(OVERLORD, SEED, "computer", level=LEVEL)
        page = self.page()
        pilot = Pilot(page)
        page.goto(table.link("axis"))
        pilot.until_mine()
        for verb in ("give", "give", "done"):
            pilot.act(next(c for c in pilot.choices if c["verb"] == verb))
            pilot.until_mine()
        shoot(page, "overlord")

    def smoke(self) -> None:
        """Two armies of miniatures with artillery off the map: each side has laid smoke."""
        nations = ("united-states", "germany")
        bought = [requisition(nation, "1944-09", 60, "balanced", SEED) for nation in nations]
        armies = [replace(army, ammunition=9, budget=80) for army in bought]
        battle = derive("arracourt", *armies, command="leaders").source
        game, bot, actions, laid = Game.new(battle, SEED), SimpleBot(SEED), list[str](), 0
        while laid < 2 or game.phase != "activate":
            screens = [a for a in game.legal() if a.startswith("smoke") and game.state.turn.number > 1 and laid < 2]
            actions.append(screens[len(screens) // (2 if laid else 3)] if screens else bot.decide(game))
            laid += bool(screens)
            game.play(actions[-1])
        table = self.served.prepare(battle, SEED, actions=actions)
        pages = {seat: self.page() for seat in ("axis", "allies")}
        for seat, page in pages.items():
            page.goto(table.link(seat))
        page = pages[game.decider]
        expect(page.locator("section.prompt.mine")).to_be_visible()
        expect(page.locator("[data-smoke]")).to_have_count(4)
        shoot(page, "smoke")

    def leaders(self) -> None:
        """Two armies of miniatures at Arracourt, led by leaders, in the second turn."""
        armies = [requisition(nation, "1944-09", 60, "balanced", SEED) for nation in ("united-states", "germany")]
        battle = derive("arracourt", *armies, command="leaders").source
        game, bot, actions, acted = Game.new(battle, SEED), SimpleBot(SEED), list[str](), 0
        while acted < 5 or game.phase != "activate" or game.decider != "allies":
            actions.append(bot.decide(game))
            game.play(actions[-1])
            acted += game.state.turn.number > 1 and actions[-1].startswith("order")
        table = self.served.prepare(battle, SEED, actions=actions)
        pages = [self.page(), self.page()]
        for page, seat in zip(pages, ("axis", "allies"), strict=True):
            page.goto(table.link(seat))
        expect(pages[1].locator("section.prompt.mine")).to_be_visible()
        expect(pages[1].locator(".activation")).to_be_visible()
        shoot(pages[1], "leaders")

    def rulebook(self) -> None:
        page = self.page()
        page.goto("/rules")
        heading = page.get_by_role("heading", name="Terrain and obstacles")
        expect(heading).to_be_visible()
        heading.evaluate("h => scrollTo(0, h.getBoundingClientRect().top + scrollY - 70)")
        shoot(page, "rulebook")

    def laboratory(self) -> None:
        """A report, from the balance down to the map."""
        page = self.page({"width": 1440, "height": 1750})
        page.goto("/lab?battle=pegasus-bridge")
        page.get_by_label("Games", exact=True).select_option("200")
        for words in ("axis hand 5", "remove e7, first axis"):
            page.get_by_label("What if").fill(words)
            page.get_by_role("button", name="Add", exact=True).click()
        page.get_by_role("button", name="Start the inquiry").click()
        expect(page.get_by_role("heading", name="Where units die")).to_be_visible(timeout=300_000)
        shoot(page, "laboratory")

    def tutorial(self) -> None:
        page = self.page()
        page.goto("/tutorial")
        for _ in range(3):
            page.get_by_role("button", name="Next").click()
        expect(page.get_by_role("heading", name="Play a card")).to_be_visible()
        shoot(page, "tutorial")


def onward(game: dict[str, Any]) -> dict[str, Any]:
    """Towards the middle of a turn: a card with many orders, the orders, then battle."""
    choices = game["choices"]
    plays = [c for c in choices if c["verb"] == "play"]
    if plays:
        wide = ("direct-from-hq", "assault", "general-advance", "attack", "move-out", "firefight")
        return max(plays, key=lambda c: next((len(wide) - i for i, w in enumerate(wide) if w in c["kind"]), 0))
    orders = [c for c in choices if c["verb"] == "order"]
    return orders[len(orders) // 2] if orders else sensible(game)


def shoot(page: Page, name: str) -> None:
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(600)              # what fades in is in
    path = SCREENS / f"{name}.png"
    page.screenshot(path=path, animations="disabled")
    shrink(path)
    print(f"{path.name} {path.stat().st_size // 1000} kB")


def shrink(path: Path) -> None:
    """Drop what no eye sees, the last two bits of every colour; without Pillow the picture stays as it is."""
    try:
        from PIL import Image
    except ImportError:
        return
    picture = Image.open(path).convert("RGB").point(lambda v: v // 4 * 255 // 63)
    picture.save(path, optimize=True)


def main(wanted: list[str]) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as p:
        served = Served(Path(data))
        browser = p.chromium.launch(executable_path=find_browser(), args=ARGS)
        studio = Studio(browser, served)
        pictures = {
            "home": studio.home,
            "omaha": lambda: studio.board("omaha-beach", "board-omaha-beach"),
            "pegasus": lambda: studio.board("pegasus-bridge", "board-pegasus-bridge"),
            "arnhem": lambda: studio.board("arnhem-bridge", "board-arnhem-bridge", aim=True, theme="dark"),
            "guam": lambda: studio.board("guam-counterattack", "board-guam-night", 0),
            "iwo-jima": lambda: studio.board("meat-grinder", "board-meat-grinder"),
            "phone": lambda: studio.board("pegasus-bridge", "table-phone", 2, PHONE, touch=True),
            "end": studio.ended,
            "planes": studio.planes,
            "overlord": studio.overlord,
            "breakthrough": lambda: studio.board("operation-crusader", "breakthrough"),
            "leaders": studio.leaders,
            "smoke": studio.smoke,
            "rulebook": studio.rulebook,
            "tutorial": studio.tutorial,
            "laboratory": studio.laboratory,
        }
        try:
            for name, make in pictures.items():
                if not wanted or name in wanted:
                    make()
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
