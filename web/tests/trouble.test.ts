import { describe, expect, it, vi } from "vitest";
import { Refusal } from "../src/net/api";
import { inWords } from "../src/ui/trouble";

vi.mock("../src/l10n/speech.svelte", () => ({ pick: (text: { en: string }) => text.en, say: (key: string) => key }));

const both = (text: string) => ({ en: text, fr: text });

describe("a refusal", () => {
  it("names every defect", () => {
    const failure = { code: "bad-battle", message: both("There are 2 defects."), rule: null, defects: [both("Row 3 is short."), both("Row 4 too.")] };
    expect(inWords(new Refusal(failure, 422))).toBe("There are 2 defects. Row 3 is short. Row 4 too.");
  });
});
