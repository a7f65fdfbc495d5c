import { describe, expect, it } from "vitest";
import { printedSize } from "../src/art/grid";
import { Camera, helpsToTurn } from "../src/board/camera.svelte";
import { SHAPES, type Shape } from "./shapes";

const MARGINS = 34;
const worldOf = (shape: Shape) => {
  const [width, height] = SHAPES[shape];
  const paper = printedSize({ width, height });
  return { w: paper.width + MARGINS, h: paper.height + MARGINS };
};
const UPRIGHT = { w: 360, h: 500 };
const SIDEWAYS = { w: 560, h: 360 };
const DESK = { w: 1080, h: 650 };

describe("the view of the board", () => {
  it("turns a wide board in a narrow window and no other", () => {
    expect(helpsToTurn(UPRIGHT, worldOf("standard"))).toBe(true);
    expect(helpsToTurn(UPRIGHT, worldOf("overlord"), true)).toBe(true);
    expect(helpsToTurn(UPRIGHT, worldOf("overlord"))).toBe(false); // a part of it is seen larger as it is
    expect(helpsToTurn(UPRIGHT, worldOf("breakthrough"))).toBe(false);
    for (const view of [SIDEWAYS, DESK]) expect(helpsToTurn(view, worldOf("standard"))).toBe(false);
  });

  it("begins with the whole board where its hexes are large enough", () => {
    const camera = new Camera();
    const { w, h } = worldOf("standard");
    camera.resize(DESK.w, DESK.h, w, h);
    expect(camera.fitted).toBe(true);
    camera.resize(UPRIGHT.w, UPRIGHT.h, h, w); // turned
    expect(camera.fitted).toBe(true);
    expect(100 * camera.k).toBeGreaterThan(34);
  });

  it("begins closer on a large board, and can be drawn back to all of it", () => {
    for (const view of [UPRIGHT, SIDEWAYS]) {
      for (const shape of ["breakthrough", "overlord"] as const) {
        const camera = new Camera();
        let { w, h } = worldOf(shape);
        if (helpsToTurn(view, { w, h })) [w, h] = [h, w];
        camera.resize(view.w, view.h, w, h);
        expect(100 * camera.k).toBeGreaterThan(34);
        expect(camera.fitted).toBe(false);
        camera.fit();
        expect(camera.fitted).toBe(true);
        camera.rest();
        expect(camera.k).toBeCloseTo(camera.usual);
      }
    }
  });

  it("fills the height of a desk with a long board, and shows more than a section of it", () => {
    for (const view of [DESK, { w: 1080, h: 710 }, { w: 960, h: 530 }, { w: 768, h: 600 }]) {
      const camera = new Camera();
      const { w, h } = worldOf("overlord");
      camera.resize(view.w, view.h, w, h);
      expect(view.w / camera.k / w).toBeGreaterThanOrEqual(0.449);
      expect(Math.max((h * camera.k) / view.h, camera.k / (view.w / w / 0.45))).toBeGreaterThan(0.9);
    }
  });

  it("shows all of it as an overview", () => {
    const camera = new Camera(true);
    const { w, h } = worldOf("overlord");
    camera.resize(336, 210, w, h);
    expect(camera.fitted).toBe(true);
  });

  it("stays usual when the window changes, and keeps a scale that was chosen", () => {
    const camera = new Camera();
    const { w, h } = worldOf("standard");
    camera.resize(DESK.w, DESK.h, w, h);
    camera.resize(1440, 900, w, h);
    expect(camera.fitted).toBe(true);
    camera.zoom(2);
    const k = camera.k;
    camera.resize(DESK.w, DESK.h, w, h);
    expect(camera.k).toBe(k);
  });
});
