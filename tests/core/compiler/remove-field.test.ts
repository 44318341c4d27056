import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { addField, type NewField, type Showing } from "../../../src/core/compiler/add-field.ts";
import { diffResults } from "../../../src/core/compiler/diff-results.ts";
import { type LeavingField, removeField } from "../../../src/core/compiler/remove-field.ts";
import { withTexts } from "./support/with-texts.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const files = deliveredFiles();
const compiler = nodeCompiler(registries);
const before = compiler.compile(files);
const all = ["DS", "JLSJ", "QT", "YJD"];
const field: Omit<NewField, "shows"> = {
  module: "delivery",
  key: "gPriority",
  kind: "dict",
  dict: "SiFo",
  title: { cn: "紧急程度", id: "Prioritas" },
  required: "save",
  companies: undefined,
};
const shows: readonly Showing[] = [
  { screen: "delivery.list", part: "columns" },
  { screen: "delivery.list", part: "search" },
  { screen: "delivery.detail", part: "form", section: "base" },
  { part: "paper", print: "delivery-note" },
];
const leaving: LeavingField = {
  module: "delivery",
  key: "gPriority",
  table: undefined,
  screens: ["delivery.list", "delivery.detail", "delivery.items"],
  papers: ["delivery-note"],
  all,
  companies: undefined,
};

const over = (texts: ReadonlyMap<string, string | null>) => withTexts(files, texts);
const documents = (texts: ReadonlyMap<string, string>, paths: Iterable<string>) =>
  Object.fromEntries(Array.from(paths, (path) => [path, JSON.parse(texts.get(path) ?? "null") as unknown]));

describe("a field that goes", () => {
  it.each([
    ["everybody", { ...field, shows }, leaving],
    ["one company", { ...field, shows: shows.slice(0, 3), companies: ["YJD"] }, leaving],
    [
      "the lines",
      { ...field, table: "items", shows: [{ screen: "delivery.items", part: "columns" } as const], companies: ["QT"] },
      { ...leaving, table: "items" },
    ],
  ])("of %s leaves every document as it was before it came", (_of, added: NewField, left) => {
    const texts = addField((path) => files.get(path), added);
    const now = over(texts);
    const removed = removeField((path) => now.get(path), left);
    const expected = documents(files, texts.keys());
    expect(documents(withTexts(now, removed), texts.keys())).toEqual(expected);
    expect(compiler.compile(withTexts(now, removed)).faults).toEqual([]);
  });

  it("is gone from one company's screens alone, and stored for the others", () => {
    const texts = removeField((path) => files.get(path), {
      ...leaving,
      key: "gShipnum",
      screens: ["delivery.list", "delivery.detail"],
      companies: ["YJD"],
    });
    const after = compiler.compile(over(texts));
    const told = diffResults(before, after);
    expect(told).not.toEqual([]);
    expect(told.every((line) => line.startsWith("YJD: "))).toBe(true);
    expect(Array.from(texts.keys()).every((path) => path.endsWith("/YJD.json"))).toBe(true);
  });

  it("on which something rests is told by the compiler", () => {
    const texts = removeField((path) => files.get(path), { ...leaving, key: "gDeliverytime" });
    expect(compiler.compile(over(texts)).faults.some(({ sentence }) => sentence.includes("gDeliverytime"))).toBe(true);
  });
});
