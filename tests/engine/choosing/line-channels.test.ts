import { expect, it } from "vitest";
import { createChoiceStore } from "../../../src/engine/choosing/choice-store.ts";

/* A table of a hundred lines and twenty records: a press asks the cells of its own line. */

function listening() {
  const store = createChoiceStore({ first: "a", second: "a" });
  const told: string[] = [];
  for (const line of ["first", "second", "third"]) store.subscribeLine(line, () => told.push(line));
  store.subscribe(() => told.push("all"));
  const heard = (): readonly string[] => told.splice(0);
  return { store, heard };
}

it("tells the lines of which something else is given, and whoever listens to all", () => {
  const { store, heard } = listening();
  store.choose({ first: "a", second: "b" });
  expect(heard()).toEqual(["second", "all"]);
  store.choose({ first: "a", third: "b" });
  expect(heard().toSorted()).toEqual(["all", "second", "third"]);
  store.undo();
  expect(heard().toSorted()).toEqual(["all", "second", "third"]);
});

it("tells the line that the keyboard has left and the one that it is in", () => {
  const { store, heard } = listening();
  store.activate({ line: "first", group: "a" });
  expect(heard()).toEqual(["first", "all"]);
  store.activate({ line: "third", group: "a" });
  expect(heard().toSorted()).toEqual(["all", "first", "third"]);
  store.activate({ line: "third", group: "a" });
  expect(heard()).toEqual([]);
});

it("tells nobody who has gone", () => {
  const { store } = listening();
  let calls = 0;
  const stop = store.subscribeLine("first", () => (calls += 1));
  stop();
  store.choose({ first: "b" });
  expect(calls).toBe(0);
});
