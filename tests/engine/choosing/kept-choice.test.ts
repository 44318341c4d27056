import { beforeEach, describe, expect, it } from "vitest";
import { keepChoice, keptChoice } from "../../../src/engine/choosing/kept-choice.ts";

describe("a choice that outlives the page", () => {
  beforeEach(() => sessionStorage.clear());

  it("comes back as it was, whole lines and parts, to whoever made it and in its document alone", () => {
    const chosen = { bolt: "ada", nut: { ada: "7", bo: "" } };
    keepChoice("ada inquiry 1", chosen);
    expect(keptChoice("ada inquiry 1")).toEqual(chosen);
    expect(keptChoice("bo inquiry 1")).toEqual({});
    expect(keptChoice("ada inquiry 2")).toEqual({});
  });

  it("leaves nothing behind when nothing is chosen any more", () => {
    keepChoice("ada inquiry 1", { bolt: "ada" });
    keepChoice("ada inquiry 1", {});
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(["", "{", "null", "[]", '"ada"', "7"])("is nothing where %j was kept", (text) => {
    sessionStorage.setItem("choice:ada", text);
    expect(keptChoice("ada")).toEqual({});
  });

  it("drops what is no choice of a line", () => {
    sessionStorage.setItem("choice:ada", JSON.stringify({ bolt: 7, nut: null, pin: ["bo"], ring: { bo: 3 }, hook: { bo: "3" } }));
    expect(keptChoice("ada")).toEqual({ hook: { bo: "3" } });
  });
});
