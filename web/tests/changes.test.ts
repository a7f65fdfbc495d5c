// Changes of a view: made by the server, put together here.

import { describe, expect, it, vi } from "vitest";
import { digest, patched } from "../src/net/changes";
import { TableSocket } from "../src/net/socket";

describe("a changed view", () => {
  const old = { turn: 1, hand: ["a", "b", "c"], units: [{ at: "b3", figures: 4 }, { at: "b4", figures: 4 }], gone: 1 };

  it("keeps what has not changed as the same object", () => {
    const now = patched(old, { turn: 2, "-": ["gone"] }) as typeof old;
    expect(now).toEqual({ turn: 2, hand: old.hand, units: old.units });
    expect(now.units).toBe(old.units);
    expect(old.turn).toBe(1);
  });

  it("has lists of old slices, new elements, and elements like others", () => {
    const units = { "~": [[0, 1], { "@": { figures: 3 } }, { "<": { at: "b5" } }, [{ at: "c1", figures: 1 }]] };
    const now = patched(old, { units, hand: { "~": [[1, 3], [0, 1]] } }) as typeof old;
    expect(now.units).toEqual([old.units[0], { at: "b4", figures: 3 }, { at: "b5", figures: 3 }, { at: "c1", figures: 1 }]);
    expect(now.hand).toEqual(["b", "c", "a"]);
  });

  it("may be anything new", () => {
    expect(patched(null, { "=": { a: [1] } })).toEqual({ a: [1] });
    expect(patched({ a: [1, 2] }, { a: null })).toEqual({ a: null });
    expect(patched({ a: null }, { a: { "=": {} }, b: 0 })).toEqual({ a: {}, b: 0 });
  });
});

it("the digest is CRC-32, and goes on over several texts", () => {
  expect(digest("123456789")).toBe(0xcbf43926);
  expect(digest("456789", digest("123"))).toBe(0xcbf43926);
  expect(digest("é")).toBe(0x0e048d3e);
});

describe("the socket of a table", () => {
  class Line {
    static readonly OPEN = 1;
    static last: Line;
    readyState = 1;
    sent: string[] = [];
    onmessage: (event: { data: string }) => void = () => {};
    constructor() {
      Line.last = this;
    }
    send(text: string) {
      this.sent.push(text);
    }
    close() {}
  }

  it("asks for the whole view where a change was missed", () => {
    vi.stubGlobal("WebSocket", Line);
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    const heard: unknown[] = [];
    const socket = new TableSocket("t1", { heard: (m) => heard.push(m), opened: () => {}, cut: () => {}, unknown: () => {} });
    const whole = JSON.stringify({ type: "fresh", view: { turn: 1 }, entries: [{ number: 0 }], first: true });
    const change = (base: number) => JSON.stringify({ type: "change", base, patch: { turn: 2 }, entries: [{ "@": { number: 1 } }] });
    const say = (text: string) => Line.last.onmessage({ data: text });
    say(whole);
    say(change(digest(whole)));
    expect(heard.at(-1)).toEqual({ type: "fresh", view: { turn: 2 }, entries: [{ number: 1 }], first: false });
    say(change(digest(whole)));
    expect(Line.last.sent).toEqual(['{"type":"whole"}']);
    expect(heard.length).toBe(2);
    say(whole);
    expect(heard.length).toBe(3);
    socket.close();
  });
});
