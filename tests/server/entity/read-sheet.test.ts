import fc from "fast-check";
import { readXlsx as readByAnother, writeXlsx, type CellValue } from "hucre/xlsx";
import type { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { BusyFailure, type PortalFailure } from "../../../src/server/ground/failures.ts";
import { Sheets, type SheetReading } from "../../../src/server/entity/read-sheet.ts";
import type { SheetFormat } from "../../../src/server/entity/sheet-guard.ts";
import { buildArchive, workbookParts } from "./support/build-xlsx.ts";
import { buildXls } from "./support/build-xls.ts";
import { HOSTILE_SHEETS } from "./support/hostile-sheets.ts";

/** One fixed beginning, so that a failure tomorrow is a failure today. */
const SEED = 20_261_122;
const ROWS = 5000;
const READING: SheetReading = { atOnce: 2, mostWaiting: 6, longestMs: 60_000, mostHeapMb: 192 };

const read = (file: Uint8Array, format: SheetFormat = "xlsx", rows = ROWS) => new Sheets(READING).read(file, format, rows);
const sheetOf = async (rows: CellValue[][]): Promise<Uint8Array> => writeXlsx({ sheets: [{ name: "s", rows }] });
/** The sentence with which a reading is refused. */
async function refusalOf(reading: Promise<unknown>): Promise<string> {
  const fault = (await reading.then(
    () => expect.fail("the sheet was read"),
    (reason: unknown) => reason,
  )) as PortalFailure;
  return `${fault.bizCode} ${typeof fault.text === "string" ? fault.text : fault.text.cn}`;
}
/** Threads that begin from here on, and whether each has ended. */
function threadsFromHere(): { readonly ended: boolean }[] {
  const threads: { ended: boolean }[] = [];
  process.on("worker", (worker: Worker) => {
    const thread = { ended: false };
    threads.push(thread);
    worker.once("exit", () => (thread.ended = true));
  });
  return threads;
}

describe("a sheet", () => {
  it("is not looked at beyond the wanted rows and the widest template, but far enough to notice too many rows", async () => {
    const rows = Array.from({ length: 40 }, (_, y) => Array.from({ length: 400 }, (_one, x) => `${x}/${y}`));
    const cells = await read(await sheetOf(rows), "xlsx", 3);
    expect(cells).toHaveLength(5);
    expect(Math.max(...cells.map((row) => row.length))).toBeLessThanOrEqual(256);
    expect(cells[4]?.slice(0, 2)).toEqual(["0/4", "1/4"]);
  });

  it("of 5,000 rows and 40 columns is read, in either format alike", async () => {
    const rows = Array.from({ length: ROWS + 1 }, (_, y) =>
      Array.from({ length: 40 }, (_one, x) => (x % 2 ? x * y : `值${x}/${y}`)),
    );
    expect(await read(await sheetOf(rows))).toEqual(rows);
    const fewer = rows.slice(0, 500);
    expect(await read(buildXls(fewer), "xls")).toEqual(fewer);
  });

  it("is read as another reader reads it", async () => {
    const date = fc.date({ min: new Date("1905-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    const cell = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: "grapheme", maxLength: 10 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      date.map((one) => new Date(Math.round(one.getTime() / 1000) * 1000)),
    );
    const plain = (value: unknown): string =>
      value instanceof Date ? value.toISOString().slice(0, 19).replace("T", " ") : String(value ?? "");
    const table = (rows: readonly (readonly unknown[])[]): string[][] =>
      rows.map((row) => row.map(plain)).map((row) => row.slice(0, row.findLastIndex((one) => one !== "") + 1));
    const trimmed = (rows: string[][]): string[][] => rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 }),
        async (rows) => {
          const file = await sheetOf(rows);
          const { sheets } = await readByAnother(file);
          expect(trimmed(table(await read(file)))).toEqual(trimmed(table(sheets[0]?.rows ?? [])));
        },
      ),
      { numRuns: 25, seed: SEED },
    );
  });

  it("says its runs of text, its formulas' results and its dates, and not how a text is pronounced", async () => {
    const file = buildArchive(
      workbookParts({
        texts:
          "<x:sst xmlns:x='y'><x:si><x:r><x:t>送</x:t></x:r><x:r><x:t xml:space='preserve'>货_x0041_ </x:t></x:r><x:rPh><x:t>song</x:t></x:rPh></x:si></x:sst>",
        styles:
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m"/><numFmt numFmtId="165" formatCode="[Red]0.0&quot;d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
        sheet:
          '<worksheet><sheetData><row r="2"><c r="B2" t="s"><v>0</v></c><c t="str"><f>A1</f><v>甲</v></c><c s="1"><v>46000.5</v></c><c s="2"><v>46000</v></c><c s="3"><v>46000</v></c><c t="b"><v>1</v></c><c t="inlineStr"><is><r><t>乙</t></r><r><t>丙</t></r></is></c><c s="1"/><c t="e"><v>#N/A</v></c><c s="1"><v>1e12</v></c></row></sheetData></worksheet>',
      }),
    );
    expect(await read(file)).toEqual([
      [],
      [null, "送货A ", "甲", "2025-12-09 12:00:00", "2025-12-09 00:00:00", 46_000, true, "乙丙", null, "#N/A", 1e12],
    ]);
  });
});

