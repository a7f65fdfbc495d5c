// The shape of the window, for pages with a board: what stands beside, below or over it.

import { MediaQuery } from "svelte/reactivity";

/**
 * desk: the board with a column beside it; tablet: everything in one stack;
 * upright and sideways: a phone, where only the board, the stands and what to do now are always there.
 */
export type Layout = "desk" | "tablet" | "upright" | "sideways";

const sideways = new MediaQuery("(max-height: 500px) and (min-aspect-ratio: 5/4)");
const narrow = new MediaQuery("(max-width: 699px)");
const tall = new MediaQuery("(max-aspect-ratio: 1/1)");
const low = new MediaQuery("(max-height: 779px) and (min-aspect-ratio: 3/2)");
const broad = new MediaQuery("(min-width: 1440px)");
const grand = new MediaQuery("(min-width: 1800px)");
const finger = new MediaQuery("(hover: none) and (pointer: coarse)");

export const layout = (): Layout => (sideways.current ? "sideways" : narrow.current ? "upright" : tall.current ? "tablet" : "desk");

/** Too small for a site header and for panels that stay open. */
export const onPhone = (): boolean => sideways.current || narrow.current;

/** Too low for whole cards in hand, or too narrow for a large one: they are slips, and one of them is shown whole. */
export const withSlips = (isLargeHand = false): boolean => onPhone() || low.current || (isLargeHand && !grand.current);

/** Room for the piles beside a hand of whole cards. */
export const withPiles = (isLargeHand = false): boolean => layout() === "desk" && (isLargeHand ? grand : broad).current && !low.current;

/** No mouse: help is about fingers, not keys. */
export const byTouch = (): boolean => finger.current;
