// The person of the pocket edition: whoever this browser was last, to the server or to itself.

const NAME = "bocage-name";

export function nickname(): string {
  try {
    return localStorage.getItem(NAME) ?? "Guest-0001";
  } catch {
    return "Guest-0001";
  }
}

export function setNickname(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // Storage is forbidden: the name lasts as long as the page.
  }
}
