import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { compileDelivered, deliveredFiles } from "../../documents/support/delivered.ts";
import { makeEditor } from "../../support/editor.ts";
import { misspelt, placesOfWords, type Word } from "./support/words-of-documents.ts";

/*
 * What the compiler refuses when a name is misspelt, the editor underlines before it by its schemas alone, and it offers
 * the right name there. The compiler is the oracle: each way to a word, of each kind of document, is misspelt once.
 */

/** Rules about names of the product. Of values of dictionaries, and of names that a document gives itself, an editor knows less. */
const NAMES =
  /^(overlay\/(key|anchor)|reference\/(?!value|hook)|page\/(?!needs)|publication\/|ledger\/|menu\/|workflow\/then|entity\/chain)/;
/** Sorts of names that must be among those that were misspelt, so that the proof is of all of them. */
const SORTS = [
  "reference/field",
  "reference/action",
  "reference/permission",
  "reference/icon",
  "reference/dictionary",
  "reference/entity",
  "reference/screen",
  "reference/line-table",
  "reference/relation",
  "reference/mark",
  "reference/state",
  "reference/config",
  "page/field",
  "page/read",
  "page/route",
  "ledger/account",
  "publication/reference",
  "overlay/key",
  "overlay/anchor",
];

const files = deliveredFiles();
const editor = makeEditor(compileDelivered());
const compiler = nodeCompiler(registries);

type Misspelt = { readonly word: Word; readonly rule: string; readonly isTold: boolean; readonly isOffered: boolean };

/** One compilation of so many is carried out; the full size carries out all of them. */
const EVERY = process.env["TEST_SIZE"] === "full" ? 1 : 2;

/** Words of as many documents at once as there are, so that some fifty compilations judge them all. */
async function misspellAll(): Promise<readonly Misspelt[]> {
  const found: Misspelt[] = [];
  for (const words of placesOfWords(files).filter((_, at) => at % EVERY === 0)) {
    const wrong = new Map(files);
    for (const word of words) wrong.set(word.path, misspelt(files, word));
    const { faults } = compiler.compile(wrong);
    for (const word of words) {
      const fault = faults.find(({ file, line, column }) => file === word.path && line === word.line && column === word.column);
      if (fault === undefined || !NAMES.test(fault.rule)) continue;
      const text = files.get(word.path)!;
      const marked = `${text.slice(0, word.at)}|${text.slice(word.at + word.value.length)}`;
      found.push({
        word,
        rule: fault.rule,
        isTold: (await editor.complaints(word.path, wrong.get(word.path)!)).length > 0,
        isOffered: (await editor.completions(word.path, marked)).includes(word.value),
      });
    }
  }
  return found;
}

const say = ({ word, rule }: Misspelt): string =>
  `${word.path}:${word.line}:${word.column} ${word.kind} ${word.way} ${word.value} ${rule}`;

describe("names in documents", () => {
  it("are underlined where they are misspelt, and offered where they belong", { timeout: 300_000 }, async () => {
    const found = await misspellAll();
    expect(found.filter(({ isTold }) => !isTold).map(say)).toEqual([]);
    expect(found.filter(({ isOffered }) => !isOffered).map(say)).toEqual([]);
    const rules = new Set(found.map(({ rule }) => rule));
    expect(SORTS.filter((sort) => !rules.has(sort))).toEqual([]);
    expect(found.length).toBeGreaterThan(500 / EVERY);
    const kinds = Map.groupBy(found, ({ word }) => word.kind);
    console.info(Array.from(kinds, ([kind, own]) => `${kind}: ${own.length}`).join(", "));
  });
});

describe("an icon", () => {
  it("shows its picture where it is named, and in the list of all", async () => {
    const path = "schemas/menu.json";
    const text = files.get(path)!;
    const at = text.indexOf('"icon": "truck"') + '"icon": "'.length;
    expect(await editor.hover(path, text, at)).toContain("![truck](data:image/svg+xml;base64,");
  });
});
