// A button that vanishes when pressed must not lose the keyboard's place.

/** When what had the focus inside is taken away, the whole of it gets the focus. */
export function keepFocus(node: HTMLElement): () => void {
  let held: Element | null = null;
  const took = (event: FocusEvent) => (held = event.target as Element);
  const watch = new MutationObserver(() => {
    if (!held || held.isConnected) return;
    held = null;
    if (document.activeElement === document.body) node.focus({ preventScroll: true });
  });
  node.addEventListener("focusin", took);
  watch.observe(node, { childList: true, subtree: true });
  return () => {
    node.removeEventListener("focusin", took);
    watch.disconnect();
  };
}
