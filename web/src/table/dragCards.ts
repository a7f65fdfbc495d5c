// Dragging a card of the hand onto a general. Taps and keys do the same; see StaffBar.

import { n } from "../art/ink";

const STEADY = 8; // pixels a finger may tremble and still tap

interface Dragged {
  /** A card of the hand, by its place, is being carried; null: let go. */
  lift: (place: number | null) => void;
  /** It was let go over a general. */
  drop: (place: number, general: string) => void;
}

/** Listens on the page while a commander may give cards. */
export function dragCards({ lift, drop }: Dragged): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let start: { x: number; y: number; card: HTMLElement; place: number } | null = null;
  let ghost: HTMLElement | null = null;

  const end = () => {
    ghost?.remove();
    ghost = start = null;
  };

  addEventListener("pointerdown", (e) => {
    const card = (e.target as Element).closest<HTMLElement>(".hand:not(.offer) button");
    if (!card || e.button > 0) return;
    start = { x: e.clientX, y: e.clientY, card, place: [...card.parentElement!.querySelectorAll("button")].indexOf(card as HTMLButtonElement) };
  }, { signal });

  addEventListener("pointermove", (e) => {
    if (!start) return;
    const [dx, dy] = [e.clientX - start.x, e.clientY - start.y];
    if (!ghost) {
      if (Math.hypot(dx, dy) < STEADY) return;
      const box = start.card.getBoundingClientRect();
      ghost = start.card.cloneNode(true) as HTMLElement;
      ghost.inert = true;
      ghost.style.cssText = `position:fixed;left:${n(box.left)}px;top:${n(box.top)}px;width:${n(box.width)}px;height:${n(box.height)}px;margin:0;pointer-events:none;z-index:60;opacity:.9;transition:none`;
      document.body.append(ghost);
      lift(start.place);
    }
    ghost.style.transform = `translate(${n(dx)}px,${n(dy)}px)`;
  }, { signal });

  addEventListener("pointerup", (e) => {
    if (start && ghost) {
      const general = document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement>("[data-general]")?.dataset["general"];
      const { place } = start;
      lift(null);
      if (general) drop(place, general);
      // The click that ends a drag on its own card is none.
      addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true, signal: AbortSignal.timeout(50) });
    }
    end();
  }, { signal });

  addEventListener("pointercancel", () => {
    if (ghost) lift(null);
    end();
  }, { signal });
  signal.addEventListener("abort", end);
  return () => stop.abort();
}
