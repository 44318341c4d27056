import { describe, expect, it } from "vitest";
import type { Entity, Pivot, Workflow } from "../../../src/core/definition/generated/documents.ts";
import { formatDecimal } from "../../../src/core/money/decimal.ts";
import { choiceFigures } from "../../../src/core/table/choice-figures.ts";
import { chosenIn, chosenInput, type Decision, decisionOf, keepOffered } from "../../../src/core/table/decision.ts";
import { pivotTable } from "../../../src/core/table/pivot.ts";

const title = { cn: "", id: "" };
const entity = {
  entity: "request",
  fields: [],
  lines: [
    { key: "items", title, fields: [] },
    { key: "offers", title, fields: [{ key: "withdrawn", kind: "dict", title }] },
  ],
} as unknown as Entity;
const workflow = {
  actions: [
    {
      key: "give",
      prompt: [
        {
          key: "lines",
          kind: "lines",
          lines: "items",
          columns: [
            { key: "name" },
            {
              key: "winner",
              enter: true,
              choices: { lines: "offers", value: "owner", label: ["who"], by: "line", when: { withdrawn: { ne: "1" } } },
            },
          ],
        },
      ],
    },
  ],
} as unknown as Workflow;
const pivot = {
  rows: "items",
  lead: ["name"],
  cells: "offers",
  by: "line",
  head: "who",
  show: ["price"],
  best: "price",
  decides: {
    action: "give",
    prompt: "lines",
    money: "money",
    limit: "most",
    usual: [{ price: "before", quantity: "count" }],
    due: "day",
  },
} as unknown as Pivot;
const record = {
  most: "100",
  items: [
    { id: "bolt", before: "3.005", count: "10" },
    { id: "nut", before: "", count: "5" },
    { id: "washer", before: "9", count: "1" },
  ],
  offers: [
    { line: "bolt", ownerId: "ada", price: "2", money: "20.00", day: "2026-05-02" },
    { line: "bolt", ownerId: "bo", price: "3", money: "30.00", day: "2026-05-01" },
    { line: "nut", ownerId: "ada", price: "4", money: "20.00", day: "2026-04-01", withdrawn: "1" },
    { line: "nut", ownerId: "bo", price: "6", money: "30.00", day: "" },
  ],
};

function made(change: Partial<Pivot> = {}): Decision | undefined {
  const changed = { ...pivot, ...change };
  return decisionOf(changed, entity, workflow, record, pivotTable(changed, record));
}

describe("the choice that a table is for", () => {
  it("offers the cells that the action's input offers, and no others", () => {
    const { market } = made()!;
    const offered = market.table.lines.map(({ id }) => ["ada", "bo"].filter((group) => market.isOffered(String(id), group)));
    expect(offered).toEqual([["ada", "bo"], ["bo"], []]);
  });

  it("is none where the document names none, or the workflow of the record has no such action", () => {
    const { decides, ...plain } = pivot;
    expect(decisionOf(plain, entity, workflow, record, pivotTable(plain, record))).toBeUndefined();
    expect(made({ decides: { ...decides!, action: "take" } })).toBeUndefined();
    expect(made({ decides: { ...decides!, prompt: "reason" } })).toBeUndefined();
  });

  it("is sent as the input of the action, and read back from it as it stands in the dialog", () => {
    const decision = made()!;
    const input = chosenInput(decision, { bolt: "ada", nut: "bo" });
    expect(input).toEqual({
      lines: [
        { id: "bolt", winner: "ada" },
        { id: "nut", winner: "bo" },
      ],
    });
    expect(chosenIn(decision, { lines: [{ id: "bolt", winner: "" }, { id: "nut", winner: "bo" }, { id: "washer" }] })).toEqual({
      nut: "bo",
    });
    expect(chosenIn(decision, {})).toEqual({});
  });

  it("is sent once for each part of a line that is divided, and read back so", () => {
    const plain = made()!;
    const decision: Decision = { ...plain, prompt: { ...plain.prompt, divides: { field: "count", into: "part" } } };
    const chosen = { bolt: { ada: "6", bo: " 4 " }, nut: "bo", washer: {} };
    const input = chosenInput(decision, chosen);
    expect(input).toEqual({
      lines: [
        { id: "bolt", winner: "ada", part: "6" },
        { id: "bolt", winner: "bo", part: "4" },
        { id: "nut", winner: "bo" },
      ],
    });
    expect(chosenIn(decision, input)).toEqual({ bolt: { ada: "6", bo: "4" }, nut: "bo" });
    expect(chosenIn(decision, { lines: [{ id: "bolt", winner: "ada", part: "6" }] })).toEqual({ bolt: { ada: "6" } });
  });

  it("loses what is no longer on offer, and is the same where nothing was lost", () => {
    const all = { bolt: "ada", nut: "bo" };
    expect(keepOffered(made()!, all)).toBe(all);
    expect(keepOffered(made()!, { ...all, nut: "ada" })).toEqual({ bolt: "ada" });
  });
});

describe("what is told of a choice", () => {
  const told = (chosen: Readonly<Record<string, string>>) => {
    const { money, underLimit, underUsual, won, ...rest } = choiceFigures(made()!, chosen, record);
    const text = (one: typeof money) => one && formatDecimal(one);
    return {
      ...rest,
      money: text(money),
      underLimit: text(underLimit),
      underUsual: text(underUsual[0]?.saved),
      won: won.map((one) => ({ ...one, money: text(one.money) })),
    };
  };

  it("is exact: what it costs, what is saved, by when, who gets what, and what is left", () => {
    expect(told({ bolt: "bo", nut: "bo" })).toEqual({
      chosenCount: 2,
      left: [],
      open: [],
      aboveLowest: ["bolt"],
      money: "60.00",
      underLimit: "40.00",
      underUsual: "0.05",
      due: "2026-05-01",
      won: [{ group: "bo", lineCount: 2, money: "60.00" }],
    });
  });

  it("is nothing saved while nothing is chosen", () => {
    expect(told({})).toMatchObject({
      chosenCount: 0,
      left: ["bolt", "nut"],
      underLimit: undefined,
      underUsual: undefined,
      due: undefined,
      won: [],
    });
  });

  it("leaves a line without a price of before out of what is saved against it", () => {
    expect(told({ nut: "bo" }).underUsual).toBeUndefined();
  });
});
