import { describe, expect, it } from "vitest";
import type { Workflow } from "../../../src/core/definition/generated/documents.ts";
import { stateOf } from "../../../src/core/form/state-of.ts";

const workflow: Workflow = {
  workflow: "note",
  entity: "note",
  permission: "demo:note",
  reads: { list: ["list"], get: ["list"] },
  states: [
    { key: "draft", title: { cn: "草稿", id: "Draf" }, is: { approval: "0", goods: "1" }, initial: true },
    { key: "sent", title: { cn: "已发", id: "Terkirim" }, is: { approval: "2", goods: "3" } },
  ],
  actions: [],
};

describe("stateOf", () => {
  it.each([
    [{ approval: "0", goods: "1", remark: "x" }, "draft"],
    [{ approval: "2", goods: "3" }, "sent"],
    [{ approval: "2", goods: "1" }, undefined],
    [{}, undefined],
  ] as const)("%j is in %s", (record, key) => {
    expect(stateOf(workflow, record)?.key).toBe(key);
  });

  it("knows no state of a workflow without states", () => {
    const { states: _states, ...bare } = workflow;
    expect(stateOf(bare, { approval: "0" })).toBeUndefined();
  });
});
