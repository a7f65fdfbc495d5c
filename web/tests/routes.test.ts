import { describe, expect, it } from "vitest";
import { battleHref, labHref, replayHref, routeOf, tableHref } from "../src/app/routes";

describe("routes", () => {
  it("reads every address of the client", () => {
    expect(routeOf("/", "")).toEqual({ page: "home" });
    expect(routeOf("/battle/pegasus-bridge", "")).toEqual({ page: "battle", id: "pegasus-bridge" });
    expect(routeOf("/table/t1", "?invite=abc")).toEqual({ page: "table", id: "t1", invite: "abc" });
    expect(routeOf("/table/t1", "", "#invite=abc")).toEqual({ page: "table", id: "t1", invite: "abc" });
    expect(routeOf("/table/t1/", "")).toEqual({ page: "table", id: "t1", invite: "" });
    expect(routeOf("/replay/r-9", "?at=12&side=axis")).toEqual({ page: "replay", id: "r-9", at: 12, side: "axis" });
    expect(routeOf("/replay", "")).toEqual({ page: "replay", id: "", at: null, side: "" });
    expect(routeOf("/rules/BASE-113", "")).toEqual({ page: "rule", id: "BASE-113" });
    expect(routeOf("/tutorial", "")).toEqual({ page: "tutorial" });
    expect(routeOf("/account", "")).toEqual({ page: "account", confirm: "", reset: "" });
    expect(routeOf("/account", "", "#reset=a-b_c")).toEqual({ page: "account", confirm: "", reset: "a-b_c" });
    expect(routeOf("/own-battles", "")).toEqual({ page: "own-battles" });
    expect(routeOf("/lab", "?battle=toulon")).toEqual({ page: "lab", id: "", battle: "toulon" });
    expect(routeOf("/lab/0a1b", "")).toEqual({ page: "lab", id: "0a1b", battle: "" });
  });

  it("is not fooled", () => {
    expect(routeOf("/table", "").page).toBe("lost");
    expect(routeOf("/table/a/b", "").page).toBe("lost");
    expect(routeOf("/battle/..%2f", "").page).toBe("lost");
    expect(routeOf("/replay/x", "?at=-3")).toEqual({ page: "replay", id: "x", at: null, side: "" });
    expect(routeOf("/anything", "")).toEqual({ page: "lost", path: "/anything" });
  });

  it("writes what it reads", () => {
    const back = (href: string) => {
      const url = new URL(href, "http://host");
      return routeOf(url.pathname, url.search, url.hash);
    };
    expect(back(battleHref("arracourt"))).toEqual({ page: "battle", id: "arracourt" });
    expect(back(tableHref("t", "a+b/c="))).toEqual({ page: "table", id: "t", invite: "a+b/c=" });
    expect(back(replayHref("t", 0, "all"))).toEqual({ page: "replay", id: "t", at: 0, side: "all" });
    expect(back(labHref("0a1b"))).toEqual({ page: "lab", id: "0a1b", battle: "" });
    expect(back(labHref("", "toulon"))).toEqual({ page: "lab", id: "", battle: "toulon" });
    expect(back(replayHref(""))).toEqual({ page: "replay", id: "", at: null, side: "" });
  });
});
