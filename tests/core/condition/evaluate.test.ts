import { describe, expect, it } from "vitest";
import { valueOf, verdictOn, type Place } from "../../../src/core/condition/evaluate.ts";
import { conditionToSentence, type Wording } from "../../../src/core/condition/to-sentence.ts";
import type { Condition } from "../../../src/core/definition/generated/documents.ts";

const kinds = { status: "dict", qty: "decimal", left: "decimal", until: "dateTime", day: "date" } as const;
const lineKinds = { ...kinds, num: "decimal", why: "text" } as const;
const lines = [
  { id: "1", num: "5", why: null },
  { id: "2", num: "0.10", why: "rusk" },
];
const place = (more: Partial<Place["sight"]> = {}, facts: Place["facts"] = {}): Place => ({
  facts: { qty: "10", until: "2026-11-21 08:30:00", day: "2026-11-21", items: lines, ...facts },
  kinds,
  sight: { now: "2026-11-21 08:00:00", kindsOfLines: (table) => (table === "items" ? lineKinds : undefined), ...more },
});

describe("what nobody can say yet", () => {
  const entered: Condition = { value: { input: "money" }, is: { lte: { field: "qty" } } };

  it("is open: before the dialog, while the input is empty, and then it is judged", () => {
    const inputKinds = { money: "decimal" } as const;
    expect(verdictOn(entered, place())).toBe(undefined);
    expect(verdictOn(entered, place({ input: {}, inputKinds }))).toBe(undefined);
    expect(verdictOn(entered, place({ input: { money: "9.99" }, inputKinds }))).toBe(true);
    expect(verdictOn(entered, place({ input: { money: "10.01" }, inputKinds }))).toBe(false);
  });

  it("stays open under not, and is decided by what is known beside it", () => {
    expect(verdictOn({ not: entered }, place())).toBe(undefined);
    expect(verdictOn({ all: [entered, { qty: { gt: "10" } }] }, place())).toBe(false);
    expect(verdictOn({ any: [entered, { qty: { eq: "10.0" } }] }, place())).toBe(true);
    expect(verdictOn({ any: [entered, { qty: { gt: "10" } }] }, place())).toBe(undefined);
  });

  it("is known to be empty once the dialog is open", () => {
    const given: Condition = { value: { input: "reason" }, is: { empty: true } };
    expect(verdictOn(given, place())).toBe(undefined);
    expect(verdictOn(given, place({ input: {} }))).toBe(true);
  });

  it.each([
    { none: { of: "notes" } },
    { value: { config: "biz.limit", else: "1" }, is: { gt: "0" } },
    { value: { count: { of: "notes" } }, is: { gt: "0" } },
    { every: { lines: "others", is: { num: { gt: "0" } } } },
    { status: { eq: { before: "status" } } },
  ] satisfies Condition[])("%j", (given) => {
    expect(verdictOn(given, place())).toBe(undefined);
  });
});

describe("lines", () => {
  it.each([
    ["every", { every: { lines: "items", is: { num: { gt: "0" } } } }, true],
    ["every with where", { every: { lines: "items", where: { num: { lt: "1" } }, is: { why: { empty: false } } } }, true],
    ["some", { some: { lines: "items", is: { num: { gt: { field: "qty" } } } } }, false],
    ["none", { none: { lines: "items", is: { why: { empty: false } } } }, false],
    ["the last", { every: { lines: "items", last: true, is: { why: { eq: "rusk" } } } }, true],
    [
      "the last of those meant",
      { some: { lines: "items", where: { num: { gt: "1" } }, last: true, is: { num: { eq: "5" } } } },
      true,
    ],
    ["the last of none", { every: { lines: "items", where: { num: { gt: "9" } }, last: true, is: { num: { eq: "5" } } } }, true],
    ["count", { value: { count: { lines: "items", where: { num: { gte: "1" } } } }, is: { eq: 1 } }, true],
    ["sum", { value: { sum: { field: "num" }, over: { lines: "items" } }, is: { eq: "5.1" } }, true],
    [
      "sum of products",
      { value: { sum: { times: [{ field: "num" }, "3"] }, over: { lines: "items" } }, is: { eq: "15.3" } },
      true,
    ],
  ] satisfies [string, Condition, boolean][])("%s", (_name, given, expected) => {
    expect(verdictOn(given, place())).toBe(expected);
  });

  it("stand beside what was entered for them; a line that was not entered has empty inputs", () => {
    const more: Condition = {
      none: { lines: "items", entered: "rows", is: { value: { input: "num" }, is: { gt: { field: "num" } } } },
    };
    expect(verdictOn(more, place())).toBe(undefined);
    expect(verdictOn(more, place({ input: { rows: [{ id: "2", num: "0.1" }] } }))).toBe(true);
    expect(verdictOn(more, place({ input: { rows: [{ id: "2", num: "0.11" }] } }))).toBe(false);
    expect(verdictOn(more, place({ input: { rows: [{ id: "3", num: "99" }] } }))).toBe(true);
    const all: Condition = { every: { lines: "items", entered: "rows", is: { value: { input: "id" }, is: { empty: false } } } };
    expect(verdictOn(all, place())).toBe(undefined);
    expect(verdictOn(all, place({ input: { rows: [{ id: "2" }] } }))).toBe(false);
    expect(verdictOn(all, place({ input: { rows: [{ id: "2" }, { id: "1", num: "" }] } }))).toBe(true);
  });
});

