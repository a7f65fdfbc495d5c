// The visitor: guest or account of this browser.

import { api } from "../net/api";
import type { Me } from "../net/wire";

let me = $state.raw<Me | null>(null);

export function person(): Me | null {
  return me;
}

export function become(who: Me): void {
  me = who;
}

export async function introduce(): Promise<void> {
  become(await api.me());
}
