import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { addCompany } from "../../../src/core/compiler/add-company.ts";
import { formatDocument } from "../../../src/core/compiler/format-document.ts";
import { removeCompany } from "../../../src/core/compiler/remove-company.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const files = deliveredFiles();
const compiler = nodeCompiler(registries);
const paths = [...files.keys()];
const read = (path: string) => files.get(path);
const CODES = ["DS", "YJD", "QT", "JLSJ"] as const;
const title = { cn: "新港物流", id: "Logistik Pelabuhan Baru" };

function compiled(texts: ReadonlyMap<string, string | null>) {
  const changed = new Map<string, string | null>([...files, ...texts]);
  return compiler.compile(new Map(Array.from(changed).flatMap(([path, text]) => (text === null ? [] : [[path, text]]))));
}

/** What a company has of every document, as if it were called otherwise. */
function everything({ product }: ReturnType<typeof compiled>, code: string): string {
  const { entities, workflows, screens, dictionaries } = product!;
  const own = [entities, workflows, screens, dictionaries].map((documents) =>
    Object.entries(documents).map(([name, perVariant]) => [name, perVariant[code] ?? null]),
  );
  return JSON.stringify(own).replaceAll(`"${code}"`, '"?"');
}

describe("a new company", () => {
  it.each([...CODES, undefined])("that begins like %s is faultless, and has what that one has", (like) => {
    const texts = addCompany(read, { code: "XG", title, comId: "107", like }, paths);
    const after = compiled(texts);
    expect(after.faults.map(({ sentence }) => sentence)).toEqual([]);
    if (like !== undefined) {
      expect(everything(after, "XG")).toBe(everything(after, like));
      expect(everything(after, like)).toBe(everything(compiled(new Map()), like));
    }
    for (const [path, text] of texts) expect([path, formatDocument(text)]).toEqual([path, text]);
  });

  it("has the plain values of the other one, a name in both languages, and its places in the menu", () => {
    const { product } = compiled(addCompany(read, { code: "XG", title, comId: "207", like: "JLSJ" }, paths));
    expect(product!.variants.variants.at(-1)).toMatchObject({ code: "XG", title, tolerancePct: "5" });
    expect(product!.variants.companies.at(-1)).toMatchObject({
      comId: "207",
      comName: "新港物流（Logistik Pelabuhan Baru）",
      code: "XG",
      inSwitcher: true,
    });
    expect(JSON.stringify(product!.menu)).toContain('["QT","JLSJ","XG"]');
  });
});

describe("a company that is removed", () => {
  it.each(["YJD", "QT", "JLSJ"])("leaves no fault and no word of %s", (code) => {
    const { texts, undecided } = removeCompany(read, code, paths);
    expect(undecided).toEqual([]);
    const after = compiled(texts);
    expect(after.faults.map(({ sentence }) => sentence)).toEqual([]);
    expect(after.codes).toEqual(CODES.filter((one) => one !== code));
    expect(after.product!.variants.companies.filter((company) => company.code === code)).toEqual([]);
    expect(JSON.stringify([after.product!.menu, after.product!.workbench])).not.toContain(`"${code}"`);
    for (const [path, text] of texts) if (text !== null) expect([path, formatDocument(text)]).toEqual([path, text]);
  });

  it("is not, while others fall back on it: a person names another default first", () => {
    expect(removeCompany(read, "DS", paths)).toEqual({ texts: new Map(), undecided: ["schemas/variants.json"] });
    const at = "schemas/variants.json";
    const other = files.get(at)!.replace('"default": "DS"', '"default": "QT"');
    const { texts } = removeCompany((path) => (path === at ? other : read(path)), "DS", paths);
    expect(compiled(texts).faults.map(({ sentence }) => sentence)).toEqual([]);
  });

  it("is not, while a whole business is its alone", () => {
    const at = "schemas/modules/contract/workflow.json";
    const own = files.get(at)!.replace('"entity":', '"variants": ["QT"],\n  "entity":');
    const removal = removeCompany((path) => (path === at ? own : read(path)), "QT", paths);
    expect(removal).toEqual({ texts: new Map(), undecided: [at] });
  });
});
