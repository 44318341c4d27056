import type { ImportAnswer, ImportFault, ImportNote } from "../../core/contract/import.ts";
import type { SheetRows } from "../../core/contract/sheets.ts";
import { fillText } from "../../core/contract/language.ts";
import { type MatchedRow, matchSheet } from "../../core/grid/match-sheet.ts";
import type { Rows } from "../../core/grid/rows-edit.ts";
import { sheetTexts } from "../../i18n/sheet-texts.ts";
import type { Engine } from "../engine-context.ts";
import { keyedRows } from "../form/draft-values.ts";
import { emptyLine } from "./empty-line.ts";
import type { GridDeeds } from "./grid-deeds.ts";
import { lineMark, lineMarkStart, sheetColumns } from "./line-sheet.ts";
import type { LineScope } from "./line-scope.ts";
import { type SheetWish, sheetWish, withWishes } from "./sheet-wish.ts";

/** A sheet as it was judged. */
export type JudgedSheet = {
  /** The lines as they would stand, without what is wrong. */
  readonly rows: Rows;
  readonly changed: number;
  readonly added: number;
  /** Lines of which the sheet says nothing else than the form. */
  readonly same: number;
  readonly answer: ImportAnswer;
};

const PREVIEW_ROWS = 50;

/**
 * Judge what a sheet says of the lines by the rules of the form; nothing is written.
 *
 * @returns `undefined` when it is no sheet of these lines
 */
export function judgeSheet(sheet: SheetRows, scope: LineScope, deeds: GridDeeds, engine: Engine): JudgedSheet | undefined {
  const { draft, table } = scope;
  const { say } = engine;
  const columns = sheetColumns(scope);
  const before = draft.keyedRows(table.key);
  const keyOf = new Map(before.keys.map((key) => [lineMark(scope, key, before.byKey.get(key) ?? {}), key]));
  const matched = matchSheet(
    sheet,
    columns.map(({ key, title }) => ({ key, titles: [title.cn, title.id] })),
    { titles: Object.values(sheetTexts.mark), start: lineMarkStart(scope), marks: [...keyOf.keys()] },
  );
  if (matched === undefined) return undefined;

  const read = matched.rows.map((row): SheetWish | ImportFault => {
    const wrong = wrongLine(row, deeds);
    if (wrong !== undefined) return { row: row.row, field: say(sheetTexts.mark), msg: say(sheetTexts[wrong]) };
    if (row.line.kind === "known") {
      const key = keyOf.get(row.line.mark) ?? "";
      return sheetWish(row, before.byKey.get(key) ?? {}, { key, isNew: false }, scope, deeds);
    }
    const empty = emptyLine(table, engine);
    return sheetWish(row, empty, { key: keyedRows([empty]).keys[0] ?? "", isNew: true }, scope, deeds);
  });
  const wishes = read.filter((one) => "changed" in one);

  // Judged as they would stand together; a fault that the form has anyhow is told there.
  const [now, then] = [draft.foresee(table.key, before), draft.foresee(table.key, withWishes(before, wishes))];
  const judged = wishes.map((wish) => {
    const { row, key, isNew, changed } = wish;
    const isSame = !isNew && changed.length === 0;
    const faults = columns.flatMap((column): readonly ImportFault[] => {
      const text = isSame || !column.isEntered ? undefined : then.faultOf(key, column.key);
      if (text === undefined || (!isNew && !changed.includes(column.key) && now.faultOf(key, column.key) !== undefined))
        return [];
      return [{ row, field: say(column.title), msg: say(text) }];
    });
    return { wish, isSame, faults };
  });
  const good = judged.filter(({ isSame, faults }) => !isSame && faults.length === 0).map(({ wish }) => wish);
  const added = good.filter(({ isNew }) => isNew);
  const beyond = new Set(added.slice(Math.max(0, deeds.room())));
  const taken = good.filter((wish) => !beyond.has(wish));
  const failures = [
    ...read.filter((one) => "msg" in one),
    ...judged.flatMap(({ faults }) => faults),
    ...[...beyond].map(({ row }) => ({ row, field: say(sheetTexts.mark), msg: say(sheetTexts.noRoom) })),
  ].toSorted((one, other) => one.row - other.row);

  const notes: readonly ImportNote[] = [
    ...matched.strange.map((head) => ({ row: 1, msg: say(fillText(sheetTexts.strange, { head })) })),
    ...wishes.flatMap(({ row, kept }) =>
      kept.map(({ column, text }) => ({ row, msg: say(fillText(sheetTexts.kept, { title: column.title, text })) })),
    ),
    ...matched.missing.map((mark) => ({
      msg: say(fillText(sheetTexts.missing, { line: before.keys.indexOf(keyOf.get(mark) ?? "") + 1 })),
    })),
  ];
  const shown = columns.filter(({ key }) => matched.columns.includes(key));
  return {
    rows: withWishes(before, taken),
    changed: taken.filter(({ isNew }) => !isNew).length,
    added: added.length - beyond.size,
    same: judged.filter(({ isSame }) => isSame).length,
    answer: {
      success: taken.length,
      failed: new Set(failures.map(({ row }) => row)).size,
      failures,
      notes,
      columns: shown.map(({ title }) => say(title)),
      preview: matched.rows
        .slice(0, PREVIEW_ROWS)
        .map(({ row, cells }) => ({ row, cells: shown.map(({ key }) => String(cells.get(key) ?? "")) })),
    },
  };
}

function wrongLine({ line }: MatchedRow, { mayInsert }: GridDeeds): "unknown" | "twice" | "noRoom" | undefined {
  switch (line.kind) {
    case "known":
      return undefined;
    case "new":
      return mayInsert ? undefined : "noRoom";
    case "unknown":
    case "twice":
      return line.kind;
  }
}
