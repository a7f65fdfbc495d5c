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

export function toast(text: string, tone: Toast["tone"] = "plain", rule: string | null = null): void {
  const id = next++;
  if (list.some((t) => t.text === text)) return;
  list.push({ id, text, tone, rule });
  setTimeout(() => dismiss(id), tone === "bad" ? 9000 : 5000);
}

export function dismiss(id: number): void {
  const i = list.findIndex((t) => t.id === id);
  if (i >= 0) list.splice(i, 1);
}