describe("a file that was made for harm", () => {
  it.each(HOSTILE_SHEETS)("%s is refused with the limit, before it fills a small heap", async (_case, build, word) => {
    const small = new Sheets({ ...READING, mostHeapMb: 64 });
    expect(await refusalOf(small.read(build(), "xlsx", ROWS))).toMatch(new RegExp(`^FILE_SIZE 表格过大：.*${word}.*导入模板`));
  });

  it("of the old format is refused with the limit, too", async () => {
    expect(await refusalOf(read(buildXls([["长".repeat(32_768)]]), "xls"))).toMatch(/^FILE_SIZE .*32767/);
  });

  it.each([
    ["half of a workbook", async () => (await sheetOf([["a"]])).slice(0, 900)],
    ["an archive of something else", async () => buildArchive(new Map([["a.txt", "a"]]))],
    ["a part that is not what its sum says", async () => buildArchive(workbookParts({}), { crc: 1 })],
    ["a part that is no XML", async () => buildArchive(workbookParts({ sheet: "<worksheet><row>" }))],
    ["a document type", async () => buildArchive(workbookParts({ sheet: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }))],
    ["a row that stands nowhere", async () => buildArchive(workbookParts({ sheet: '<worksheet><row r="x"/></worksheet>' }))],
  ])("%s is refused as unreadable", async (_case, build) => {
    expect(await refusalOf(read(await build()))).toBe("FILE_TYPE 文件无法读取，请使用导入模板");
  });

  it("broken anywhere is read in part or refused, and the thread is gone either way", async () => {
    const good = await sheetOf([
      ["用户名", 1],
      ["a", true],
    ]);
    const change = fc.record({ at: fc.nat(good.byteLength - 1), byte: fc.integer({ min: 0, max: 255 }) });
    const threads = threadsFromHere();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const file = good.slice();
        for (const { at, byte } of changes) file[at] = byte;
        const outcome = await read(file).then(
          () => "read",
          (fault: PortalFailure) => fault.bizCode,
        );
        expect(["read", "FILE_TYPE", "FILE_SIZE"]).toContain(outcome);
      }),
      { numRuns: 40, seed: SEED },
    );
    expect(threads.length).toBeGreaterThanOrEqual(40);
    expect(threads.every((thread) => thread.ended)).toBe(true);
  });
});

describe("the reading of sheets", () => {
  it("ends a thread that takes too long or too much memory, says so, and goes on with the next sheet", async () => {
    const rows = Array.from({ length: ROWS }, (_, y) => Array.from({ length: 40 }, (_one, x) => `${"长".repeat(60)}${x}/${y}`));
    const [large, small] = [await sheetOf(rows), await sheetOf([["a"]])];
    const threads = threadsFromHere();
    const hurried = new Sheets({ ...READING, atOnce: 1, longestMs: 100 });
    expect(await refusalOf(hurried.read(large, "xlsx", ROWS))).toMatch(/^FILE_SIZE .*用时过长.*导入模板/);
    const poor = new Sheets({ ...READING, atOnce: 1, mostHeapMb: 24 });
    expect(await refusalOf(poor.read(large, "xlsx", ROWS))).toMatch(/^FILE_SIZE .*导入模板/);
    expect(threads).toEqual([{ ended: true }, { ended: true }]);
    expect(await poor.read(small, "xlsx", ROWS)).toEqual([["a"]]);
  });

  it("takes a few at a time, lets a few wait, and tells the others to come again", async () => {
    const sheets = new Sheets({ ...READING, atOnce: 1, mostWaiting: 2 });
    const file = await sheetOf([["a"]]);
    const readings = await Promise.allSettled(Array.from({ length: 5 }, () => sheets.read(file, "xlsx", ROWS)));
    expect(readings.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"]);
    expect(readings.at(-1)).toMatchObject({ reason: expect.any(BusyFailure) as unknown });
    expect(await sheets.read(file, "xlsx", ROWS)).toEqual([["a"]]);
  });
});
