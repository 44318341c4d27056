import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import type { CompileResult } from "../../../src/core/compiler/compiler.ts";
import { WIDER } from "../../../src/core/compiler/diff-words.ts";
import { tellLibraries } from "../../../src/core/compiler/diff.ts";
import { tellSite } from "../../../src/core/compiler/diff-site.ts";
import { flowWording } from "../../../src/core/compiler/flow-wording.ts";
import { valueInWords } from "../../../src/core/compiler/value-words.ts";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { plain } from "../../../src/core/definition/node.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const result: CompileResult = nodeCompiler(registries).compile(deliveredFiles());
const library = (code: string) => result.libraries.get(code)!;
const pairs = result.codes.flatMap((code) => [
  ...tellLibraries(result.base, library(code)),
  ...tellLibraries(library(code), result.base),
]);

const pinned = (text: string): string => text.replace('{ "key": "gRemarks"', '{ "key": "gRemarks", "pin": "end"');

/** YJD's documents with one text written otherwise. */
function edited(path: string, edit: (text: string) => string) {
  const files = new Map(deliveredFiles());
  files.set(path, edit(files.get(path)!));
  return nodeCompiler(registries).compile(files).libraries.get("YJD")!;
}

describe("what differs, in the languages of the product", () => {
  it("is told of the same documents as in English, and in words of the language", () => {
    expect(pairs.length).toBeGreaterThan(100);
    const english = /\b(is now|was|after|widens|absent|now stands|no longer|now also|leads to|written in full)\b/;
    for (const { en, cn, id } of pairs) {
      expect(en).toMatch(/^[\w.-]+( \w+)?: /);
      expect(cn).toContain(en.split(/[ :]/)[0]);
      expect(cn).not.toMatch(english);
      expect(id).not.toMatch(english);
    }
  });

  it("tells a new action by who presses it, what it does and whom it tells", () => {
    const told = tellLibraries(result.base, library("YJD")).find(({ en }) => en.startsWith("delivery workflow:"))!;
    expect(told.cn).toMatch(/新增动作 仓库同意［放宽：仓库管理员］（采购方持有权限 .*：仓库/);
    expect(told.cn).toContain("由“待仓库审批”变为“已通过，待发货”");
    expect(told.id).toMatch(/\(Pembeli dengan izin tdhcsystem:delivery:warehouseApprove/);
  });

  it("shows nobody how a document writes it down", () => {
    for (const { cn, id } of pairs)
      for (const said of [cn, id]) {
        expect(said).not.toMatch(/[{[]"|":|undefined|\[object/);
        expect(said).not.toMatch(/mandatory|packing-list」/);
      }
  });

  it("says values by their words, and names by what they are called", () => {
    const before = edited("schemas/modules/delivery/list/base.json", (text) => text);
    const tailored = tellLibraries(before, edited("schemas/modules/delivery/list/base.json", pinned)).map(({ cn }) => cn);
    expect(tailored).toEqual([expect.stringContaining("列 备注的固定改为「右侧」（原为「无」）")]);
    const flow = tellLibraries(result.base, library("YJD")).find(({ en }) => en.startsWith("delivery workflow:"))!;
    expect(flow.cn).toContain("同意的通知谁改为「仓库管理员」（原为「单据的供应商」）");
    expect(flow.cn).toContain("打印的打印模板改为「送货单（delivery-note-warehouse）」（原为「送货单（delivery-note）」）");
    const wording = flowWording(result.base, plain(result.base.entities.get("delivery")!) as Entity, { actions: [] } as never);
    const said = (value: unknown) => valueInWords("compute", value, wording).cn;
    expect(said({ product: ["gRough", "gVolume"] })).toBe("乘积：毛重、体积");
    expect(said({ sum: { lines: "items", key: "gRough" }, when: { packing: { eq: "1" } } })).toBe(
      "求和：物料明细的毛重，条件：是否箱单为“是”",
    );
    expect(valueInWords("unless", { side: ["supplier"], when: { packing: { eq: "1" } } }, wording).cn).toBe(
      "哪一方：供应商，条件：是否箱单为“是”",
    );
  });

  it("says who may press by the roles, and what a permission is for", () => {
    const APPROVE = "tdhcsystem:delivery:approve";
    const flow = edited("schemas/modules/delivery/workflow.json", (text) =>
      text
        .replace('"key": "sign", ', '"key": "sign", "reason": "x", ')
        .replace(/("key": "sign".*?"needs": \[)/, `$1"${APPROVE}", `),
    );
    const [told] = tellLibraries(library("YJD"), flow);
    expect(told?.en).toContain(`[widens: also ${APPROVE}]`);
    expect(told?.cn).toContain("［放宽：采购员、采购经理也可以］");
    expect(told?.id).toContain("[memperluas: juga Staf Pengadaan, Manajer Pengadaan]");
    const roles = edited("schemas/roles.json", (text) =>
      text.replace(/("key": "warehouse".*?"permissions": \[)/s, `$1"${APPROVE}", `),
    );
    const [site] = tellSite(library("YJD"), roles);
    expect(site?.en).toContain(`permissions ${APPROVE} [widens]`);
    expect(site?.cn).toContain(`增加 “同意”（${APPROVE}）［放宽］`);
  });

  it("says an action by its title, and what a paper shows by the field's", () => {
    const entity = edited("schemas/modules/delivery/entity.json", (text) =>
      text.replace('"key": "gTally", ', '"key": "gTally", "required": { "action": "apply" }, '),
    );
    expect(tellLibraries(library("YJD"), entity)[0]?.cn).toContain("的必填改为「动作：提交审批」");
    const paper = edited("schemas/prints/delivery-note-a5.json", (text) =>
      text.replace('"facts": [', '"facts": [{ "key": "gTally" },'),
    );
    expect(tellSite(library("YJD"), paper).map(({ cn }) => cn)).toEqual([
      expect.stringMatching(/^打印 送货单.*（delivery-note-a5）：新增内容 理货/),
    ]);
  });

  it("says conditions in words", () => {
    const told = tellLibraries(result.base, library("YJD")).find(({ en }) => en.startsWith("delivery entity:"))!;
    expect(told.en).toContain('required is now "commit" (was {"phase":"commit","when":{"packing":{"eq":"1"}}})');
    expect(told.cn).toContain("毛重的必填改为「提交时」（原为「提交时，条件：是否箱单为“是”」）");
    expect(told.id).toContain("menjadi saat diajukan (semula saat diajukan, bila Dengan daftar kemas adalah “Ya”)");
  });
});

it("knows every way in which the compiler says that a gate opens", () => {
  const source = readFileSync("src/core/definition/overlay/widening.ts", "utf8");
  const said = Array.from(source.matchAll(/"([a-z]+ [a-z ]+)"/g), ([, how = ""]) => how);
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((how) => WIDER[how] === undefined)).toEqual([]);
});
