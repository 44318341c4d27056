import { AsyncLocalStorage } from "node:async_hooks";
import type { LineEntity, ListScreen } from "../../core/definition/generated/documents.ts";
import { EXPORT_ROW_LIMIT } from "../../core/contract/paging.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { listColumns, type ColumnModel } from "../../core/table/column-model.ts";
import type { Call } from "../wire/call.ts";
import { BadRequestFailure, NoPermissionFailure, RefusedFailure } from "../ground/failures.ts";
import { readPage } from "../wire/page.ts";
import { queryText } from "../wire/query.ts";
import { replyResponse, type Reply } from "../wire/reply.ts";
import { audit } from "../system/audit.ts";
import { cellOf, wordedBy } from "../entity/cell-value.ts";
import { deedOf } from "../entity/deed.ts";
import { beginEntityCall, wordedAction, type EntityCall } from "../entity/entity-call.ts";
import { idsOfExport, rowsOfIds, type RowId } from "./export-ids.ts";
import { listHolds } from "./list.ts";
import { orderOf } from "../entity/row-order.ts";
import { attachmentNamed, sheetStream, XLSX_TYPE, type Cell } from "../entity/sheet.ts";
import { toRecord, type StoredRow } from "../entity/stored-record.ts";
import { loadVocabulary, type Vocabulary } from "../entity/vocabulary.ts";
import { withLines } from "../entity/load.ts";
import { concealedLineFields } from "../../core/gate/kept-back.ts";
import { endOnly, toWireLines, toWireRow } from "../entity/wire-row.ts";

/** Value of sys_oper_type: an export. */
const EXPORT_TYPE = "5";
const CHUNK_ROWS = 1000;

/** GET …/export: the rows of the list as a spreadsheet, with the columns of the chosen company's screen. */
export async function exportRows(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const action = wordedAction(ec, actionKey);
  if (!mayTouch(action, ec.session)) throw new NoPermissionFailure();
  // An export takes the whole list, but a call that means one page of it is as wrong here as there.
  readPage(call.query);
  const screen = screenOf(ec, queryText(call.query, "screen"));
  const where = listHolds(ec, call.query, action.where);
  const order = orderOf(ec, call.query);
  const { store } = call.services;
  // Rows are asked for while they are sent, when the call has been answered.
  const asCaller = AsyncLocalStorage.snapshot();
  const ids = await store.list((db) => idsOfExport(db, ec, where, order));
  if (ids === undefined) throw new RefusedFailure("EXPORT_LIMIT", action.refusal ?? "EXPORT_LIMIT", { limit: EXPORT_ROW_LIMIT });
  const columns = askedColumns(listColumns(screen, ec.entity, ec.workflow, ec.session), queryText(call.query, "columns"));
  const table = ec.entity.lines?.find((one) => one.key === action.lines);
  const lineColumns = table === undefined ? [] : columnsOfLines(ec, table);
  const vocabulary = await store.read((db) =>
    loadVocabulary(
      db,
      ec.product,
      ec.who.code,
      [...columns, ...lineColumns].flatMap((column) => wordedBy(column) ?? []),
    ),
  );
  await store.write((tx) =>
    audit(tx, call, {
      ...deedOf(ec, action),
      businessType: EXPORT_TYPE,
      param: { rows: ids.length },
    }),
  );

  /** One row per line, led by the cells of its document; a document without lines keeps its one row. */
  async function* detailRows(chunk: readonly StoredRow[], own: LineEntity): AsyncGenerator<readonly Cell[]> {
    const records = chunk.map((row) => toRecord(ec.entityOf(row), row));
    const full = await store.read((db) => withLines(db, ec.entityOf, records));
    for (const [index, record] of full.entries()) {
      const lead = cells(ec, chunk[index] ?? {}, columns, vocabulary);
      const lines = toWireLines(ec, ec.entityOf(record), own.key, record);
      if (lines.length === 0) yield lead;
      for (const line of lines)
        yield [
          ...lead,
          ...lineColumns.map((column) => cellOf(column, endOnly(column.field, line[column.key]), vocabulary, call.lang)),
        ];
    }
  }

  /** Each chunk is a read of its own, because the reader may take minutes; the ids keep it whole whoever writes meanwhile. */
  async function* rows(all: readonly RowId[]): AsyncGenerator<readonly Cell[]> {
    for (let first = 0; first < all.length; first += CHUNK_ROWS) {
      const chunk = await asCaller(() => store.list((db) => rowsOfIds(db, ec, where, all.slice(first, first + CHUNK_ROWS))));
      if (table === undefined) for (const row of chunk) yield cells(ec, row, columns, vocabulary);
      else yield* detailRows(chunk, table);
    }
  }

  const title = screen.title[call.lang];
  const stream = sheetStream(
    title,
    [...columns, ...lineColumns].map((column) => ({ title: column.title[call.lang], widthPx: column.widthPx })),
    rows(ids),
  );
  const name = `${title}_${ec.now.replaceAll(/\D/g, "")}.xlsx`;
  return replyResponse(
    new Response(stream, {
      headers: { "Content-Type": XLSX_TYPE, "Content-Disposition": attachmentNamed(name), "Cache-Control": "no-store" },
    }),
  );
}

/**
 * The columns that `columns=a,b` names, in that order; without it those that the screen shows at first.
 *
 * @throws {BadRequestFailure} for a column that the screen does not have or the reader may not see
 */
function askedColumns(columns: readonly ColumnModel[], asked: string | undefined): readonly ColumnModel[] {
  if (asked === undefined) return columns.filter((column) => !column.hidden);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return [...new Set(asked.split(","))].map((key) => {
    const column = byKey.get(key);
    if (column === undefined) throw new BadRequestFailure([{ field: "columns", rule: "unknown", text: "FIELD_WRONG" }]);
    return column;
  });
}

type LineColumn = Pick<ColumnModel, "key" | "title" | "kind" | "field" | "dictionary" | "widthPx">;

/** Columns of a line table that the reader may see. */
function columnsOfLines(ec: EntityCall, table: LineEntity): readonly LineColumn[] {
  const concealed = concealedLineFields(ec.entity, ec.session);
  return table.fields
    .filter((field) => field.internal !== true && !concealed.has(field.key))
    .map((field) => ({
      key: field.key,
      title: field.title,
      kind: field.kind,
      field,
      dictionary: field.dict,
      widthPx: field.width ?? LINE_WIDTH,
    }));
}

const LINE_WIDTH = 120;

function cells(ec: EntityCall, row: StoredRow, columns: readonly ColumnModel[], vocabulary: Vocabulary): readonly Cell[] {
  const wire = toWireRow(ec, toRecord(ec.entityOf(row), row));
  return columns.map((column) => cellOf(column, wire[column.from], vocabulary, ec.call.lang));
}

/** The list screen that the caller sees: the one named, else the workflow's own, else any of its entity. */
function screenOf(ec: EntityCall, asked: string | undefined): ListScreen {
  const lists = Object.values(ec.product.screens)
    .map((perVariant) => perVariant[ec.who.code] ?? perVariant[ec.product.variants.default])
    .filter((screen): screen is ListScreen => screen?.kind === "list" && screen.entity === ec.entity.entity);
  const ofWorkflow = lists.filter((screen) => screen.workflow === ec.workflow.workflow);
  const found =
    ofWorkflow.find((screen) => screen.screen === asked) ??
    ofWorkflow.find((screen) => screen.screen === `${ec.workflow.workflow}.list`) ??
    ofWorkflow[0] ??
    lists[0];
  if (found === undefined) throw new RangeError(`${ec.workflow.workflow} has no list to export`);
  return found;
}