describe("an operand", () => {
  it.each([
    [{ plus: [{ field: "qty" }, { field: "left" }, "0.05"] }, "10.05"],
    [{ minus: [{ field: "qty" }, "12"] }, "-2"],
    [{ times: [{ field: "qty" }, "0.015"] }, "0.150"],
    [{ shift: "+3d", from: { field: "until" } }, "2026-11-24 08:30:00"],
    [{ shift: "-1d", from: { field: "until" }, by: { config: "biz.spoilt", else: "3" } }, "2026-11-18 08:30:00"],
    [{ shift: "-1d", from: { field: "until" }, by: { config: "biz.days", else: "3" } }, "2026-11-14 08:30:00"],
    [{ now: "+30m" }, "2026-11-21 08:30:00"],
    [{ config: "biz.none", else: "7" }, "7"],
    [{ config: "biz.spoilt", else: "7" }, "7"],
  ] as const)("%j is %s", (operand, expected) => {
    expect(valueOf(operand, place({ config: { "biz.spoilt": "many", "biz.days": "7" } }))?.value).toBe(expected);
  });

  it("compares a date with the day of a moment", () => {
    expect(verdictOn({ day: { lte: { now: "+0m" } } }, place())).toBe(true);
    expect(verdictOn({ day: { lt: { now: "+0m" } } }, place())).toBe(false);
  });
});

describe("a condition as a sentence", () => {
  const wording: Wording = {
    fieldTitle: (field) => ({ cn: `「${field}」`, id: field }),
    valueLabel: (_field, value) => ({ cn: String(value), id: String(value) }),
    nameOf: (_what, key) => ({ cn: `《${key}》`, id: key }),
  };

  it.each([
    [{ until: { gt: { now: "+0m" } } }, "「until」大于现在", "until lebih dari sekarang"],
    [{ until: { gte: { now: "+1h" } } }, "「until」不小于现在+1h", "until minimal sekarang+1h"],
    [
      { qty: { lte: { times: [{ plus: [{ field: "left" }, "1"] }, "0.5"] } } },
      "「qty」不大于(「left」 + 1) × 0.5",
      "qty maksimal (left + 1) × 0.5",
    ],
    [{ status: { ne: { before: "status" } } }, "「status」不为修改前的「status」", "status bukan status sebelumnya"],
    [{ value: { input: "money" }, is: { gt: "0" } }, "填写的《money》大于0", "money yang diisi lebih dari 0"],
    [{ value: { user: "admin" }, is: { eq: "1" } }, "系统管理员为“1”", "administrator adalah “1”"],
    [
      { none: { of: "notes", where: { status: { eq: "1" } } } },
      "没有《notes》（「status」为“1”）",
      "tidak ada notes (status adalah “1”)",
    ],
    [
      { every: { lines: "items", is: { num: { gt: "0" } } } },
      "每条《items》都满足（「num」大于0）",
      "setiap items memenuhi (num lebih dari 0)",
    ],
    [
      { value: { count: { of: "notes" } }, is: { lt: { config: "biz.limit", else: "9" } } },
      "《notes》的条数小于参数biz.limit",
      "jumlah notes kurang dari parameter biz.limit",
    ],
    [{ mark: "reserves" }, "处于“《reserves》”", "berada dalam “reserves”"],
    [{ state: "approved" }, "状态为“《approved》”", "status “approved”"],
  ] satisfies [Condition, string, string][])("%j", (given, cn, id) => {
    expect(conditionToSentence(given, wording)).toEqual({ cn, id });
  });
});
