// Where a note lies on the board: near what it is about, inside the window, over none of those concerned.

import type { Extent } from "../board/camera.svelte";

export interface Spot {
  x: number;
  y: number;
}

const GAP = 26; // from the middle of a hex, or from the pointer
const EDGE = 6; // from the rim of the window
const STEPS = 12; // places tried along each edge of the window
const NEAR = 18; // closer than this a note hides what stands there

/**
 * The upper left corner of a note about the first point; the others must stay visible too, where there is room,
 * and of the rest as many as possible. `near` is how much of the surroundings of a point counts.
 */
export function beside(note: Extent, window: Extent, points: readonly [Spot, ...Spot[]], rest: readonly Spot[] = [], near = NEAR): Spot {
  const [about] = points;
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const sides = about.x > window.w / 2 ? [-1, 1] : [1, -1];
  const level = about.y - note.h / 2;
  const middle = about.x - note.w / 2;
  const wishes: Spot[] = [
    ...sides.map((side) => ({ x: about.x + (side > 0 ? GAP : -note.w - GAP), y: level })),
    ...sides.map((side) => ({ x: side > 0 ? Math.max(...xs) + GAP : Math.min(...xs) - note.w - GAP, y: level })),
    { x: middle, y: Math.min(...ys) - note.h - GAP },
    { x: middle, y: Math.max(...ys) + GAP },
    ...(rest.length > 0 ? elsewhere(note, window, about) : []),
  ];
  const within = (at: number, size: number, room: number) => Math.max(EDGE, Math.min(room - size - EDGE, at));
  const places = wishes.map(({ x, y }) => ({ x: within(x, note.w, window.w), y: within(y, note.h, window.h) }));
  const covered = (at: Spot) => (p: Spot) => p.x > at.x - near && p.x < at.x + note.w + near && p.y > at.y - near && p.y < at.y + note.h + near;
  const hidden = (at: Spot) => points.filter(covered(at)).length * (rest.length + 1) + rest.filter(covered(at)).length;
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}

/** Other places of the window, the near ones first. */
function elsewhere(note: Extent, window: Extent, about: Spot): Spot[] {
  const along = (room: number) => Array.from({ length: STEPS + 1 }, (_, i) => (i / STEPS) * room);
  const [columns, rows] = [along(window.w - note.w), along(window.h - note.h)];
  const away = (p: Spot) => Math.hypot(p.x + note.w / 2 - about.x, p.y + note.h / 2 - about.y);
  return columns.flatMap((x) => rows.map((y) => ({ x, y }))).sort((a, b) => away(a) - away(b));
}
