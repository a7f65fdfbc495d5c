// Where a note lies on the board: near what it is about, inside the window, over none of those concerned.

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  w: number;
  h: number;
}

const GAP = 26; // from the middle of a hex, or from the pointer
const EDGE = 6; // from the rim of the window
const NEAR = 18; // closer than this a note hides what stands there

/** The upper left corner of a note about the first point; the others must stay visible too, where there is room. */
export function beside(note: Size, window: Size, points: readonly [Point, ...Point[]]): Point {
  const [about] = points;
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const sides = about.x > window.w / 2 ? [-1, 1] : [1, -1];
  const level = about.y - note.h / 2;
  const middle = about.x - note.w / 2;
  const wishes: Point[] = [
    ...sides.map((side) => ({ x: about.x + (side > 0 ? GAP : -note.w - GAP), y: level })),
    ...sides.map((side) => ({ x: side > 0 ? Math.max(...xs) + GAP : Math.min(...xs) - note.w - GAP, y: level })),
    { x: middle, y: Math.min(...ys) - note.h - GAP },
    { x: middle, y: Math.max(...ys) + GAP },
  ];
  const within = (at: number, size: number, room: number) => Math.max(EDGE, Math.min(room - size - EDGE, at));
  const places = wishes.map(({ x, y }) => ({ x: within(x, note.w, window.w), y: within(y, note.h, window.h) }));
  const hidden = (at: Point) =>
    points.filter((p) => p.x > at.x - NEAR && p.x < at.x + note.w + NEAR && p.y > at.y - NEAR && p.y < at.y + note.h + NEAR).length;
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}
