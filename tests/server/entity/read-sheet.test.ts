import { writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { readSheet } from "../../../src/server/entity/read-sheet.ts";

const ROWS = 3;

it("is not looked at beyond the wanted rows and the widest template, but far enough to notice too many rows", async () => {
  const rows = Array.from({ length: 40 }, (_, y) => Array.from({ length: 400 }, (_one, x) => `${x}/${y}`));
  const cells = await readSheet(await writeXlsx({ sheets: [{ name: "s", rows }] }), "xlsx", ROWS);
  expect(cells).toHaveLength(ROWS + 2);
  expect(Math.max(...cells.map((row) => row.length))).toBeLessThanOrEqual(256);
  expect(cells[4]?.slice(0, 2)).toEqual(["0/4", "1/4"]);
});
