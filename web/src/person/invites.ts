// Invite links for the other seat, kept by the browser that opened the table.

const KEY = "bocage-invite-";

export function rememberInvite(table: string, token: string): void {
  try {
    sessionStorage.setItem(KEY + table, token);
  } catch {
    // The link is shown once and then gone; the lobby still works.
  }
}

export function inviteOf(table: string): string | null {
  try {
    return sessionStorage.getItem(KEY + table);
  } catch {
    return null;
  }
}
