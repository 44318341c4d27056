import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { diffResults } from "../../../src/core/compiler/diff-results.ts";
import { type EditedTexts, editItem } from "../../../src/core/compiler/edit-item.ts";
import type { ItemChange, MemberChange } from "../../../src/core/compiler/item-change.ts";
import { layOut } from "../../../src/core/compiler/lay-out.ts";
import { properties } from "../../../src/core/compiler/properties/properties.ts";
import { documentPlace } from "../../../src/core/definition/document-kind.ts";
import { objectsAt, textAt } from "../../../src/core/definition/node.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const MODULE = "schemas/modules/delivery";
const BASE = `${MODULE}/list/base.json`;
const YJD = `${MODULE}/list/YJD.json`;
const files = deliveredFiles();
const compiler = nodeCompiler(registries);
const before = compiler.compile(files);
const title = { cn: "过磅员", id: "Juru timbang" };

type Document = { readonly kind: "screen" | "entity" | "workflow" | "dictionary"; readonly name: string };
const list: Document = { kind: "screen", name: "delivery.list" };

/** A change of a member as the pane makes it: with what the compiler says was, and is inherited. */
function saying(document: Document, path: readonly string[], member: string, now: unknown, variant?: string): MemberChange {
  const [item] = properties(before, { document, path, variant }).objects;
  const known = item!.members.find(({ name }) => name === member)!;
  const { was, inherited } = known;
  return { member, now, was, inherited, order: item!.members.map(({ name }) => name), whole: item!.whole };
}

function edited(
  document: Document,
  path: readonly string[],
  change: ItemChange,
  variant?: string,
  from: ReadonlyMap<string, string> = files,
): EditedTexts {
  return editItem((at) => from.get(at), { document, path, variant, change });
}

function applied(texts: EditedTexts, to: ReadonlyMap<string, string> = files): ReadonlyMap<string, string> {
  const all = new Map(to);
  for (const [path, text] of texts)
    if (text === null) all.delete(path);
    else all.set(path, text);
  return all;
}

/** Faults of the documents with these texts, and what differs. */
function judged(texts: EditedTexts) {
  const after = compiler.compile(applied(texts));
  return { faults: after.faults.map(({ sentence }) => sentence), differences: diffResults(before, after) };
}

/** Keys of a company's items in their order; there is no fault. */
function orderIn(texts: ReadonlyMap<string, string>, { name, part, variant }: Ordered): readonly string[] {
  const { faults, libraries } = compiler.compile(texts);
  expect(faults.map(({ file, sentence }) => `${file}: ${sentence}`)).toEqual([]);
  const screen = libraries.get(variant)!.screens.get(name)!;
  const items =
    part === "fields" ? objectsAt(screen, "sections").flatMap((one) => objectsAt(one, "fields")) : objectsAt(screen, part);
  return items.map((one) => textAt(one, "key")!);
}

type Ordered = { readonly name: string; readonly part: "columns" | "fields" | "sections"; readonly variant: string };
/** The last is so short that all of it is moved. */
const ORDERED: readonly Ordered[] = [
  { name: "delivery.list", part: "columns", variant: "YJD" },
  { name: "delivery.detail", part: "fields", variant: "YJD" },
  { name: "invoice.detail", part: "sections", variant: "DS" },
];

const column = ["columns", "gTally"];
const MOVES: readonly ItemChange[] = [
  { side: "before", of: "gDelivplace" },
  { side: "after", of: "gShipnum" },
];

