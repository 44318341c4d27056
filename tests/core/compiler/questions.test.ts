import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { addSearch } from "../../../src/core/compiler/add-search.ts";
import type { DetailScreen, ListScreen } from "../../../src/core/definition/generated/documents.ts";
import { addField, maySearch, type NewField } from "../../../src/core/compiler/add-field.ts";
import { UnreadableDocumentError } from "../../../src/core/compiler/changed-documents.ts";
import { diffResults } from "../../../src/core/compiler/diff-results.ts";
import { renameField } from "../../../src/core/compiler/rename-field.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const files = deliveredFiles();
const compiler = nodeCompiler(registries);
const before = compiler.compile(files);
const read = (path: string) => files.get(path);
const title = { cn: "紧急程度", id: "Prioritas" };
const field: NewField = {
  module: "delivery",
  key: "gPriority",
  kind: "dict",
  dict: "SiFo",
  title,
  shows: [],
  companies: undefined,
};

type Keyed = { readonly key: string };
type Entity = { readonly fields: readonly Keyed[]; readonly lines: readonly (Keyed & { readonly fields: readonly Keyed[] })[] };

/** What a compilation says of documents with these texts, and the paths of the texts. */
function judged(texts: ReadonlyMap<string, string>) {
  const after = compiler.compile(new Map([...files, ...texts]));
  return {
    paths: [...texts.keys()].map((path) => path.replace("schemas/modules/delivery/", "")),
    faults: after.faults.map(({ sentence }) => sentence),
    differences: diffResults(before, after),
  };
}

describe("a new field", () => {
  it("is a field of the entity, and shows in lists, searches and forms of everybody", () => {
    const shows = [
      { screen: "delivery.list", part: "columns" },
      { screen: "delivery.list", part: "search" },
      { screen: "delivery.detail", part: "form", section: "base" },
    ] as const;
    const { paths, faults, differences } = judged(addField(read, { ...field, shows }));
    expect(paths).toEqual(["entity.json", "list/base.json", "detail/base.json"]);
    expect(faults).toEqual([]);
    expect(differences.join("\n")).toContain("delivery.list: + search 紧急程度");
    expect(differences.join("\n")).toContain("delivery.detail: + field 紧急程度");
  });

  it.each(["string", "text", "integer", "decimal", "date", "dateTime", "dict", "flag", "file"] as const)(
    "of kind %s is faultless at once, shown to one company",
    (kind) => {
      const shows = [
        { screen: "delivery.list", part: "columns" },
        { screen: "delivery.detail", part: "form", section: "base" },
      ] as const;
      const dict = kind === "dict" ? "SiFo" : undefined;
      const sought = maySearch(kind) ? ([{ screen: "delivery.list", part: "search" }] as const) : [];
      const { paths, faults, differences } = judged(
        addField(read, { ...field, kind, dict, shows: [...shows, ...sought], companies: ["QT"] }),
      );
      expect(paths).toEqual(["entity.json", "list/QT.json", "detail/QT.json"]);
      expect(faults).toEqual([]);
      expect(differences.filter((line) => line.startsWith("QT: "))).toHaveLength(2);
    },
  );
});

