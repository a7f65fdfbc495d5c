// The replayer: what is asked for last is what is shown.

import { beforeEach, expect, test, vi } from "vitest";
import type { ReplayFrame, ReplayView } from "../src/net/wire";
import { Replayer } from "../src/table/replayer.svelte";

// What it needs of a browser is of no interest here.
vi.mock("../src/l10n/speech.svelte", () => ({ say: (message: string) => message }));
vi.mock("../src/table/scenePlayer.svelte", () => ({
  ScenePlayer: class {
    skip() {}
    cutTo() {}
  },
}));
vi.mock("../src/net/api", () => ({
  api: {
    frame: async (_: string, n: number) => ({ game: { turn: Math.floor(n / 10), units: [] } }) as unknown as ReplayFrame,
    story: async () => [],
  },
}));

beforeEach(() => vi.useFakeTimers());

test("the next turn, asked for while the slider still rests, is not lost", async () => {
  const replayer = new Replayer("r", { frames: 180 } as ReplayView);
  const scrubbed = replayer.scrub(95);
  expect(replayer.at).toBe(95);
  const turned = replayer.turn(true);
  await vi.runAllTimersAsync();
  await Promise.all([scrubbed, turned]);
  expect(replayer.at).toBe(100);
});

test("of many values of the slider only the last is fetched", async () => {
  const replayer = new Replayer("r", { frames: 180 } as ReplayView);
  const all = [20, 30, 40].map((at) => replayer.scrub(at));
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect([replayer.at, replayer.frame?.game.turn]).toEqual([40, 4]);
});