describe.each([undefined, "YJD"])("a column changed on the screen, of %s", (variant) => {
  const CHANGES: readonly ItemChange[] = [
    saying(list, column, "title", title, variant),
    saying(list, column, "hidden", true, variant),
    saying(list, column, "width", 200, variant),
    ...MOVES,
  ];
  it.each(CHANGES)("is written without a fault and differs: %j", (change) => {
    const texts = edited(list, column, change, variant);
    expect([...texts.keys()]).toEqual([variant === undefined ? BASE : YJD]);
    const { faults, differences } = judged(texts);
    expect(faults).toEqual([]);
    expect(differences.length).toBeGreaterThan(0);
    for (const line of differences) expect(line.includes("YJD") || variant === undefined).toBe(true);
  });

  it("is as it was when the change is taken back", () => {
    const hide = saying(list, column, "hidden", true, variant);
    const hidden = applied(edited(list, column, hide, variant));
    const back = edited(list, column, { ...hide, now: false }, variant, hidden);
    const path = variant === undefined ? BASE : YJD;
    expect(back.get(path)).toBe(files.get(path));
    expect(edited(list, column, { putBack: "hidden" }, variant, hidden).get(path)).toBe(files.get(path));
  });

  it("is as it was when it is moved there and back", () => {
    const path = variant === undefined ? BASE : YJD;
    const columns = (JSON.parse(files.get(BASE)!) as { readonly columns: readonly { readonly key: string }[] }).columns;
    const home = columns[columns.findIndex(({ key }) => key === "gTally") - 1]!.key;
    const moved = applied(edited(list, column, { side: "before", of: "gDelivplace" }, variant));
    expect(edited(list, column, { side: "after", of: home }, variant, moved).get(path)).toBe(files.get(path));
  });
});

type Case = readonly [name: string, Document, readonly string[], string, unknown, string | undefined];
const CASES: readonly Case[] = [
  ["a search", list, ["search", "gDeliverynum"], "title", title, undefined],
  ["a search of a company", list, ["search", "gDeliverynum"], "hidden", true, "QT"],
  ["a button", list, ["toolbar", "apply"], "tone", "danger", undefined],
  ["a button of a company", list, ["toolbar", "apply"], "place", "more", "JLSJ"],
  ["a list itself", list, [], "title", title, undefined],
  ["a list itself of a company", list, [], "title", title, "YJD"],
  ["a field of a form", { kind: "screen", name: "delivery.detail" }, ["fields", "gDriverphone"], "span", 2, undefined],
  ["a field of a company's form", { kind: "screen", name: "delivery.detail" }, ["fields", "gDriverphone"], "title", title, "DS"],
  ["a section", { kind: "screen", name: "delivery.detail" }, ["sections", "base"], "shows", "editing", undefined],
  ["a section of a company", { kind: "screen", name: "delivery.detail" }, ["sections", "base"], "title", title, "YJD"],
  ["a field", { kind: "entity", name: "delivery" }, ["fields", "gDriverphone"], "help", title, undefined],
  ["a field of a company", { kind: "entity", name: "delivery" }, ["fields", "gRemarks"], "required", "save", "DS"],
  ["a field of lines", { kind: "entity", name: "delivery" }, ["lines", "items", "fields", "gSendednum"], "width", 150, undefined],
  [
    "a company's field of lines",
    { kind: "entity", name: "delivery" },
    ["lines", "items", "fields", "gSendednum"],
    "title",
    title,
    "QT",
  ],
  ["an action", { kind: "workflow", name: "delivery" }, ["actions", "apply"], "title", title, undefined],
  ["an action of a company", { kind: "workflow", name: "delivery" }, ["actions", "apply"], "confirm", false, "YJD"],
  ["a value of a dictionary", { kind: "dictionary", name: "delivery_status" }, ["items", "1"], "tone", "info", undefined],
  ["a company's value of a dictionary", { kind: "dictionary", name: "delivery_status" }, ["items", "1"], "label", title, "YJD"],
];

it.each(ORDERED)("each of many moves leads an item to its place: $part of $name", (ordered) => {
  const { name, part, variant } = ordered;
  let seed = 7;
  const below = (most: number): number => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) % most;
  let now = files;
  for (let turn = 0; turn < 40; turn += 1) {
    const was = orderIn(now, ordered);
    const key = was[below(Math.min(was.length, 7))]!;
    const others = was.filter((one) => one !== key);
    const of = others[below(Math.min(others.length, 6))]!;
    const side = below(2) === 0 ? "before" : "after";
    const wanted = others.toSpliced(others.indexOf(of) + (side === "after" ? 1 : 0), 0, key);
    now = applied(edited({ kind: "screen", name }, [part, key], { side, of }, variant, now), now);
    expect(orderIn(now, ordered), `${turn}: ${key} ${side} ${of}`).toEqual(wanted);
  }
});