describe("a new field of lines", () => {
  const items = { ...field, table: "items", shows: [{ screen: "delivery.items", part: "columns" }] } as const;

  it("is a field of the line table, and a column of its screen for everybody", () => {
    const texts = addField(read, items);
    const { paths, faults, differences } = judged(texts);
    expect(paths).toEqual(["entity.json", "items/base.json"]);
    expect(faults).toEqual([]);
    expect(differences.join("\n")).toContain("delivery.items: + column 紧急程度");
    const { fields, lines } = JSON.parse(texts.get("schemas/modules/delivery/entity.json")!) as Entity;
    expect(fields.map(({ key }) => key)).not.toContain("gPriority");
    expect(lines.find(({ key }) => key === "items")?.fields.at(-1)).toEqual({
      key: "gPriority",
      kind: "dict",
      dict: "SiFo",
      title,
    });
  });

  it.each(["string", "text", "integer", "decimal", "date", "dateTime", "dict", "flag", "file"] as const)(
    "of kind %s is faultless at once, shown to one company",
    (kind) => {
      const dict = kind === "dict" ? "SiFo" : undefined;
      const { paths, faults, differences } = judged(addField(read, { ...items, kind, dict, companies: ["YJD"] }));
      expect(paths).toEqual(["entity.json", "items/YJD.json"]);
      expect(faults).toEqual([]);
      expect(differences.filter((line) => /^(DS|QT|JLSJ): /.test(line))).toEqual([]);
      expect(differences.filter((line) => line.startsWith("YJD: "))).toHaveLength(1);
    },
  );

  it.each([
    ["supplier", "bank", "supplier.bank"],
    ["inquiry", "changes", "inquiry.changes"],
    ["payment", "registers", "payment.registers"],
    ["quotation", "items", "quotation.items"],
  ])("is faultless in %s, table %s", (module, table, screen) => {
    const { faults } = judged(addField(read, { ...items, module, table, shows: [{ screen, part: "columns" }] }));
    expect(faults).toEqual([]);
  });
});

describe("another name of a field", () => {
  it("is the entity's own for everybody", () => {
    const texts = renameField(read, { module: "delivery", key: "gManor", title, companies: undefined });
    const { paths, faults, differences } = judged(texts);
    expect(paths).toEqual(["entity.json"]);
    expect(faults).toEqual([]);
    expect(differences.join("\n")).toContain("title is now 紧急程度 (was 采购经办人)");
  });

  it("is a difference of each company that remembers the former one, also when it is renamed again", () => {
    const first = renameField(read, { module: "delivery", key: "gManor", title, companies: ["QT", "DS"] });
    expect(judged(first)).toMatchObject({ paths: ["entity.QT.json", "entity.DS.json"], faults: [] });
    const again = renameField((path) => first.get(path) ?? read(path), {
      module: "delivery",
      key: "gManor",
      title: { cn: "负责人", id: "Penanggung jawab" },
      companies: ["QT"],
    });
    const { faults, differences } = judged(again);
    expect(faults).toEqual([]);
    expect(differences.join("\n")).toContain("title is now 负责人 (was 采购经办人)");
  });

  it("is refused while a document that it changes is no JSON", () => {
    expect(() => renameField(() => "{", { module: "delivery", key: "gManor", title, companies: undefined })).toThrow(
      UnreadableDocumentError,
    );
  });
});

