// Short notices at the edge of the screen.

export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "good" | "bad";
  rule: string | null;
}

let next = 0;
const list = $state<Toast[]>([]);

export function toasts(): Toast[] {
  return list;
}

/** Show a notice for a while, or until it is dismissed; its number is for dismissing it. */
export function toast(text: string, tone: Toast["tone"] = "plain", rule: string | null = null, stays = false): number {
  const shown = list.find((t) => t.text === text);
  if (shown) return shown.id;
  const id = next++;
  list.push({ id, text, tone, rule });
  if (!stays) setTimeout(() => dismiss(id), tone === "bad" ? 9000 : 5000);
  return id;
}

export function dismiss(id: number): void {
  const i = list.findIndex((t) => t.id === id);
  if (i >= 0) list.splice(i, 1);
}
