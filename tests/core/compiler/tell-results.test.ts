import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import type { CompileResult } from "../../../src/core/compiler/compiler.ts";
import { WIDER } from "../../../src/core/compiler/diff-words.ts";
import { tellLibraries } from "../../../src/core/compiler/diff.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const result: CompileResult = nodeCompiler(registries).compile(deliveredFiles());
const library = (code: string) => result.libraries.get(code)!;
const pairs = result.codes.flatMap((code) => [
  ...tellLibraries(result.base, library(code)),
  ...tellLibraries(library(code), result.base),
]);

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
    expect(told.cn).toMatch(/新增动作 仓库同意［放宽：warehouseApprove］（采购方持有权限 .*：仓库/);
    expect(told.cn).toContain("由“待仓库审批”变为“已通过，待发货”");
    expect(told.id).toMatch(/\(Pembeli dengan izin tdhcsystem:delivery:warehouseApprove/);
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
