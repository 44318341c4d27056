import { describe, expect, it } from "vitest";
import { carriedOn } from "../../../src/core/compiler/carried-on.ts";
import { forgetValue } from "../../../src/core/compiler/forget-value.ts";
import { actionLikeFormer, conditionLikeFormer } from "../../../src/core/compiler/like-former.ts";
import type { Action, Condition } from "../../../src/core/definition/generated/documents.ts";

/** The value 7 comes to stand beside the state paid, whose value is 3. */
const former = { field: "status", value: "7", beside: { status: "3", kind: "a" }, state: "paid" };
const gone = { field: "status", value: "7" };

describe("a condition takes a new value for the former one", () => {
  it.each<readonly [what: string, condition: Condition, now: Condition]>([
    ["by the value", { status: { eq: "3" } }, { status: { in: ["3", "7"] } }],
    ["in a list", { status: { in: ["2", "3"] }, kind: { eq: "a" } }, { status: { in: ["2", "3", "7"] }, kind: { eq: "a" } }],
    ["by its state", { state: "paid" }, { any: [{ state: "paid" }, { status: { eq: "7" } }] }],
    [
      "among several",
      { any: [{ kind: { eq: "b" } }, { state: "paid" }] },
      { any: [{ kind: { eq: "b" } }, { state: "paid" }, { status: { eq: "7" } }] },
    ],
    [
      "within others",
      { all: [{ not: { status: { eq: "3" } } }, { kind: { eq: "a" } }] },
      { all: [{ not: { status: { in: ["3", "7"] } } }, { kind: { eq: "a" } }] },
    ],
  ])("%s, and is as it was when the value is gone", (_what, condition, now) => {
    expect(conditionLikeFormer(condition, former)).toEqual(now);
    expect(forgetValue(now, gone)).toEqual(condition);
  });

  it("where it is excluded", () => {
    expect(conditionLikeFormer({ status: { ne: "3" } }, former)).toEqual({ not: { status: { in: ["3", "7"] } } });
    expect(conditionLikeFormer({ kind: { eq: "a" }, status: { ne: "3" } }, former)).toEqual({
      all: [{ kind: { eq: "a" } }, { not: { status: { in: ["3", "7"] } } }],
    });
  });

  it.each<Condition>([
    { status: { eq: "2" } },
    { status: { ne: "2" } },
    { kind: { eq: "3" } },
    { state: "new" },
    { mark: "holds" },
    { some: { lines: "items", where: { status: { eq: "3" } } } },
  ])("and is the same where it names another: %j", (condition) => {
    expect(conditionLikeFormer(condition, former)).toEqual(condition);
  });
});

const text = { cn: "说", id: "kata" };
const action: Action = { key: "cancel", title: text, needs: ["cancel"], select: "single" };

it("an action asks, requires and decides in the new state as in the former, and says only what is new", () => {
  const now = { status: { in: ["3", "7"] } };
  const when: Condition = { status: { eq: "3" } };
  const said: Partial<Action> = {
    prompt: [
      { key: "reason", kind: "text", title: text },
      { key: "refundNote", kind: "text", title: text, when },
    ],
    when: [{ is: when, refusal: text }],
    branches: [{ when, to: { status: "6" } }],
    set: [{ field: "price", lines: "items", when, from: { value: "0" } }],
  };
  expect(actionLikeFormer({ ...action, ...said }, former)).toEqual({
    prompt: [said.prompt![0], { ...said.prompt![1], when: now }],
    when: [{ is: now, refusal: text }],
    branches: [{ when: now, to: { status: "6" } }],
  });
});

describe("what waits for the step before it is told", () => {
  const told = (message: string, prompt: Action["prompt"]): unknown => {
    const said = { cn: message, id: message };
    return carriedOn({ ...action, prompt: prompt ?? [], notify: ["owner"], message: said }).message;
  };

  it("with an input that the record keeps, by its field", () => {
    const prompt = [{ key: "reason", kind: "text", title: text, into: "cancelReason" }] as const;
    expect(told("{no}: {reason}", prompt)).toEqual({ cn: "{no}: {cancelReason}", id: "{no}: {cancelReason}" });
  });

  it("not with one that nothing keeps", () => {
    expect(told("{no}: {reason}", [{ key: "reason", kind: "text", title: text }])).toBeUndefined();
  });
});
