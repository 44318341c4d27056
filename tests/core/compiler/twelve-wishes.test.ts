import { expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { diffResults } from "../../../src/core/compiler/diff-results.ts";
import { formatDocument } from "../../../src/core/compiler/format-document.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { twelveWishes } from "./support/twelve-wishes.ts";
import { withTexts } from "./support/with-texts.ts";

const files = deliveredFiles();
const compiler = nodeCompiler(registries);

it("a company is tailored by twelve wishes in ordinary documents, and nobody else gets another screen or flow", () => {
  const before = compiler.compile(files);
  const texts = twelveWishes(files, (all) => compiler.compile(all));
  const after = compiler.compile(withTexts(files, texts));
  expect(after.faults).toEqual([]);
  for (const [path, text] of texts) {
    expect(path).toMatch(/YJD|entity\.json|roles\.json|workbench\.json|delivery_caraBongkar|delivery-note-warehouse/);
    expect(text, path).not.toBeNull();
    expect(formatDocument(text!)).toBe(text);
  }
  const [then, now] = [before.product!, after.product!];
  for (const code of ["DS", "JLSJ", "QT"]) {
    for (const [screen, perVariant] of Object.entries(then.screens)) expect(now.screens[screen]![code]).toEqual(perVariant[code]);
    for (const [name, perVariant] of Object.entries(then.workflows)) expect(now.workflows[name]![code]).toEqual(perVariant[code]);
  }
  const told = diffResults(before, after).join("\n");
  for (const word of ["送货说明", "装卸方式", "船名", "总件数合计", "催办", "待经理复核", "司机手机", 'begins with "1"'])
    expect(told).toContain(word);
  const own = now.workflows["delivery"]!["YJD"]!.actions.find(({ key }) => key === "setujuiManajer");
  expect(own?.message?.cn).toContain("已全部审批通过");
});