describe("any member of any item", () => {
  it.each(CASES)("is changed and put back: %s", (_name, document, path, member, now, variant) => {
    const texts = edited(document, path, saying(document, path, member, now, variant), variant);
    const [[at, text]] = [...texts] as [[string, string]];
    expect(documentPlace(at)?.variant).toBe(variant);
    expect(layOut(at, text)).toBe(text);
    const { faults, differences } = judged(texts);
    expect(faults).toEqual([]);
    expect(differences.join("\n")).not.toBe("");
    const former = saying(document, path, member, formerly(document, path, member, variant), variant);
    const back = edited(document, path, former, variant, applied(texts));
    expect(back.get(at) ?? undefined).toBe(files.has(at) ? layOut(at, files.get(at)!) : undefined);
  });
});

/** What a member says before it is changed. */
function formerly(document: Document, path: readonly string[], member: string, variant: string | undefined): unknown {
  return properties(before, { document, path, variant }).objects[0]!.members.find(({ name }) => name === member)!.value;
}

describe("a difference", () => {
  it("remembers what it replaced, also when it is changed again", () => {
    const once = applied(edited(list, column, saying(list, column, "width", 200, "YJD"), "YJD"));
    const again: ItemChange = { member: "width", now: 220, was: 200, inherited: 120 };
    const twice = edited(list, column, again, "YJD", once);
    expect(judged(twice).faults).toEqual([]);
    const { columns } = JSON.parse(twice.get(YJD)!) as { columns: { set: unknown } };
    expect(columns.set).toEqual([{ key: "gTally", width: { was: 120, now: 220 } }]);
  });

  it("says outright what it has added itself", () => {
    const path = ["columns", "gshaddress"];
    const texts = edited(list, path, saying(list, path, "width", 200, "YJD"), "YJD");
    expect(judged(texts).faults).toEqual([]);
    expect(texts.get(YJD)).toContain('{ "key": "gshaddress", "after": "gFhphone", "width": 200 }');
  });

  it("puts a column beside one that it has added itself, on either side", () => {
    for (const side of ["before", "after"] as const) {
      const texts = edited(list, column, { side, of: "gshaddress" }, "YJD");
      expect(judged(texts).faults).toEqual([]);
      const { columns } = compiler.compile(applied(texts)).product!.screens["delivery.list"]!["YJD"] as unknown as {
        readonly columns: readonly { readonly key: string }[];
      };
      const keys = columns.map(({ key }) => key);
      expect(keys.indexOf("gTally") - keys.indexOf("gshaddress")).toBe(side === "before" ? -1 : 1);
    }
  });

  it("changes a part of what an item says as the whole", () => {
    const document: Document = { kind: "workflow", name: "delivery" };
    const path = ["actions", "reject", "prompt", "reason"];
    const texts = edited(document, path, saying(document, path, "max", 200, "QT"), "QT");
    expect(judged(texts).faults).toEqual([]);
    expect(texts.get(`${MODULE}/workflow.QT.json`)).toMatch(/"prompt": \{ "was": \[\s*\{ "key": "reason".*\s*\], "now": \[/);
  });

  it("shows one company a field that the others are not shown", () => {
    const texts = edited(list, ["columns", "gshaddress"], { add: { key: "gshaddress" }, after: "gTally" }, "QT");
    expect(judged(texts).faults).toEqual([]);
    expect(texts.get(`${MODULE}/list/QT.json`)).toContain('{ "key": "gshaddress", "after": "gTally" }');
  });
});

it("writes a member where documents have it", () => {
  const path = ["columns", "gDeliverynum"];
  const texts = edited(list, path, saying(list, path, "title", title));
  expect(texts.get(BASE)).toContain(`{ "key": "gDeliverynum", "title": { "cn": "过磅员", "id": "Juru timbang" }, "pin"`);
});

it("leaves the base alone where it does not have the column", () => {
  const hide: ItemChange = { member: "hidden", now: true, was: false, inherited: false };
  expect(edited(list, ["columns", "gshaddress"], hide).size).toBe(0);
  expect(edited(list, column, { side: "after", of: "gshaddress" }).size).toBe(0);
});
