import { expect, it } from "vitest";
import { wordedTexts, wordsOf } from "../../../src/core/compiler/words/words-of.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

/** Help texts of the meta-schemas, with the Chinese that editors show beside some of them. */
function helpTexts(): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== "object" || value === null) return;
    const { description, markdownDescription } = value as {
      readonly description?: unknown;
      readonly markdownDescription?: unknown;
    };
    if (typeof description === "string") {
      const chinese = typeof markdownDescription === "string" ? markdownDescription.split("\n\n")[0] : undefined;
      found.set(description, found.get(description) ?? chinese);
    }
    Object.values(value).forEach(walk);
  };
  for (const [path, text] of deliveredFiles()) if (/^schemas\/meta\/[^/]+\.schema\.json$/.test(path)) walk(JSON.parse(text));
  return found;
}

const texts = helpTexts();

it("has every help text of the vocabulary in both languages, and none of what it does not say", () => {
  expect(texts.size).toBeGreaterThan(1000);
  expect([...texts.keys()].filter((english) => wordsOf(english) === undefined)).toEqual([]);
  expect(wordedTexts.filter((english) => !texts.has(english))).toEqual([]);
});

it("says in Chinese what an editor says", () => {
  const other = [...texts].filter(([english, chinese]) => chinese !== undefined && wordsOf(english)?.cn !== chinese);
  expect(other).toEqual([]);
});

it("keeps code as it is written, and is in the script of its language", () => {
  const codeOf = (text: string): readonly string[] => text.match(/`[^`]+`/g) ?? [];
  const odd = [...texts].flatMap(([english, chinese]) => {
    const { cn, id } = wordsOf(english) ?? { cn: "", id: "" };
    const lost = codeOf(english).filter((code) => (chinese === undefined && !cn.includes(code)) || !id.includes(code));
    const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
    const isForeign = !isHan(cn) || (isHan(id) && !isHan(english)) || id === english;
    return lost.length > 0 || isForeign ? [`${english} = ${cn} = ${id}`] : [];
  });
  expect(odd).toEqual([]);
});
