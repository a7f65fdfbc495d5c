import { describe, expect, it } from "vitest";
import type { Extent } from "../src/board/camera.svelte";
import { beside, type Spot } from "../src/table/placeNote";

const WINDOW: Extent = { w: 960, h: 445 }; // a laptop
const ODDS: Extent = { w: 250, h: 308 };
const HEX = 53;

const covers = (at: Spot, note: Extent, p: Spot) => p.x > at.x && p.x < at.x + note.w && p.y > at.y && p.y < at.y + note.h;

describe("a note on the board", () => {
  it("hides neither who attacks nor who is attacked, wherever they stand", () => {
    for (let x = 30; x < WINDOW.w; x += 31) {
      for (let y = 30; y < WINDOW.h; y += 29) {
        for (let turn = 0; turn < 24; turn++) {
          for (const far of [1, 2, 3, 6]) {
            const from = { x: x + far * HEX * Math.cos((turn * Math.PI) / 12), y: y + far * HEX * Math.sin((turn * Math.PI) / 12) };
            if (from.x < 30 || from.y < 30 || from.x > WINDOW.w - 30 || from.y > WINDOW.h - 30) continue;
            const at = beside(ODDS, WINDOW, [{ x, y }, from]);
            expect(covers(at, ODDS, { x, y }), `target ${x} ${y} from ${from.x} ${from.y}`).toBe(false);
            expect(covers(at, ODDS, from), `attacker ${from.x} ${from.y} of ${x} ${y}`).toBe(false);
          }
        }
      }
    }
  });

  it("stays inside the window", () => {
    for (const x of [0, 500, 960]) {
      for (const y of [0, 220, 445]) {
        const at = beside(ODDS, WINDOW, [{ x, y }]);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.y).toBeGreaterThanOrEqual(0);
        expect(at.x + ODDS.w).toBeLessThanOrEqual(WINDOW.w);
        expect(at.y + ODDS.h).toBeLessThanOrEqual(WINDOW.h);
      }
    }
  });

  it("lies towards the middle when it may choose", () => {
    expect(beside(ODDS, WINDOW, [{ x: 200, y: 200 }]).x).toBeGreaterThan(200);
    expect(beside(ODDS, WINDOW, [{ x: 700, y: 200 }]).x + ODDS.w).toBeLessThan(700);
  });

  it("begins at the corner of a window too small for it", () => {
    expect(beside(ODDS, { w: 200, h: 200 }, [{ x: 100, y: 100 }])).toEqual({ x: 6, y: 6 });
  });
});

describe("a note among many hexes that matter", () => {
  it("hides none of those it must not, and few of the rest", () => {
    const note: Extent = { w: 240, h: 120 };
    const about = { x: 480, y: 220 };
    const around = [0, 1, 2, 3, 4, 5].map((i) => ({ x: about.x + HEX * Math.cos((i * Math.PI) / 3), y: about.y + HEX * Math.sin((i * Math.PI) / 3) }));
    const row = Array.from({ length: 17 }, (_, i) => ({ x: 40 + i * HEX, y: 380 }));
    const at = beside(note, WINDOW, [about, ...around], row, 22);
    expect([about, ...around, ...row].filter((p) => covers(at, note, p))).toEqual([]);
  });
});
