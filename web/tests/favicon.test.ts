import { describe, expect, it } from "vitest";
import page from "../index.html?raw";
import { withDot } from "../src/ui/favicon";

describe("the favicon", () => {
  const icon = /<link rel="icon" href="([^"]+)"/.exec(page)![1]!;

  it("has a dot when it is my turn, on the drawing of the page", () => {
    const [plain, marked] = [icon, withDot(icon)].map((url) => decodeURIComponent(url.slice(url.indexOf(",") + 1)));
    expect(plain).toMatch(/<\/svg>$/);
    expect(marked!.startsWith(plain!.slice(0, -6))).toBe(true);
    expect(marked!.match(/<circle/g)).toHaveLength(1);
    expect(marked!.endsWith("</svg>")).toBe(true);
  });
});
