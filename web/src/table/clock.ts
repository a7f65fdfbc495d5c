// The time a side has left, between two words of the server about it.

export interface Reading {
  seconds: number; // left when it was read
  at: number; // when that was, in milliseconds
}

/** Seconds left; `now` may be the tick before the reading. */
export function left(read: Reading, now: number, running: boolean): number {
  const gone = running ? Math.max(0, now - read.at) / 1000 : 0;
  return Math.max(0, read.seconds - gone);
}

export function time(seconds: number): string {
  const s = Math.floor(seconds);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
}
