import { describe, expect, it } from "vitest";
import type { Compute, Entity, Field } from "../../../src/core/definition/generated/documents.ts";
import { amountInWords } from "../../../src/core/format/amount-words.ts";
import { computeRecord } from "../../../src/core/form/compute.ts";
import { isTaxNumber, withCheckSign } from "../../../src/core/form/tax-number.ts";
import { validateRecord } from "../../../src/core/form/validate.ts";
import { initialInput } from "../../../src/core/gate/prompts.ts";
import { divide, formatDecimal, parseDecimal, zero } from "../../../src/core/money/decimal.ts";

const title = { cn: "字段", id: "Kolom" };
const money = (key: string, compute?: Compute): Field => ({
  key,
  kind: "decimal",
  precision: 18,
  scale: 2,
  title,
  ...(compute === undefined ? {} : { compute }),
});
const entity = (fields: readonly Field[]): Entity => ({ entity: "bill", path: "/bill", title, label: "no", scope: {}, fields });

describe("net and tax", () => {
  it.each([
    ["100000.00", "13", "88495.58", "11504.42"],
    ["31916.10", "13", "28244.34", "3671.76"],
    ["0.05", "13", "0.04", "0.01"],
    ["100.00", "0", "100.00", "0.00"],
  ])("split %s at %s percent", (gross, rate, net, tax) => {
    const bill = entity([
      money("gross"),
      { key: "rate", kind: "string", title },
      money("net", { net: { of: "gross", rate: "rate" } }),
      money("tax", { tax: { of: "gross", rate: "rate" } }),
    ]);
    expect(computeRecord(bill, { gross, rate })).toEqual({ gross, rate, net, tax });
    expect(computeRecord(bill, { gross, rate: null })).toMatchObject({ net: null, tax: null });
  });
});

describe("cases, copy and gather", () => {
  const bill: Entity = {
    ...entity([
      { key: "way", kind: "string", title },
      money("sum", { sum: { lines: "items", of: "money" } }),
      money("less"),
      money("price", { cases: [{ when: { way: { eq: "1" } }, difference: ["sum", "less"] }, { copy: "sum" }] }),
      { key: "names", kind: "text", title, compute: { gather: { lines: "items", of: "name" } } },
    ]),
    lines: [{ key: "items", entity: "bill-line", title, fields: [money("money"), { key: "name", kind: "string", title }] }],
  };
  const items = [
    { money: "3.00", name: "管" },
    { money: "4.50", name: "阀" },
    { money: "1.00", name: "管" },
  ];

  it("take the first way that applies", () => {
    expect(computeRecord(bill, { way: "1", less: "0.50", items })).toMatchObject({ price: "8.00", names: "管、阀" });
    expect(computeRecord(bill, { way: "0", less: "0.50", items })).toMatchObject({ price: "8.50" });
    expect(computeRecord(bill, { way: "0", items: [] })).toMatchObject({ price: "0.00", names: null });
  });
});

describe("numbers on paper", () => {
  const text = { cn: "发票号码应为20位数字", id: "Nomor faktur harus 20 angka" };
  const bill = entity([
    { key: "kind", kind: "string", title },
    { key: "no", kind: "string", max: 30, title, digits: [{ when: { kind: { eq: "1" } }, lengths: [20], text }] },
  ]);
  const faults = (record: Readonly<Record<string, unknown>>) =>
    validateRecord(bill, record, [], { dictionary: () => undefined, now: "2026-11-21 16:00:00" });

  it("have as many digits as their rule says, and no rule binds the others", () => {
    expect(faults({ kind: "1", no: "12345678901234567890" })).toEqual([]);
    expect(faults({ kind: "1", no: "123" })).toEqual([{ field: "no", rule: "pattern", text }]);
    expect(faults({ kind: "1", no: "1234567890123456789x" })).toHaveLength(1);
    expect(faults({ kind: "6", no: "INV-1" })).toEqual([]);
  });

  it("are tax numbers by their check sign or as an Indonesian number", () => {
    expect(withCheckSign("91330481MA2CX8K50")).toBe("91330481MA2CX8K50W");
    expect(isTaxNumber("91350100M000100Y43")).toBe(true);
    expect(isTaxNumber("91350100M000100Y44")).toBe(false);
    expect(isTaxNumber("0123456789012345")).toBe(true);
    expect(isTaxNumber("91350100M000100Y4I")).toBe(false);
  });
});

describe("amounts", () => {
  it("divide half-up, away from zero", () => {
    const quotient = (a: string, b: string) => formatDecimal(divide(parseDecimal(a) ?? zero, parseDecimal(b) ?? zero, 2));
    expect([quotient("1", "8"), quotient("-1", "8"), quotient("10", "4"), quotient("2", "3")]).toEqual([
      "0.13",
      "-0.13",
      "2.50",
      "0.67",
    ]);
    expect(() => divide(zero, zero, 2)).toThrow(RangeError);
  });

  it.each([
    ["131916.10", "CNY", "壹拾叁万壹仟玖佰壹拾陆元壹角整"],
    ["100000.00", "CNY", "壹拾万元整"],
    ["10005.06", "CNY", "壹万零伍元零陆分"],
    ["0.00", "CNY", "零元整"],
    [
      "1234567890.00",
      "IDR",
      "satu miliar dua ratus tiga puluh empat juta lima ratus enam puluh tujuh ribu delapan ratus sembilan puluh rupiah",
    ],
    ["1111.00", "IDR", "seribu seratus sebelas rupiah"],
    ["100000000.55", "IDR", "seratus juta rupiah lima puluh lima sen"],
    ["0.07", "IDR", "nol rupiah tujuh sen"],
    ["20.5", "USD", "贰拾美元伍角整"],
  ])("%s %s are said %s", (amount, currency, words) => {
    expect(amountInWords(amount, currency)).toBe(words);
  });
});

describe("an offered input", () => {
  const prompts = [
    { key: "no", kind: "string", title, into: "no", offer: { when: { kind: { eq: "1" } }, value: "ELECTRONIC" } },
  ] as const;
  it("begins with the offer only where it applies and nothing is stored", () => {
    const kinds = { kind: "string" } as const;
    expect(initialInput(prompts, [{ kind: "1" }], kinds)).toEqual({ no: "ELECTRONIC" });
    expect(initialInput(prompts, [{ kind: "3" }], kinds)).toEqual({});
    expect(initialInput(prompts, [{ kind: "1", no: "SF1" }], kinds)).toEqual({ no: "SF1" });
  });
});
