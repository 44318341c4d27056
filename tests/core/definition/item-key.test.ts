import { expect, it } from "vitest";
import { keyOfTitle } from "../../../src/core/definition/item-key.ts";

it.each([
  ["Cara bongkar & muat", "caraBongkarMuat"],
  ["No. PO", "noPo"],
  ["3 hari kerja", "hariKerja"],
  ["Café Épice", "cafeEpice"],
  ["装卸方式", ""],
  ["  ", ""],
])("makes of %s the key %s", (title, key) => {
  expect(keyOfTitle(title)).toBe(key);
});

it("bounds what it makes", () => {
  expect(keyOfTitle("panjang ".repeat(20))).toHaveLength(48);
});
