// Invite links for the free seats of a table, kept by the browser that opened it.

const KEY = "bocage-invites-";

export type Invites = Record<string, string>; // seat -> token

export function rememberInvites(table: string, invites: Invites): void {
  try {
    sessionStorage.setItem(KEY + table, JSON.stringify(invites));
  } catch {
    // The links are shown once and then gone; the lobby still works.
  }
}

export function invitesOf(table: string): Invites {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + table) ?? "{}") as Invites;
  } catch {
    return {};
  }
}
