import { describe, expect, it, vi } from "vitest";
import { choiceStoreOf, createChoiceStore } from "../../../src/engine/choosing/choice-store.ts";

describe("the store of a choice", () => {
  it("tells of a choice once, and of one that changes nothing not at all", () => {
    const store = createChoiceStore();
    const told = vi.fn();
    store.subscribe(told);
    store.choose({ bolt: "ada" });
    store.choose({ bolt: "ada" });
    store.undo();
    store.undo();
    expect(told).toHaveBeenCalledTimes(2);
    expect(store.chosen()).toEqual({});
  });

  it("drops what can no longer be had from the choice and from what can be brought back", () => {
    const store = createChoiceStore();
    store.choose({ bolt: "ada" });
    store.choose({ bolt: "bo" });
    store.keep((chosen) => (chosen["bolt"] === "ada" ? {} : chosen));
    expect(store.chosen()).toEqual({ bolt: "bo" });
    store.undo();
    expect(store.chosen()).toEqual({});
  });

  it("tells nothing while everything can still be had", () => {
    const store = createChoiceStore();
    store.choose({ bolt: "ada" });
    const told = vi.fn();
    store.subscribe(told);
    store.keep((chosen) => chosen);
    expect(told).not.toHaveBeenCalled();
  });

  it("is one for each document, whatever is looked at meanwhile", () => {
    const [document, other] = ["ada /request 1", "ada /request 2"];
    choiceStoreOf(document).choose({ bolt: "ada" });
    expect(choiceStoreOf(document).chosen()).toEqual({ bolt: "ada" });
    expect(choiceStoreOf(other).chosen()).toEqual({});
  });
});