describe("a new field that is needed, computed or printed", () => {
  const shows = [
    { part: "form", screen: "delivery.detail", section: "base" },
    { part: "paper", print: "delivery-note-warehouse" },
  ] as const;
  const fieldsIn = (texts: ReadonlyMap<string, string>) =>
    (JSON.parse(texts.get("schemas/modules/delivery/entity.json")!) as Entity).fields;

  it("is needed of some records, for everybody where it is written", () => {
    const required = { phase: "commit", when: { gTransportway: { eq: "1" } } } as const;
    const texts = addField(read, { ...field, required, shows });
    expect(judged(texts)).toMatchObject({ faults: [] });
    expect(fieldsIn(texts).at(-1)).toMatchObject({ key: "gPriority", required });
  });

  it("is needed of a company alone, since nobody else sees it", () => {
    const texts = addField(read, { ...field, required: "save", shows, companies: ["YJD"] });
    const { paths, faults } = judged(texts);
    expect(faults).toEqual([]);
    expect(paths).toContain("entity.YJD.json");
    expect(fieldsIn(texts).at(-1)).not.toHaveProperty("required");
    const own = JSON.parse(texts.get("schemas/modules/delivery/entity.YJD.json")!) as { fields: { set: readonly unknown[] } };
    expect(own.fields.set).toContainEqual({ key: "gPriority", required: { was: null, now: "save" } });
  });

  it("of lines is needed of a company alone", () => {
    const shown = [{ part: "columns", screen: "delivery.items" }] as const;
    const texts = addField(read, { ...field, table: "items", required: "commit", shows: shown, companies: ["YJD"] });
    expect(judged(texts).faults).toEqual([]);
    expect(texts.get("schemas/modules/delivery/entity.YJD.json")).toContain('"gPriority"');
  });

  it.each([
    { product: ["gRough", "gVolume"] },
    { difference: ["gRough", "gVolume"] },
    { sum: { lines: "items", of: "gSendednum" } },
  ])("is computed as %j", (compute) => {
    const texts = addField(read, { ...field, kind: "decimal", dict: undefined, compute, shows });
    expect(judged(texts).faults).toEqual([]);
    // Records that are there get it, too.
    expect(fieldsIn(texts).at(-1)).toMatchObject({ kind: "decimal", backfill: true, compute });
  });

  it("stands among the facts of a paper, or among the columns of its lines", () => {
    const ofHead = addField(read, { ...field, shows });
    const ofLines = addField(read, { ...field, table: "items", shows: [{ part: "paper", print: "delivery-note" }] });
    type Paper = { facts: readonly unknown[]; tables: readonly [{ columns: readonly unknown[] }] };
    const paper = (texts: ReadonlyMap<string, string>, name: string) =>
      JSON.parse(texts.get(`schemas/prints/${name}.json`)!) as Paper;
    expect(judged(ofHead).faults).toEqual([]);
    expect(paper(ofHead, "delivery-note-warehouse").facts.at(-1)).toEqual({ key: "gPriority" });
    expect(judged(ofLines).faults).toEqual([]);
    expect(paper(ofLines, "delivery-note").tables[0].columns.at(-1)).toEqual({ key: "gPriority" });
  });
});

it("new fields of a company stand in a form in the order in which they came", () => {
  const shows = [{ part: "form", screen: "delivery.detail", section: "base" }] as const;
  const keys = ["gFirst", "gSecond", "gThird"];
  let texts = new Map(files);
  for (const key of keys)
    texts = new Map([
      ...texts,
      ...addField((path) => texts.get(path), { ...field, key, kind: "string", dict: undefined, shows, companies: ["YJD"] }),
    ]);
  const { faults, product } = compiler.compile(texts);
  expect(faults).toEqual([]);
  const detail = product!.screens["delivery.detail"]!["YJD"] as DetailScreen;
  expect(detail.sections.flatMap(({ fields = [] }) => fields.map(({ key }) => key)).filter((key) => keys.includes(key))).toEqual(
    keys,
  );
});

describe("a field by which a list is to be searched", () => {
  const search = {
    screen: "delivery.list",
    entity: "delivery",
    field: { key: "gTransportway", kind: "dict" },
    all: ["DS", "JLSJ", "QT", "YJD"],
  } as const;
  const soughtBy = (texts: ReadonlyMap<string, string>, company: string) => {
    const { faults, product } = compiler.compile(new Map([...files, ...texts]));
    expect(faults).toEqual([]);
    return (product!.screens["delivery.list"]![company] as ListScreen).search.map(({ key }) => key);
  };

  it("is a part of everybody's search, or of a company's alone", () => {
    const own = addSearch(read, { ...search, company: "YJD" });
    expect(soughtBy(own, "YJD").at(-1)).toBe("gTransportway");
    expect(soughtBy(own, "DS")).not.toContain("gTransportway");
    // Who has it already has it once.
    const all = addSearch(read, { ...search, company: undefined });
    expect(soughtBy(all, "DS")).toContain("gTransportway");
    expect(soughtBy(all, "JLSJ").filter((key) => key === "gTransportway")).toHaveLength(1);
  });

  it("says how it may be compared where it did not yet", () => {
    const remarks = { key: "gRemarks", kind: "text" } as const;
    const texts = addSearch(read, { ...search, field: remarks, company: "YJD" });
    expect(soughtBy(texts, "YJD").at(-1)).toBe("gRemarks");
  });
});
