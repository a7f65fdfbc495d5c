// Canvas: the headquarters in the field and the hospital.

import type { Cell } from "./grid";
import { at, drawn, fill, line, n, oval, p } from "./ink";

/** A ridge tent seen from its open end at the right, `w` long. */
function tent(x: number, y: number, w: number, h: number): string {
  const [l, q] = [x - w / 2, x + w / 2];
  const gable = h * 0.62;
  const guys = `M${p(l + 4, y - h * 0.5)}L${p(l - 7, y + 2)}M${p(q + 2, y - h * 0.45)}L${p(q + gable + 6, y + 3)}`;
  return (
    fill(`M${p(l, y)}l7 6H${n(q + gable + 5)}l3 -9Z`, "shade", 'opacity=".32"') + line(guys, "ink", 1.2) +
    drawn(`M${p(l, y)}L${p(l + gable * 0.5, y - h)}H${n(q + gable * 0.5)}L${p(q, y)}Z`, "canvas", 1.6) +
    fill(`M${p(l + 2, y - 2)}L${p(l + gable * 0.5 + 1, y - h + 2)}h${n(w * 0.3)}L${p(l + w * 0.26, y - 2)}Z`, "canvas-lit") +
    drawn(`M${p(q, y)}L${p(q + gable * 0.5, y - h)}L${p(q + gable, y)}Z`, "canvas-dark", 1.6) +
    fill(`M${p(q + gable * 0.28, y)}L${p(q + gable * 0.5, y - h * 0.66)}L${p(q + gable * 0.74, y)}Z`, "ink") +
    line(`M${p(l + w * 0.36, y - 1)}l${p(gable * 0.46, -h + 3)}M${p(l + w * 0.68, y - 1)}l${p(gable * 0.46, -h + 3)}`, "canvas-dark", 1.1)
  );
}

const mast = (x: number, y: number, h: number): string => {
  const guys = `M${p(x, y - h * 0.8)}L${p(x - 11, y)}M${p(x, y - h * 0.8)}L${p(x + 11, y)}`;
  const top = `M${p(x - 5, y - h + 4)}h10M${p(x - 3.4, y - h + 8)}h6.8`;
  return line(guys, "wire", 0.9, 'opacity=".8"') + line(`M${p(x, y)}v${n(-h)}${top}`, "wire-halo", 3.6, 'opacity=".5"') + line(`M${p(x, y)}v${n(-h)}${top}`, "ink", 1.7);
};

const crate = (x: number, y: number): string =>
  drawn(`M${p(x - 6, y)}v-7h12v7Z`, "timber", 1.2) + drawn(`M${p(x - 6, y - 7)}l3 -3.4h12l-3 3.4Z`, "bag-lit", 1.1) + drawn(`M${p(x + 6, y)}v-7l3 -3.4v7Z`, "timber", 1.1);

export function headquarters(cell: Cell): [number, string][] {
  const { x, y } = cell;
  const staff = `M${p(x - 33, y - 14)}v-41`;
  const flag = drawn(`M${p(x - 32, y - 54)}q6 -4 11 -.6t11 -.4v13q-5 3.4 -11 0t-11 .6Z`, "pennon", 1.5) + line(`M${p(x - 29, y - 47.6)}q5 -2.6 8.6 -.4t7 -.4`, "white", 2.6);
  return [
    [y - 16, line(staff, "ink", 3.6) + line(staff, "timber", 1.6) + flag],
    [y - 14, tent(x - 6, y - 14, 38, 27)], [y - 20, mast(x + 38, y - 12, 41)],
    [y + 26, tent(x - 26, y + 28, 20, 15)], [y + 30, crate(x + 30, y + 34) + crate(x + 20, y + 38)], [y + 6, crate(x + 40, y + 10)],
  ];
}

/** A white cross on green: our own sign for the sick and their helpers. */
export const medicSign = (x: number, y: number, k: number): string =>
  at(x, y, drawn(oval(0, 0, 9), "medic", 1.5) + fill("M-2.2 -6H2.2V-2.2H6V2.2H2.2V6H-2.2V2.2H-6V-2.2H-2.2Z", "white"), `scale(${k})`);

export function hospital(cell: Cell): [number, string][] {
  const { x, y } = cell;
  const staff = `M${p(x + 36, y - 14)}v-30`;
  return [
    [y - 15, tent(x - 12, y - 15, 48, 30) + medicSign(x - 8, y - 30, 1)],
    [y - 12, line(staff, "ink", 3.4) + line(staff, "timber", 1.5) + medicSign(x + 36, y - 42, 0.95)],
    [y + 22, tent(x - 27, y + 24, 22, 16) + medicSign(x - 24, y + 16, 0.55)], [y + 32, tent(x + 16, y + 35, 24, 16) + medicSign(x + 19, y + 27, 0.55)],
  ];
}
