import { describe, expect, it } from "vitest";
import { fold } from "../../../src/core/finding/fold.ts";
import { markHits } from "../../../src/core/finding/mark-hits.ts";
import { isNear, nearKeys, wordsOf } from "../../../src/core/finding/near.ts";
import { unspoken, type Romanise } from "../../../src/core/finding/romanise.ts";
import { termsOf, type Together } from "../../../src/core/finding/terms.ts";
import { tokensOf } from "../../../src/core/finding/tokens.ts";

const SAID: Readonly<Record<string, string>> = { 无: "wu", 缝: "feng", 钢: "gang", 管: "guan", 刚: "gang", 法: "fa", 兰: "lan" };
const romanise: Romanise = (characters) => Array.from(characters, (one) => SAID[one] ?? "");

/** What the index answers: each wanted token is one of the record's, or the beginning of one. */
function has(text: string, query: string, way: "strict" | "loose" = "strict"): boolean {
  const tokens = [...tokensOf(text, romanise)];
  const all = (together: Together): boolean =>
    together.every(({ token, isBeginning }) => tokens.some((one) => (isBeginning ? one.startsWith(token) : one === token)));
  const terms = termsOf(query, romanise);
  return terms.length > 0 && terms.every((term) => all(term.strict) || (way === "loose" && term.loose.some(all)));
}

describe("what people type", () => {
  it.each([
    ["无缝钢管", "钢管"],
    ["无缝钢管", "缝钢管"],
    ["无缝钢管", "管"],
    ["无缝钢管", "gangguan"],
    ["无缝钢管", "gangg"],
    ["无缝钢管", "wfgg"],
    ["无缝钢管 DN100", "钢管 dn100"],
    ["无缝钢管ＤＮ１００", "dn100"],
    ["GC-2026-0012345", "2345"],
    ["GC-2026-0012345", "2026-0012"],
    ["GC20260012345", "2026-0012"],
    ["GC20260012345", "gc20260012345"],
    ["φ108×6", "108"],
    ["DN100", "100"],
    ["Pipa baja tanpa kampuh", "baja pipa"],
    ["Pipa baja tanpa kampuh", "kamp"],
    ["Café", "cafe"],
  ])("%s is found by %s", (text, query) => {
    expect(has(text, query)).toBe(true);
  });

  it.each([
    ["无缝钢管", "钢铁"],
    ["无缝钢管", "管钢"],
    ["GC20260012345", "2350"],
    ["Pipa baja", "aja"],
    ["无缝钢管", "钢管 法兰"],
    ["无缝钢管", "!?"],
  ])("%s is not found by %s", (text, query) => {
    expect(has(text, query)).toBe(false);
  });

  it.each([
    ["无缝钢管", "刚管"],
    ["无缝钢管", "无管"],
  ])("%s is found by %s for want of anything better", (text, query) => {
    expect(has(text, query)).toBe(false);
    expect(has(text, query, "loose")).toBe(true);
  });

  it("keeps tokens without signs, so that none of them can be read as a query", () => {
    const tokens = [...tokensOf(`O'Neil "x" (y) a:b* \\ 钢'管 | & ! <-> NEAR`, romanise)];
    expect(tokens.filter((token) => !/^[\p{L}\p{N}]+$/u.test(token))).toEqual([]);
    const wanted = termsOf(`' OR 1=1 -- " * : & | ! ( 钢'管`, romanise).flatMap(({ strict }) => strict.map(({ token }) => token));
    expect(wanted.filter((token) => !/^[\p{L}\p{N}]+$/u.test(token))).toEqual([]);
  });

  it("looks for eight terms at most", () => {
    expect(termsOf("a b c d e f g h i j", unspoken)).toHaveLength(8);
  });
});

describe("a slip", () => {
  it.each([
    ["kampuh", "kampu", true],
    ["kampuh", "kapmuh", true],
    ["kampuh", "lampuh", true],
    ["kampuh", "lampus", false],
    ["stainless", "stainles", true],
    ["stainless", "stanles", false],
    ["baja", "raja", true],
    ["baja", "bola", false],
  ])("from %s to %s is forgiven: %s", (word, typed, isForgiven) => {
    expect(isNear(word, typed)).toBe(isForgiven);
    if (isForgiven) expect(nearKeys(word).some((key) => nearKeys(typed).includes(key))).toBe(true);
  });

  it("is looked for in words of letters, neither short nor with digits", () => {
    expect(wordsOf("Pipa baja DN100 钢管 a bc def Kampuh")).toEqual(["pipa", "baja", "kampuh"]);
  });
});

describe("hits", () => {
  const marked = (text: string, query: string): string =>
    markHits(text, query, romanise)
      .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
      .join("");

  it.each([
    ["无缝钢管", "钢管", "无缝[钢管]"],
    ["无缝钢管", "gangguan", "无缝[钢管]"],
    ["无缝钢管", "gg", "无缝[钢管]"],
    ["无缝钢管", "刚管", "无缝[钢管]"],
    ["无缝ＤＮ１００钢管", "dn100", "无缝[ＤＮ１００]钢管"],
    ["GC-2026-0012", "6001", "GC-202[6-001]2"],
    ["Pipa baja tanpa kampuh", "baja kamp", "Pipa [baja] tanpa [kamp]uh"],
    ["Pipa baja", "bajs", "Pipa [baja]"],
    ["Café İstanbul", "cafe istanbul", "[Café] [İstanbul]"],
    ["法兰", "钢管", "法兰"],
    ["", "钢管", ""],
  ])("of %s, asked for %s, are %s", (text, query, wanted) => {
    expect(marked(text, query)).toBe(wanted);
    expect(
      markHits(text, query, romanise)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });

  it("are told in the places of the text as it is written", () => {
    expect(fold("Ａﬁ钢").text).toBe("afi钢");
    expect(fold("Ａﬁ钢").at).toEqual([0, 1, 1, 2, 3]);
  });
});
