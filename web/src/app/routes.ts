// Addresses of the pages. Pure: the router keeps the current one.

export type Route =
  | { page: "home" }
  | { page: "battle"; id: string }
  | { page: "table"; id: string; invite: string }
  | { page: "replay"; id: string; at: number | null; side: string }
  | { page: "rulebook" }
  | { page: "rule"; id: string }
  | { page: "tutorial" }
  | { page: "puzzle" }
  | { page: "campaign" }
  | { page: "diary"; id: string }
  | { page: "lab"; id: string; battle: string }
  | { page: "account"; confirm: string; reset: string }
  | { page: "people"; id: string }
  | { page: "own-battles" }
  | { page: "armies"; id: string }
  | { page: "lost"; path: string };

const ID = /^[A-Za-z0-9_.-]{1,64}$/;

export function routeOf(path: string, search: string, hash = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, "")); // secrets: no server or log is told of them
  const [head = "", id = ""] = parts;
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 1 && head === "campaign") return { page: "campaign" };
  if (parts.length === 1 && head === "puzzle") return { page: "puzzle" };
  if (parts.length === 1 && head === "tutorial") return { page: "tutorial" };
  if (parts.length === 1 && head === "lab") return { page: "lab", id: "", battle: query.get("battle") ?? "" };
  if (parts.length === 1 && head === "rules") return { page: "rulebook" };
  if (parts.length === 1 && head === "account") return { page: "account", confirm: fragment.get("confirm") ?? "", reset: fragment.get("reset") ?? "" };
  if (parts.length === 1 && head === "past") return { page: "people", id: "" };
  if (parts.length === 1 && head === "armies") return { page: "armies", id: "" };
  if (parts.length === 1 && head === "own-battles") return { page: "own-battles" };
  if (parts.length === 1 && head === "replay") return { page: "replay", id: "", at: null, side: "" };
  if (parts.length === 2 && ID.test(id)) {
    if (head === "armies") return { page: "armies", id };
    if (head === "people") return { page: "people", id };
    if (head === "battle") return { page: "battle", id };
    if (head === "diary") return { page: "diary", id };
    if (head === "table") return { page: "table", id, invite: fragment.get("invite") ?? query.get("invite") ?? "" };
    if (head === "lab") return { page: "lab", id, battle: "" };
    if (head === "rules") return { page: "rule", id };
    if (head === "replay") {
      const at = query.get("at") ?? "";
      return { page: "replay", id, at: /^\d+$/.test(at) ? Number(at) : null, side: query.get("side") ?? "" };
    }
  }
  return { page: "lost", path };
}

export function personHref(name: string): string {
  return `/people/${encodeURIComponent(name)}`;
}

export function battleHref(id: string): string {
  return `/battle/${id}`;
}

export function labHref(id = "", battle = ""): string {
  return `/lab${id && `/${id}`}${battle ? `?battle=${encodeURIComponent(battle)}` : ""}`;
}

export function tableHref(id: string, invite = ""): string {
  return `/table/${id}${invite ? `#invite=${encodeURIComponent(invite)}` : ""}`;
}

export function diaryHref(id: string): string {
  return `/diary/${id}`;
}

export function replayHref(id: string, at: number | null = null, side = ""): string {
  const query = new URLSearchParams();
  if (at !== null) query.set("at", String(at));
  if (side) query.set("side", side);
  const text = query.toString();
  return `/replay${id && `/${id}`}${text ? `?${text}` : ""}`;
}
