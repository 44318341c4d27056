import fc from "fast-check";
import { readXls as readByAnother } from "hucre";
import { describe, expect, it } from "vitest";
import { SHEET_BOUNDS, SheetBudget, SheetTooLargeError } from "../../../src/server/entity/sheet-budget.ts";
import { CompoundFileError } from "../../../src/server/entity/xls/compound-file.ts";
import { readXls } from "../../../src/server/entity/xls/read-xls.ts";
import { RecordsError } from "../../../src/server/entity/xls/record-reader.ts";
import { buildXls } from "./support/build-xls.ts";

/** One fixed beginning, so that a failure tomorrow is a failure today. */
const SEED = 20_261_121;

const BOUNDS = { rows: 6000, columns: 256 };
const table = [
  ["用户名", "昵称", "数量"],
  ["imp.one", "张三", 12],
  ["imp.two", "", -3.75],
  ["imp.three", null, true],
];
const withoutTails = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null && cell !== undefined) + 1));

describe("a workbook of Excel 97 to 2003", () => {
  it("is read as rows of texts, numbers and truths", () => {
    expect(readXls(buildXls(table), BOUNDS, new SheetBudget())).toEqual(table);
  });

  it("is read as another reader reads it, with texts that go on in further records", async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 2000 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 }),
        async (rows) => {
          const file = buildXls(rows);
          const { sheets } = await readByAnother(file);
          expect(withoutTails(readXls(file, BOUNDS, new SheetBudget()))).toEqual(withoutTails(sheets[0]?.rows ?? []));
        },
      ),
      { numRuns: 30, seed: SEED },
    );
  });

  it("is read within its bounds only", () => {
    const wide = buildXls(Array.from({ length: 30 }, (_, y) => Array.from({ length: 30 }, (_one, x) => x + y)));
    const rows = readXls(wide, { rows: 3, columns: 2 }, new SheetBudget());
    expect(rows).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  it("may not hold more texts than a sheet may", () => {
    const budget = new SheetBudget();
    budget.spend("texts", SHEET_BOUNDS.texts - 1);
    expect(() => readXls(buildXls(table), BOUNDS, budget)).toThrow(SheetTooLargeError);
  });

  it("that is broken anywhere is read in part or refused, and never leads in circles", () => {
    const good = buildXls(table);
    const change = fc.record({ at: fc.nat(good.byteLength - 1), byte: fc.integer({ min: 0, max: 255 }) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat(good.byteLength), (changes, length) => {
        const broken = good.slice(0, length % 3 === 0 ? length : good.byteLength);
        for (const { at, byte } of changes) if (at < broken.byteLength) broken[at] = byte;
        try {
          const rows = readXls(broken, BOUNDS, new SheetBudget());
          expect(rows.length).toBeLessThanOrEqual(BOUNDS.rows);
        } catch (fault) {
          expect(fault instanceof CompoundFileError || fault instanceof RecordsError || fault instanceof RangeError).toBe(true);
        }
      }),
      { numRuns: 500, seed: SEED },
    );
  });
});
