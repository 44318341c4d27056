import type { ReactNode } from "react";
import type { Dictionaries } from "../../client/dictionaries.ts";
import type { Entity, LinesScreen } from "../../core/definition/generated/documents.ts";
import type { Language } from "../../core/contract/language.ts";
import type { Session } from "../../core/contract/session.ts";
import { isEntered } from "../../core/form/editable.ts";
import { influences } from "../../core/form/sections.ts";
import { lineColumns } from "../../core/table/column-model.ts";
import { t } from "../../i18n/i18n.ts";
import { compileCell } from "../widgets/cells/compile-cell.tsx";
import type { LineColumn } from "./line-scope.ts";

export type ColumnSurroundings = { readonly session: Session; readonly language: Language; readonly dictionaries: Dictionaries };

/** Columns of a line table, compiled once per screen, language and set of dictionaries. */
export function compileLineColumns(screen: LinesScreen, entity: Entity, around: ColumnSurroundings): readonly LineColumn[] {
  const table = entity.lines?.find((candidate) => candidate.key === screen.lines);
  const own = new Set(table?.fields.map((field) => field.key));
  const words = { yes: "✓", no: "–", files: (count: number) => String(count), copy: t("common.close") };
  const tools = { language: around.language, dictionaries: around.dictionaries, words, link: undefined };
  return lineColumns(screen, entity, around.session)
    .filter((column) => !column.hidden)
    .map((column): LineColumn => {
      const follows = influences(column.field);
      const draw: (row: Parameters<LineColumn["draw"]>[0]) => ReactNode = compileCell(column, tools);
      return {
        ...column,
        draw,
        isEntered: table?.set === undefined && isEntered(column.field) && !column.masked,
        followsLine: follows.filter((key) => own.has(key)),
        followsHead: follows.filter((key) => !own.has(key)),
      };
    });
}
