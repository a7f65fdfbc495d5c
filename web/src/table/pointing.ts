// Pointing at words lights the hexes they speak of.

import type { Grid } from "../board/hexes";

export type Light = (hexes: string[]) => void;

/** The hexes named in a text by their coordinates, each once. */
export function hexesIn(text: string, grid: Pick<Grid, "get">): string[] {
  const found = text.match(/(?<![\p{L}\d-])[a-z]\d{1,2}(?![\p{L}\d])/gu) ?? [];
  return [...new Set(found)].filter((name) => grid.get(name) !== undefined);
}

/** An attachment: mouse and focus light the hexes while they rest here, a finger until the next touch elsewhere. */
export function lights(hexes: string[], light: Light | undefined): (node: HTMLElement) => (() => void) | void {
  return (node) => {
    if (!light || hexes.length === 0) return;
    let lit = false;
    const on = () => {
      lit = true;
      light(hexes);
      document.addEventListener("pointerdown", elsewhere, true);
    };
    const off = () => {
      document.removeEventListener("pointerdown", elsewhere, true);
      // What is taken away loses the focus while the page is being drawn: only afterwards may anything change.
      if (lit) queueMicrotask(() => light([]));
      lit = false;
    };
    const elsewhere = (e: Event) => {
      if (!node.contains(e.target as Node)) off();
    };
    const leave = (e: PointerEvent) => {
      if (e.pointerType !== "touch") off();
    };
    node.addEventListener("pointerenter", on);
    node.addEventListener("pointerleave", leave);
    node.addEventListener("focusin", on);
    node.addEventListener("focusout", off);
    return () => {
      node.removeEventListener("pointerenter", on);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("focusin", on);
      node.removeEventListener("focusout", off);
      off();
    };
  };
}
