// The mark: a hex of small fields between hedges, with a gate left open. It is the same by
// day and by night; the favicon is this drawing with its colours written out.

import { drawn, fill, line } from "./ink";

export const logoMark = (): string =>
  drawn("M0 -57L49.4 -28.5V28.5L0 57L-49.4 28.5V-28.5Z", "logo-field", 0) +
  fill("M0 -57L49.4 -28.5V-4L-49.4 6V-28.5Z", "logo-straw") +
  fill("M-2 1L49.4 -4V28.5L0 57Z", "logo-green") +
  line("M8 22L44 17M6 32L38 28M4 42L28 39", "logo-furrow", 3.4) +
  line("M0 -53L46 -26.5V26.5L0 53L-46 26.5V-26.5Z", "logo-ink", 11, 'stroke-dasharray="226 22 400"') +
  line("M0 -53L46 -26.5V26.5L0 53L-46 26.5V-26.5Z", "logo-hedge", 7, 'stroke-dasharray="226 22 400"') +
  line("M-45 5L-20 2.5M0 1L45 -4M-1 2L0 52M-14 -46L-12 -4", "logo-ink", 10) +
  line("M-45 5L-20 2.5M0 1L45 -4M-1 2L0 52M-14 -46L-12 -4", "logo-hedge", 6.4);
