import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { addModule, type NewModule } from "../../../src/core/compiler/add-module.ts";
import { diffResults } from "../../../src/core/compiler/diff-results.ts";
import { layOut } from "../../../src/core/compiler/lay-out.ts";
import { guessColumns } from "../../../src/core/sheet/guess-columns.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const files = deliveredFiles();
const compiler = nodeCompiler(registries);
const paths = [...files.keys()];
const read = (path: string) => files.get(path);

const heads = ["设备编号", "Nama alat", "数量", "单价", "购置日期", "上次检修", "在用", "状态", "电话", "说明", "", "数量"];
const rows = Array.from({ length: 12 }, (_, index) => [
  `SB-${index + 1}`,
  "压缩机",
  index + 1,
  index === 3 ? 12.125 : index + 0.5,
  "2025-03-08 00:00:00",
  `2026-03-08 1${index % 10}:30:00`,
  index % 2 === 0 ? "是" : "否",
  ["良好", "待修", "报废"][index % 3]!,
  13800000000 + index,
  index === 0 ? "长".repeat(300) : "",
  null,
  1,
]);
const columns = guessColumns([heads, ...rows, ["", null]]);

describe("what the columns of a sheet are guessed to hold", () => {
  it("is told by every row: numbers, days, moments, yes or no, one of few, texts by their length", () => {
    expect(columns.map(({ head, key, kind }) => [head, key, kind])).toEqual([
      ["设备编号", "field1", "string"],
      ["Nama alat", "namaAlat", "string"],
      ["数量", "field3", "integer"],
      ["单价", "field4", "decimal"],
      ["购置日期", "field5", "date"],
      ["上次检修", "field6", "dateTime"],
      ["在用", "field7", "flag"],
      ["状态", "field8", "dict"],
      ["电话", "field9", "string"],
      ["说明", "field10", "text"],
      ["数量", "field12", "integer"],
    ]);
    expect(columns[0]).toMatchObject({ isFilled: true, isUnique: true });
    expect(columns[1]).toMatchObject({ isUnique: false });
    expect(columns[3]).toMatchObject({ digits: 3 });
    expect(columns[7]).toMatchObject({ values: ["良好", "待修", "报废"] });
    expect(columns[9]).toMatchObject({ isFilled: false, longest: 300 });
    // Of two columns with one head an import finds the first.
    expect(columns.map(({ isFindable }) => isFindable)).toEqual([...Array.from({ length: 10 }, () => true), false]);
  });

  it.each([
    [["007", "008"], "string"],
    [["2026/1/5", "2026年12月31日"], "date"],
    [["2026/13/5"], "string"],
    [["1", "0", "1"], "integer"],
    [["ya", "tidak", "ya"], "flag"],
    [["甲", "乙", "丙"], "string"],
    [["1234567890"], "string"],
    [[], "string"],
  ])("of %j is %s", (cells, kind) => {
    expect(guessColumns([["A"], ...cells.map((cell) => [cell])])[0]?.kind).toBe(kind);
  });

  it("keeps keys apart from each other and from the portal's own", () => {
    const heads2 = ["ID", "id", "Create time", "a b", "A-B", "1st"];
    expect(guessColumns([heads2]).map(({ key }) => key)).toEqual(["id2", "id3", "createTime2", "aB", "aB2", "field6"]);
  });
});

const module: NewModule = {
  name: "spare-part",
  title: { cn: "备件", id: "Suku cadang" },
  columns: columns
    .filter(({ isFindable }) => isFindable)
    .map((column) => ({ ...column, title: { cn: column.head, id: column.head }, isRequired: column.isFilled })),
  by: "field1",
  group: "purchase",
  roles: [
    { key: "purchaser", side: "buyer", writes: true },
    { key: "supplier_sales", side: "supplier", writes: false },
  ],
};

function compiled(texts: ReadonlyMap<string, string>) {
  const before = compiler.compile(files);
  const after = compiler.compile(new Map([...files, ...texts]));
  return { after, faults: after.faults.map(({ sentence }) => sentence), differences: diffResults(before, after).join("\n") };
}

describe("a module from a sheet", () => {
  it("is what an implementer would have written: faultless, laid out, with every company's documents", () => {
    const texts = addModule(read, module, paths);
    const { after, faults, differences } = compiled(texts);
    expect(faults).toEqual([]);
    expect([...texts.keys()]).toEqual([
      "schemas/modules/spare-part/entity.json",
      "schemas/modules/spare-part/workflow.json",
      ...["list", "detail"].flatMap((screen) =>
        ["base", "DS", "YJD", "QT", "JLSJ"].map((one) => `schemas/modules/spare-part/${screen}/${one}.json`),
      ),
      "schemas/dictionaries/spare_part_field8.json",
      "schemas/menu.json",
      "schemas/roles.json",
    ]);
    for (const [path, text] of texts) expect([path, layOut(path, text)]).toEqual([path, text]);
    const workflow = after.product!.workflows["spare-part"]!["DS"]!;
    expect(workflow.actions.find(({ key }) => key === "import")?.import?.columns).toHaveLength(10);
    expect(differences).toContain("spare-part.list: new");
    expect(differences).toContain("menu: + entry 备件");
    expect(differences).toContain("role 采购员 + permissions module:sparePart:");
  });

  it("gives its records a number where no column tells them apart, and makes a group of the menu where none is chosen", () => {
    const roles = [{ key: "operator", side: "platform", writes: true }] as const;
    const { after, faults } = compiled(addModule(read, { ...module, by: undefined, group: undefined, roles }, paths));
    expect(faults).toEqual([]);
    expect(after.product!.entities["spare-part"]!["DS"]).toMatchObject({ label: "no", number: { field: "no", prefix: "SA" } });
    expect(after.product!.menu.menu.at(-1)).toMatchObject({ key: "modules", children: [{ key: "sparePart" }] });
  });

  it.each(["string", "text", "integer", "decimal", "date", "dateTime", "flag", "dict"] as const)(
    "may hold nothing but %s",
    (kind) => {
      const one = { ...module.columns[0]!, kind, values: ["甲"] };
      const { faults } = compiled(
        addModule(read, { ...module, columns: [one], by: kind === "string" ? one.key : undefined }, paths),
      );
      expect(faults).toEqual([]);
    },
  );
});
