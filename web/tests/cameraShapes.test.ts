import { describe, expect, it } from "vitest";
import { hexAt, lay } from "../src/art/grid";
import { Camera } from "../src/board/camera.svelte";
import { SHEET } from "./sample";
import { hexesOf, SHAPES, type Shape } from "./shapes";

const WINDOWS = { phone: [360, 420], table: [1280, 700] } as const;

describe("the camera on boards of every shape", () => {
  for (const shape of Object.keys(SHAPES) as Shape[]) {
    const [width, height] = SHAPES[shape];
    const map = lay({ ...SHEET, width, height, hexes: hexesOf(shape) }, "allies");

    for (const [name, [w, h]] of Object.entries(WINDOWS)) {
      it(`${shape} on a ${name}: fitted, every hex is in the window`, () => {
        const camera = new Camera();
        camera.resize(w, h, map.width, map.height);
        camera.fit();
        expect(camera.fitted).toBe(true);
        for (const cell of map.cells) expect(camera.shows(cell.x, cell.y, 0), cell.name).toBe(true);
      });

      it(`${shape} on a ${name}: enlarged, each hex can be brought into the window and is found under the finger`, () => {
        const camera = new Camera();
        camera.resize(w, h, map.width, map.height);
        camera.zoom(100);
        expect(camera.k).toBeCloseTo(camera.most);
        for (const cell of map.cells) {
          camera.look(cell.x, cell.y);
          expect(camera.shows(cell.x, cell.y, 1), cell.name).toBe(true);
          const at = camera.toWindow(cell.x, cell.y);
          expect(hexAt(map, ...camera.toMap(at.x, at.y))?.name).toBe(cell.name);
        }
      });

      it(`${shape} on a ${name}: however far it is panned, the map stays in sight`, () => {
        const camera = new Camera();
        camera.resize(w, h, map.width, map.height);
        camera.zoom(4);
        for (const [dx, dy] of [[1e5, 1e5], [-1e5, -1e5]] as const) {
          camera.pan(dx, dy);
          expect(hexAt(map, ...camera.toMap(w / 2, h / 2))).toBeDefined();
        }
      });
    }
  }
});
