import { describe, expect, it } from "vitest";
import { called, sitter } from "../src/nicknames";
import { speaker } from "./speaker";

describe("a guest", () => {
  it("has a name in every language", () => {
    expect(called("Guest-0042", speaker("en"))).toBe("Guest-0042");
    expect(called("Guest-0042", speaker("fr"))).toBe("Invité-0042");
  });

  it("keeps a name of one's own", () => {
    for (const name of ["Anna", "Guest", "Guest-1234-x", "My Guest-1234", ""]) {
      expect(called(name, speaker("fr"))).toBe(name);
    }
  });

  it("sits, or the computer does, or nobody", () => {
    const at = (nickname: string | null, computer: boolean) => sitter({ nickname, computer }, speaker("fr"));
    expect([at("Guest-0042", false), at(null, false), at(null, true), sitter(undefined, speaker("fr"))]).toEqual([
      "Invité-0042", "personne encore", speaker("fr").say("home-opponent-computer"), "personne encore",
    ]);
  });
});
