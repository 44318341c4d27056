import { describe, expect, it } from "vitest";
import type { Entity, Step } from "../../../src/core/definition/generated/documents.ts";
import { isPastReason, stepModels } from "../../../src/core/form/steps.ts";

const title = { cn: "步", id: "Langkah" };
const entity: Entity = {
  entity: "note",
  path: "/note",
  title,
  label: "id",
  scope: {},
  fields: [
    { key: "s", kind: "dict", dict: "s", title },
    { key: "at", kind: "dateTime", title },
    { key: "why", kind: "text", title },
  ],
};
const steps: readonly Step[] = [
  { key: "draft", title, done: { s: { empty: false } }, time: "at" },
  { key: "submitted", title, done: { s: { in: ["1", "2", "3"] } } },
  { key: "approved", title, done: { s: { eq: "2" } }, failed: { s: { eq: "3" } }, note: "why" },
  { key: "shipped", title, done: { s: { eq: "9" } } },
];

describe("stepModels", () => {
  it.each([
    ["0", ["done", "current", "waiting", "waiting"]],
    ["1", ["done", "done", "current", "waiting"]],
    ["2", ["done", "done", "done", "current"]],
    ["3", ["done", "done", "refused", "waiting"]],
  ] as const)("state %s stands at %j", (s, states) => {
    expect(stepModels(steps, entity, { s }).map((step) => step.state)).toEqual(states);
  });
  it("calls people by their names where a login name comes with one", () => {
    const who = (record: Record<string, string>) =>
      stepModels([{ key: "a", title, done: {}, who: "by" }], entity, record)[0]?.who;
    expect([who({ by: "li.hua" }), who({ by: "li.hua", byName: "李华" })]).toEqual(["li.hua", "李华"]);
  });
  it("names the time of what is behind us only", () => {
    expect(stepModels(steps, entity, { s: "0", at: "2026-11-21 08:00:00" })[0]?.time).toBe("2026-11-21 08:00:00");
  });
  it.each([
    ["3", "quantity differs", "quantity differs"],
    ["2", "agreed by phone", "agreed by phone"],
    ["3", "", undefined],
    ["1", "of the last time", undefined],
  ] as const)("state %s with the reason %j tells %j", (s, why, note) => {
    expect(stepModels(steps, entity, { s, why })[2]?.note).toBe(note);
  });
  it.each([
    ["3", "quantity differs", false],
    ["2", undefined, true],
    ["1", undefined, true],
  ] as const)("state %s tells the reason of a refusal as %j, and its being over as %s", (s, note, isOver) => {
    const record = { s, why: "quantity differs" };
    expect(stepModels(steps, entity, record, ["why"])[2]?.note).toBe(note);
    expect(isPastReason("why", steps, entity, record)).toBe(isOver);
  });
  it("calls no reason over that no step tells", () => {
    expect(isPastReason("other", steps, entity, { s: "2", other: "void" })).toBe(false);
  });
});
