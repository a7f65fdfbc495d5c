// The favicon, with a dot while it is the player's turn. It is an SVG written out in the page itself.

const DOT = '<circle cx="25" cy="7" r="6" fill="#c03a2b" stroke="#fff" stroke-width="1.500"/></svg>';

/** The icon with the dot on it. */
export function withDot(icon: string): string {
  const svg = decodeURIComponent(icon.slice(icon.indexOf(",") + 1));
  return `data:image/svg+xml,${encodeURIComponent(svg.replace(/<\/svg>\s*$/, DOT))}`;
}

/** Put the dot on the icon of the page; returns what takes it off again. */
export function markFavicon(isMarked: boolean): (() => void) | undefined {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (!link || !isMarked) return undefined;
  const plain = link.href;
  link.href = withDot(plain);
  return () => (link.href = plain);
}
