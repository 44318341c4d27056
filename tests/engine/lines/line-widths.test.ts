import { describe, expect, it } from "vitest";
import { wholeWordsPx } from "../../../src/engine/lines/line-widths.ts";

describe("wholeWordsPx", () => {
  it.each([
    ["keeps a width that is wide enough", 120, "Nama material", 120],
    ["grows for a word that would be broken", 80, "Satuan", 87],
    ["goes by the longest word, not by the whole head", 80, "No. permintaan", 120],
    ["leaves Chinese heads alone, which may break anywhere", 80, "中标供应商名称", 80],
  ] as const)("%s", (_name, defined, head, expected) => {
    expect(wholeWordsPx(defined, head)).toBe(expected);
  });
});
