import { describe, expect, it } from "vitest";
import type { Session } from "../../../src/core/contract/session.ts";
import type { Action, Condition, Workflow } from "../../../src/core/definition/generated/documents.ts";
import { openRecords } from "../../../src/core/gate/open-records.ts";

const session = (permissions: readonly string[] = ["a:b:approve"]): Session => ({
  userName: "ds.manager",
  nickName: "",
  side: "buyer",
  roles: ["purchase_manager"],
  permissions,
  companyId: "101",
  companyName: "",
  supplierId: undefined,
});

const submitted = { state: { eq: "1" } } as Condition;
const draft = { state: { eq: "0" } } as Condition;
const notOwn = { createBy: { ne: { user: "userName" } } } as Condition;
const refusal = { cn: "不行", id: "Tidak" };
const workflow = { draft } as Workflow;
const actionOf = (more: object): Action =>
  ({ key: "approve", needs: ["a:b:approve"], select: "single", ...more }) as unknown as Action;
const openOf = (more: object, who = session()) => openRecords(actionOf(more), workflow, who);

describe("the records on which an action waits for somebody", () => {
  it.each([
    ["are any where no state is asked for", {}, []],
    ["are in its state", { from: submitted }, [{ any: [submitted] }]],
    ["are drafts where it leaves the draft", { from: "draft" }, [{ any: [draft] }]],
    [
      "are in one of the states that they have the right for",
      {
        from: [
          { needs: "a:b:approve", when: submitted },
          { needs: "a:b:other", when: draft },
        ],
      },
      [{ any: [submitted] }],
    ],
    [
      "are not their own where it asks who acts",
      { from: submitted, when: [{ is: notOwn, refusal }] },
      [{ any: [submitted] }, notOwn],
    ],
  ])("%s", (_name, more, expected) => {
    expect(openOf(more)).toEqual(expected);
  });

  it.each([
    ["what another record says", { some: { of: "supplier", is: submitted } }],
    ["what is entered", { value: { input: "reason" }, is: { empty: false } }],
    ["fields of the record alone", { receipt: { eq: "1" } }],
    ["who acts and what is entered at once", { value: { input: "by" }, is: { eq: { user: "userName" } } }],
    ["who acts among the lines", { none: { lines: "items", is: notOwn } }],
  ])("still hold those that %s may refuse, which the gate tells with each", (_name, is) => {
    expect(openOf({ from: submitted, when: [{ is, refusal }] })).toEqual([{ any: [submitted] }]);
  });

  it("leave out nothing for what a form must hold when it is saved", () => {
    expect(openOf({ when: [{ at: "save", is: notOwn, refusal }] })).toEqual([]);
  });

  it.each([
    ["the right is missing", {}, session([])],
    ["the other side does it", { side: "supplier" }, session()],
    ["no state of it is theirs", { from: [{ needs: "a:b:other", when: draft }] }, session()],
  ])("are none where %s", (_name, more, who) => {
    expect(openOf(more, who)).toBeUndefined();
  });
});
