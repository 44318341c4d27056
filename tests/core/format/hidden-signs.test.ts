import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signFault, withoutHiddenSigns } from "../../../src/core/format/hidden-signs.ts";

describe("the signs of a name and of a long text", () => {
  it.each([
    ["恒拓精密 Ltd. (é)", undefined, undefined],
    ["👩‍👩‍👧‍👦 工程师👨🏽‍🔧", undefined, undefined],
    ["✔️ ❤️", undefined, undefined],
    ["", undefined, undefined],
    ["\u200b\u200b", "hidden", "hidden"],
    ["\u3164", "hidden", "hidden"],
    ["恒拓\u200b精密", "hidden", undefined],
    ["恒\u200d拓", "hidden", undefined],
    ["A\u00adB", "hidden", undefined],
    ["\u202egpj.exe", "hidden", "hidden"],
    ["价\u2066格", "hidden", "hidden"],
    ["甲\ud83d", "halved", "halved"],
    ["\udc69乙", "halved", "halved"],
  ])("of %j are at fault as %s and as %s", (text, inName, inLongText) => {
    expect([signFault(text, false), signFault(text, true)]).toEqual([inName, inLongText]);
  });

  it("are never at fault once they are cleaned", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 30 }), (text) => {
        const clean = withoutHiddenSigns(text);
        expect(clean.trim() === "" ? undefined : signFault(clean, false)).toBeUndefined();
      }),
      { numRuns: 2000, seed: 20_261_123 },
    );
  });
});
