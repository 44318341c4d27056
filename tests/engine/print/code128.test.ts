// @vitest-environment node
import { describe, expect, it } from "vitest";
import { code128 } from "../../../src/engine/print/code128.ts";

describe("code128", () => {
  // Drawn by jsbarcode 3.12, which chose the same symbols.
  it.each([
    [
      "SHDS202611180004",
      "110100100001101110100011000101000101100010001101110100010111011110110010011101110010011011000100100110011100101101100110010010001100101000111101100011101011",
    ],
    ["123456", "11010011100101100111001000101100011100010110100011011101100011101011"],
    ["A1", "110100100001010001100010011100110100001001101100011101011"],
    ["XD-7", "1101001000011100010110101100010001001101110011101101110111010110001100011101011"],
  ])("draws %s", (text, bars) => {
    expect(code128(text)).toBe(bars);
  });

  it.each([["送货单"], [""], ["A\n1"]])("draws nothing for %j", (text) => {
    expect(code128(text)).toBe("");
  });

  it.each([["12345"], ["AB123"], ["A1B22C333D4444E"], ["9"]])("begins, ends and adds up for %s", (text) => {
    const bars = code128(text);
    expect(bars.startsWith("110100")).toBe(true);
    expect(bars.endsWith("1100011101011")).toBe(true);
    expect((bars.length - 13) % 11).toBe(0);
  });
});
