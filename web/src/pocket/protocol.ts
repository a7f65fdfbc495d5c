// Messages between a page and the worker that runs the engine.

export type ToEngine =
  | { kind: "ask"; id: number; method: string; path: string; body: string; nickname: string }
  | { kind: "enter"; line: number; table: string; nickname: string }
  | { kind: "hear"; line: number; text: string }
  | { kind: "leave"; line: number };

export type FromEngine =
  | { kind: "answer"; id: number; text: string }
  | { kind: "told"; line: number; text: string }
  | { kind: "closed"; line: number; code: number }
  | { kind: "ready"; ms: number }
  | { kind: "failed"; reason: string }
  | { kind: "lost" }; // another page has taken the tables over

/** How a line ends that another page has taken over. */
export const ELSEWHERE = 4409;
