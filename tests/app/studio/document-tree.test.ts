import { describe, expect, it } from "vitest";
import { companiesIn, documentTree, foundFirst, withKind } from "../../../src/app/studio/workplace/document-tree.ts";
import { firstText } from "../../../src/core/compiler/first-text.ts";
import { documentPlace } from "../../../src/core/definition/document-kind.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const title = { cn: "送货单", id: "Surat Jalan" };
const entry = (path: string, own: typeof title | null = null) => ({ path: `schemas/${path}`, title: own, isBare: false });

describe("the tree of documents", () => {
  const groups = documentTree([
    entry("modules/delivery/entity.json", title),
    entry("modules/delivery/list/YJD.json"),
    entry("modules/delivery/list/base.json", title),
    entry("modules/delivery/workflow.json"),
    entry("dictionaries/reason.json"),
    entry("menu.json"),
    entry("nowhere/else.json"),
  ]);

  it("puts what belongs to a module together, screens first, and the companies beside what they differ from", () => {
    const delivery = groups.find(({ key }) => key === "delivery")!;
    expect(delivery.title).toEqual(title);
    expect(delivery.entries.map(({ key }) => key)).toEqual(["screen delivery.list", "workflow delivery", "entity delivery"]);
    // A workflow has no title of its own.
    expect(delivery.entries[1]!.title).toEqual(title);
    expect(delivery.entries[0]).toMatchObject({
      base: { path: "schemas/modules/delivery/list/base.json" },
      companies: [{ code: "YJD", entry: { path: "schemas/modules/delivery/list/YJD.json" } }],
    });
    expect(companiesIn(groups)).toEqual(["YJD"]);
  });

  it("has groups that are called as what was looked for first, and leaves the others in their order", () => {
    expect(foundFirst(groups, groups, "送货").map(({ key }) => key)).toEqual(["delivery", "menu", "dictionary"]);
    expect(foundFirst(groups, groups, "DELIV").map(({ key }) => key)).toEqual(["delivery", "menu", "dictionary"]);
    expect(foundFirst(groups, groups, "reason")).toEqual(groups);
    expect(foundFirst(groups, groups, "")).toBe(groups);
  });

  it("has all documents of a kind that is looked for by its name, before those that say the word", () => {
    const whole = documentTree([entry("prints/award.json"), entry("dictionaries/tone.json")]);
    const found = whole.filter(({ key }) => key === "dictionary");
    expect(withKind(found, whole, "打印").map(({ key }) => key)).toEqual(["print", "dictionary"]);
    expect(withKind(found, whole, "cetak").map(({ key }) => key)).toEqual(["print", "dictionary"]);
    expect(withKind(whole, whole, "打印").map(({ key }) => key)).toEqual(["print", "dictionary"]);
    expect(withKind(found, whole, "")).toBe(found);
  });

  it("knows a module from the kind of document that is called like it", () => {
    const both = documentTree([entry("dictionaries/reason.json"), entry("modules/dictionary/entity.json", title)]);
    expect(both.map(({ key }) => key)).toEqual(["dictionary", "dictionary"]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(2);
  });

  it("lists what stands beside the modules by kind, and leaves out what has no place", () => {
    expect(groups.map(({ key }) => key)).toEqual(["menu", "dictionary", "delivery"]);
  });
});

describe("the first text of a document", () => {
  it("is what every shipped document begins with, wherever it stands", () => {
    const shipped = [...deliveredFiles()].flatMap(([path, text]) => {
      const place = documentPlace(path);
      return place === undefined ? [] : [{ path, place, document: JSON.parse(text) as Record<string, unknown> }];
    });
    expect(shipped.length).toBeGreaterThan(500);
    for (const { path, place, document } of shipped) {
      const first = JSON.parse(firstText(place)) as Record<string, unknown>;
      expect(Object.fromEntries(Object.keys(first).map((key) => [key, document[key]])), path).toEqual(first);
    }
  });
});
