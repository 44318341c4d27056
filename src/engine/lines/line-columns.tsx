import type { Dictionaries } from "../../core/contract/dictionaries.ts";
import type { Entity, LinesScreen, ScreenId } from "../../core/definition/generated/documents.ts";
import type { Language } from "../../core/contract/language.ts";
import type { Session } from "../../core/contract/session.ts";
import { isEntered } from "../../core/form/editable.ts";
import { influences } from "../../core/form/sections.ts";
import { lineColumns } from "../../core/table/column-model.ts";
import { t } from "../../i18n/i18n.ts";
import { compileAlone } from "../widgets/cells/draw-alone.tsx";
import type { Engine } from "../engine-context.ts";
import type { LineColumn } from "./line-scope.ts";
import { wholeWordsPx } from "./line-widths.ts";

export type ColumnSurroundings = {
  readonly session: Session;
  readonly language: Language;
  readonly dictionaries: Dictionaries;
  readonly open: Engine["open"];
};

/** Columns of a line table, compiled once per screen, language and set of dictionaries. */
export function compileLineColumns(screen: LinesScreen, entity: Entity, around: ColumnSurroundings): readonly LineColumn[] {
  const table = entity.lines?.find((candidate) => candidate.key === screen.lines);
  const own = new Set(table?.fields.map((field) => field.key));
  const words = { yes: "✓", no: "–", files: (count: number) => String(count), copy: t("common.close") };
  const tools = { language: around.language, dictionaries: around.dictionaries, words, link: undefined };
  return lineColumns(screen, entity, around.session)
    .filter((column) => !column.hidden)
    .map((column, index, all): LineColumn => {
      const follows = influences(column.field);
      const draw = column.opens === undefined ? compileAlone(column, tools) : linkTo(column.opens, column.key, around.open);
      return {
        ...column,
        widthPx: wholeWordsPx(column.widthPx, column.title[around.language]),
        draw,
        isEdge: column.pin !== undefined && all[column.pin === "start" ? index + 1 : index - 1]?.pin !== column.pin,
        isEntered: table?.set === undefined && isEntered(column.field) && !column.masked,
        followsLine: follows.filter((key) => own.has(key)),
        followsHead: follows.filter((key) => !own.has(key)),
      };
    });
}

/** A line that is a record of its own, such as the offer of one supplier, opens it. */
function linkTo(screen: ScreenId, key: string, open: Engine["open"]): LineColumn["draw"] {
  return function LineLink(row) {
    return (
      <button type="button" className="link cut" onClick={() => open({ kind: "detail", screen, id: row.id, mode: "read" })}>
        {String(row[key] ?? "–")}
      </button>
    );
  };
}
