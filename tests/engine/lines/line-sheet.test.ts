// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import type { SheetRows } from "../../../src/core/contract/sheets.ts";
import { fieldIndex } from "../../../src/core/definition/fields.ts";
import type { Engine } from "../../../src/engine/engine-context.ts";
import { createDraft, type Draft } from "../../../src/engine/form/draft-store.ts";
import { gridDeeds } from "../../../src/engine/lines/grid-deeds.ts";
import { createGridFocus } from "../../../src/engine/lines/grid-focus.ts";
import { createGridRange } from "../../../src/engine/lines/grid-range.ts";
import { judgeSheet } from "../../../src/engine/lines/judge-sheet.ts";
import { compileLineColumns } from "../../../src/engine/lines/line-columns.tsx";
import type { LineScope } from "../../../src/engine/lines/line-scope.ts";
import { lineSheet } from "../../../src/engine/lines/line-sheet.ts";
import { activateLanguage } from "../../../src/i18n/i18n.ts";
import { delivery, engine, itemsScreen, note } from "../form/fixture.ts";

beforeAll(() => activateLanguage("cn"));

/** The lines of a note as this reader edits them, and their sheet. */
function opened(reader: Partial<Engine["session"]> = {}) {
  const own: Engine = { ...engine, session: { ...engine.session, ...reader } };
  const draft: Draft = createDraft({
    entity: delivery,
    record: note(2),
    context: () => ({ dictionary: () => undefined, now: engine.now() }),
  });
  const columns = compileLineColumns(itemsScreen, delivery, { ...own, dictionaries: {} });
  const table = delivery.lines?.find(({ key }) => key === "items") ?? expect.fail("no lines");
  const fields = fieldIndex(table.fields);
  const isOpenFor: LineScope["isOpenFor"] = (_line, key) =>
    columns.some((column) => column.key === key && column.isEntered) && fields.get(key)?.compute === undefined;
  const focus = createGridFocus();
  const scope: LineScope = {
    draft,
    table,
    columns,
    focus,
    range: createGridRange(focus),
    isOpenFor,
    isOpen: (_row, key) => isOpenFor({}, key),
  };
  const deeds = gridDeeds(scope, own);
  const sheet = lineSheet(scope, deeds, "明细", own.say);
  const heads = sheet.columns.map(({ title }) => title);
  return {
    draft,
    sheet,
    heads,
    judge: (head: readonly string[], rows: SheetRows) => judgeSheet([head, ...rows], scope, deeds, own),
  };
}

describe("the sheet of lines", () => {
  it("has no column that its reader does not see, and takes none that they add", () => {
    const { heads: all } = opened();
    const { heads, sheet, judge } = opened({ side: "buyer", roles: ["warehouse"] });
    expect(all.filter((head) => !heads.includes(head))).toEqual(["含税单价"]);
    expect(JSON.stringify(sheet)).not.toContain("10.5");
    const [row = []] = sheet.rows;
    const judged = judge([...heads, "含税单价"], [[...row, 99]]);
    expect([judged?.changed, judged?.answer.notes?.[0]?.msg]).toEqual([0, "“含税单价”不是明细中可读取的列，未读取"]);
  });

  it("changes what is entered, and says of what is given or computed that it stays", () => {
    const { sheet, heads, judge } = opened();
    const [row = []] = sheet.rows;
    const at = (title: string): number => heads.indexOf(title);
    const judged = judge(heads, [row.with(at("本次发货数量"), 3).with(at("物料名称"), "别的").with(at("金额"), 1)]);
    expect(judged).toMatchObject({ changed: 1, added: 0, same: 0, answer: { failures: [] } });
    expect(judged?.answer.notes?.map(({ msg }) => msg)).toEqual([
      "物料名称不能填写，未带回“别的”",
      "金额不能填写，未带回“1”",
      "表单第2行不在表格中，保持不变",
    ]);
    expect(judged?.rows.byKey.get("1")).toMatchObject({ gSendednum: "3", gGoodsname: "无缝钢管 1" });
  });

  it("says nothing when it comes back as it went out", () => {
    const { sheet, heads, judge } = opened();
    expect(judge(heads, sheet.rows)).toMatchObject({ changed: 0, added: 0, same: 2, answer: { failures: [], notes: [] } });
  });
});
