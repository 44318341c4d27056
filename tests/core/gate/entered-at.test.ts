import { describe, expect, it } from "vitest";
import type { Condition, Entity } from "../../../src/core/definition/generated/documents.ts";
import { sightOfLines } from "../../../src/core/condition/sight.ts";
import { fieldKinds } from "../../../src/core/definition/fields.ts";
import { enteredAt } from "../../../src/core/gate/entered-at.ts";

const text = (cn: string) => ({ cn, id: cn });
const entity: Entity = {
  entity: "note",
  path: "/note",
  title: text("单据"),
  label: "no",
  scope: {},
  fields: [{ key: "no", kind: "string", title: text("单号") }],
  lines: [
    {
      key: "items",
      entity: "note-line",
      title: text("明细"),
      fields: [
        { key: "sent", kind: "decimal", precision: 18, scale: 4, title: text("发货") },
        { key: "good", kind: "decimal", precision: 18, scale: 4, title: text("合格") },
        { key: "bad", kind: "decimal", precision: 18, scale: 4, title: text("不合格") },
        { key: "why", kind: "string", title: text("原因") },
      ],
    },
  ],
};

const at = (condition: Condition, entered: readonly Record<string, string>[]) =>
  enteredAt(condition, {
    facts: { no: "N1", items: entered.map((_line, index) => ({ id: String(index), sent: "10" })) },
    kinds: fieldKinds(entity.fields),
    sight: { ...sightOfLines(entity), input: { lines: entered.map((line, index) => ({ id: String(index), ...line })) } },
  });

const tooMuch: Condition = { value: { plus: [{ input: "good" }, { input: "bad" }] }, is: { gt: { field: "sent" } } };
const unexplained: Condition = {
  all: [
    { value: { input: "bad" }, is: { gt: "0" } },
    { value: { input: "why" }, is: { empty: true } },
  ],
};
const none = (is: Condition): Condition => ({ none: { lines: "items", entered: "lines", is } });
const every = (is: Condition): Condition => ({ every: { lines: "items", entered: "lines", is } });

describe("where among entered lines a requirement fails", () => {
  it.each<[string, Condition, readonly Record<string, string>[], string | undefined]>([
    ["nothing while it holds", none(unexplained), [{ bad: "0" }], undefined],
    ["the column that the failing part names last", none(unexplained), [{ bad: "0" }, { bad: "2", why: "" }], "lines[1].why"],
    ["the alternative that is so", none({ any: [tooMuch, unexplained] }), [{ good: "9", bad: "2", why: "x" }], "lines[0].bad"],
    ["what each line must be and this one is not", every({ not: unexplained }), [{ bad: "2", why: "" }], "lines[0].why"],
    [
      "one of several requirements",
      { all: [none(tooMuch), none(unexplained)] },
      [{ good: "1", bad: "1", why: "" }],
      "lines[0].why",
    ],
    ["nothing of a condition on the record", { no: { eq: "N2" } }, [{}], undefined],
  ])("%s", (_name, condition, entered, expected) => {
    expect(at(condition, entered)).toBe(expected);
  });
});
