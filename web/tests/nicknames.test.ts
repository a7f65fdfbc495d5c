import { describe, expect, it } from "vitest";
import { areNamed, called, nicknameFault, sitter } from "../src/person/nicknames";
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
    const at = (nickname: string | null, computer: boolean, level: string | null = null) => sitter({ nickname, computer, level }, speaker("fr"));
    expect([at("Guest-0042", false), at(null, false), at(null, true), sitter(undefined, speaker("fr"))]).toEqual([
      "Invité-0042", "personne encore", speaker("fr").say("home-opponent-computer"), "personne encore",
    ]);
    expect([at("captain", true, "captain"), at("general", true, "general@2")]).toEqual(["Ordinateur, capitaine", "Ordinateur, général (2 s)"]);
  });

  it("at one screen has a name, or is called after the first", () => {
    const named = (...nicknames: string[]) => areNamed(nicknames.map((nickname) => ({ nickname })));
    expect([named("Anna", "Ben"), named("Guest-0042", "Guest-0042 2"), named("Anna 2", "Anna"), named("Anna")]).toEqual([true, false, false, false]);
  });
});

describe("a nickname", () => {
  it("is sent when it has 1 to 24 characters, counted as the server does", () => {
    for (const good of ["A", "Zoé B.", "é".repeat(24), "🎲".repeat(24), `  ${"x".repeat(12)}   ${"y".repeat(11)} `]) {
      expect(nicknameFault(good, speaker("en"))).toBeNull();
    }
  });

  it("is refused in words otherwise", () => {
    for (const bad of ["", "   ", "x".repeat(25)]) {
      expect(nicknameFault(bad, speaker("en"))).toBe("A nickname has 1 to 24 characters.");
      expect(nicknameFault(bad, speaker("fr"))).toBe("Un pseudonyme compte de 1 à 24 caractères.");
    }
  });
});
