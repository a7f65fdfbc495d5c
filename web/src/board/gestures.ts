// Fingers, mouse and wheel: drag to pan or to draw a path, pinch or wheel to zoom, tap to choose.

import type { Camera } from "./camera.svelte";

interface Heard {
  /** A tap on a hex; says whether it meant something. */
  tap: (hex: string) => boolean;
  /** A finger rests on a hex, or the other button of the mouse is pressed there. */
  hold: (hex: string) => void;
  hover: (hex: string | null) => void;
  /** Whether a drag that begins on the hex draws a path; elsewhere it moves the map. */
  draws: (hex: string) => boolean;
  /** The path that is drawn has come to a hex. */
  draw: (hex: string) => void;
}

const STEADY = 7; // pixels a finger may tremble and still tap
const RESTING = 450; // milliseconds a finger rests before it asks what is there
const TWICE = 320; // milliseconds between the taps of a double tap

const STRIDE = 8; // pixels between two looks at a path that is drawn: no hex is jumped over

export function gestures(node: HTMLElement, camera: Camera, hexUnder: (px: number, py: number) => string | null, heard: Heard): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | null = null;
  let dragging = false;
  let drawing = false;
  let traced: string | null = null; // the last hex of the path
  let hovered: string | null = null;
  let last = { x: 0, y: 0, at: 0 };

  const place = (e: { clientX: number; clientY: number }) => {
    const box = node.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  };

  const on = (hex: string | null, tell: (hex: string) => void) => {
    if (hex !== null) tell(hex);
  };

  const hover = (hex: string | null) => {
    if (hex !== hovered) heard.hover((hovered = hex));
  };

  const trace = (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE));
    for (let i = 0; i <= steps; i++) {
      const hex = hexUnder(from.x + ((to.x - from.x) * i) / steps, from.y + ((to.y - from.y) * i) / steps);
      if (hex !== null && hex !== traced) heard.draw((traced = hex));
    }
  };

  let resting: ReturnType<typeof setTimeout> | undefined;

  const press = (e: PointerEvent) => {
    clearTimeout(resting);
    if (e.button > 0 || (e.target as Element).closest("button")) return;
    down.set(e.pointerId, place(e));
    start = down.size === 1 ? place(e) : null;
    dragging = down.size > 1;
    const first = start && hexUnder(start.x, start.y);
    drawing = first !== null && heard.draws(first);
    traced = null;
    if (start && e.pointerType === "touch") {
      const { x, y } = start;
      resting = setTimeout(() => {
        start = null; // lifting it is no tap any more
        on(hexUnder(x, y), heard.hold);
      }, RESTING);
    }
  };

  const menu = (e: MouseEvent) => {
    if ((e.target as Element).closest("button, a")) return;
    e.preventDefault();
    if ((e as PointerEvent).pointerType === "touch") return; // a long press is heard already
    const { x, y } = place(e);
    on(hexUnder(x, y), heard.hold);
  };

  const move = (e: PointerEvent) => {
    if (e.buttons === 0) cancel(e); // let go beyond the edge, unheard
    const here = place(e);
    const before = down.get(e.pointerId);
    if (!before) {
      if (e.pointerType !== "touch") hover(hexUnder(here.x, here.y));
      return;
    }
    if (down.size === 1) {
      if (!dragging && start && Math.hypot(here.x - start.x, here.y - start.y) > STEADY) {
        dragging = true;
        clearTimeout(resting);
        node.setPointerCapture(e.pointerId);
      }
      if (!dragging) return;
      if (drawing) trace(before, here);
      else camera.pan(here.x - before.x, here.y - before.y);
    } else {
      const other = [...down].find(([id]) => id !== e.pointerId)![1];
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const now = Math.hypot(here.x - other.x, here.y - other.y);
      camera.pan((here.x - before.x) / 2, (here.y - before.y) / 2);
      if (was > 0) camera.zoom(now / was, (here.x + other.x) / 2, (here.y + other.y) / 2);
    }
    down.set(e.pointerId, here);
  };

  const lift = (e: PointerEvent) => {
    clearTimeout(resting);
    if (!down.delete(e.pointerId)) return;
    if (dragging || !start) {
      if (down.size === 0) dragging = false;
      return;
    }
    const { x, y } = place(e);
    const hex = hexUnder(x, y);
    const used = hex !== null && heard.tap(hex);
    const again = e.timeStamp - last.at < TWICE && Math.hypot(x - last.x, y - last.y) < 24;
    // Two quick taps zoom only where a tap has nothing to choose: elsewhere the second one commits.
    if (again && !used) {
      if (camera.k > camera.usual * 1.6) camera.rest();
      else camera.zoom(2.4, x, y, true);
      last.at = 0;
    } else last = { x, y, at: used ? 0 : e.timeStamp };
  };

  const cancel = (e: PointerEvent) => {
    clearTimeout(resting);
    down.delete(e.pointerId);
    if (down.size === 0) dragging = false;
  };

  const wheel = (e: WheelEvent) => {
    // At its smallest the board lets the page scroll on.
    if (e.deltaY > 0 && camera.fitted && !e.ctrlKey) return;
    e.preventDefault();
    const { x, y } = place(e);
    const lines = e.deltaMode === 1 ? 16 : 1;
    camera.zoom(Math.exp(-e.deltaY * lines * (e.ctrlKey ? 0.01 : 0.0018)), x, y);
  };

  const leave = () => hover(null);

  node.addEventListener("pointerdown", press);
  node.addEventListener("pointermove", move);
  node.addEventListener("contextmenu", menu);
  node.addEventListener("pointerup", lift);
  node.addEventListener("pointercancel", cancel);
  node.addEventListener("pointerleave", leave);
  node.addEventListener("wheel", wheel, { passive: false });
  return () => {
    node.removeEventListener("pointerdown", press);
    clearTimeout(resting);
    node.removeEventListener("pointermove", move);
    node.removeEventListener("contextmenu", menu);
    node.removeEventListener("pointerup", lift);
    node.removeEventListener("pointercancel", cancel);
    node.removeEventListener("pointerleave", leave);
    node.removeEventListener("wheel", wheel);
  };
}
