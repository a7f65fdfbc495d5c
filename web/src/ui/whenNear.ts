// Lazy drawing: a callback for the first time an element comes near the visible part of the page.

const MARGIN = "600px"; // a quick turn of the wheel should meet nothing that is still empty

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function look(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    waiting.get(target)?.();
  }
}

/** Svelte action: calls once, when the element is near. */
export function whenNear(element: Element, call: () => void): { destroy: () => void } {
  observer ??= new IntersectionObserver(look, { rootMargin: MARGIN });
  waiting.set(element, call);
  observer.observe(element);
  return { destroy: () => observer?.unobserve(element) };
}
