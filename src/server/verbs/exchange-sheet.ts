import type { Exchange, Text } from "../../core/definition/generated/documents.ts";
import { dictionaryOf } from "../../core/definition/fields.ts";
import { EXPORT_ROW_LIMIT } from "../../core/contract/paging.ts";
import { MOST_SHEET_ROWS } from "../../core/contract/sheets.ts";
import { concealedFrom, concealedLineFields } from "../../core/gate/kept-back.ts";
import { cellOf } from "../entity/cell-value.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { exchangeColumns, type ExchangeColumn, headsOf, plainHead } from "../entity/exchange-columns.ts";
import { recordsOfSheet } from "../entity/exchange-sheet-rows.ts";
import { keysOfRecords } from "../entity/external-keys.ts";
import { withLines } from "../entity/load.ts";
import { requireRead } from "../entity/may-read.ts";
import { orderOf } from "../entity/row-order.ts";
import { guardSheet } from "../entity/sheet-guard.ts";
import { attachmentNamed, sheetStream, XLSX_TYPE, type Cell } from "../entity/sheet.ts";
import { toRecord, type EntityRecord } from "../entity/stored-record.ts";
import { loadVocabulary, type Vocabulary } from "../entity/vocabulary.ts";
import { endOnly, toWireLines, toWireRow } from "../entity/wire-row.ts";
import { RefusedFailure } from "../ground/failures.ts";
import { audit } from "../system/audit.ts";
import type { Call } from "../wire/call.ts";
import { replyResponse, type Reply } from "../wire/reply.ts";
import { placeOfRows, type RowsOfRun } from "../wire/rows.ts";
import type { Verdict } from "./exchange-row.ts";
import { idsOfExport, rowsOfIds } from "./export-ids.ts";
import { listHolds } from "./list.ts";

/** Value of sys_oper_type: an export. */
const EXPORT_TYPE = "5";
const CHUNK_ROWS = 500;
/** Where the rows of a sheet begin, as whoever looks at it counts. */
const BELOW_HEAD = "2";
const WIDTH_PX = 120;

/** Whether the body of a call is a sheet. */
export function bringsSheet({ request }: Call): boolean {
  return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() === XLSX_TYPE;
}

/** Whether a call asks for its answer as a sheet. */
export function asksSheet({ request }: Call): boolean {
  return request.headers.get("accept")?.toLowerCase().includes(XLSX_TYPE) === true;
}

/** The records in a sheet, each under the number of its first row. */
export async function readSheetRows(ec: EntityCall, exchange: Exchange): Promise<RowsOfRun> {
  const { call } = ec;
  const { run, first } = placeOfRows(call, BELOW_HEAD);
  const cells = await call.services.sheets.read(call.body, guardSheet("rows.xlsx", call.body), MOST_SHEET_ROWS);
  const columns = exchangeColumns(ec.entity, exchange);
  return { run, rows: recordsOfSheet(cells, columns, await vocabularyOf(ec, columns), first) };
}

const verdictHeads: readonly (readonly [Text, (verdict: Verdict) => Cell])[] = [
  [{ cn: "行", id: "Baris" }, ({ row }) => row],
  [{ cn: "外部编号", id: "Kunci eksternal" }, ({ externalKey }) => externalKey ?? null],
  [{ cn: "结果", id: "Hasil" }, ({ verdict }) => verdict],
  [{ cn: "编号", id: "ID" }, ({ id }) => id ?? null],
  [{ cn: "单号", id: "Nomor" }, ({ no }) => no ?? null],
  [{ cn: "版本号", id: "Versi data" }, ({ lockVersion }) => lockVersion ?? null],
  [{ cn: "原因代码", id: "Kode alasan" }, ({ bizCode }) => bizCode ?? null],
  [{ cn: "说明", id: "Keterangan" }, toldOf],
];

function toldOf({ msg, errors = [] }: Verdict): Cell {
  const each = errors.map((one) => `${one.field}: ${one.msg}`);
  return msg === undefined ? null : [msg, ...each].join("; ");
}

/** Verdicts as a sheet, a row each. */
export function verdictSheet({ call: { lang }, entity }: EntityCall, verdicts: readonly Verdict[]): Reply {
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for (const verdict of verdicts) yield verdictHeads.map(([, cell]) => cell(verdict));
  }
  const columns = verdictHeads.map(([title]) => ({ title: title[lang], widthPx: WIDTH_PX }));
  return sheetReply(`${entity.title[lang]}${lang === "id" ? " - hasil" : "导入结果"}`, columns, rows());
}

/**
 * GET …/exchange for a sheet: the records of the list as they come in, with the keys under which the other system knows
 * them, and a row per line. What the reader may not see has no column.
 */
export async function recordsSheet(ec: EntityCall, exchange: Exchange): Promise<Reply> {
  requireRead(ec, "list");
  const { call } = ec;
  const { store } = call.services;
  const { run: _, ...filter } = call.query;
  const where = listHolds(ec, filter);
  const ids = await store.scan((db) => idsOfExport(db, ec, where, orderOf(ec, filter)));
  if (ids === undefined) throw new RefusedFailure("EXPORT_LIMIT", "EXPORT_LIMIT", { limit: EXPORT_ROW_LIMIT });
  const columns = shownColumns(ec, exchange);
  const vocabulary = await vocabularyOf(ec, columns);
  await store.write((tx) =>
    audit(tx, call, {
      operation: "exchangeSheet",
      entity: ec.entity.entity,
      businessType: EXPORT_TYPE,
      param: { rows: ids.length },
    }),
  );
  async function* rows(all: NonNullable<typeof ids>): AsyncGenerator<readonly Cell[]> {
    for (let first = 0; first < all.length; first += CHUNK_ROWS) {
      const [records, keys] = await store.scan(async (db) => {
        const stored = await rowsOfIds(db, ec, where, all.slice(first, first + CHUNK_ROWS));
        const found = stored.map((row) => toRecord(ec.entityOf(row), row));
        return [
          await withLines(db, ec.entityOf, found),
          await keysOfRecords(
            db,
            ec,
            found.map(({ id }) => id),
          ),
        ] as const;
      });
      for (const record of records) yield* rowsOfRecord(ec, columns, record, keys.get(record.id), vocabulary);
    }
  }
  const { lang } = call;
  const heads = headsOf(columns);
  return sheetReply(
    ec.entity.title[lang],
    columns.map((column) => ({
      title: heads.get(plainHead(column.title[lang])) === column ? column.title[lang] : column.key,
      widthPx: column.widthPx,
    })),
    rows(ids),
  );
}

/** The first row has the record and its first line; the others have its key and a line each. */
function* rowsOfRecord(
  ec: EntityCall,
  columns: readonly ExchangeColumn[],
  record: EntityRecord,
  externalKey: string | undefined,
  vocabulary: Vocabulary,
): Generator<readonly Cell[]> {
  const wire: Readonly<Record<string, unknown>> = { ...toWireRow(ec, record), externalKey };
  const tables = [...new Set(columns.flatMap(({ lines }) => lines ?? []))];
  const lines = new Map(tables.map((table) => [table, toWireLines(ec, ec.entityOf(record), table, record)]));
  const height = Math.max(1, ...[...lines.values()].map((rows) => rows.length));
  const cell = ({ field }: ExchangeColumn, value: unknown): Cell => {
    if (field === undefined) return value === undefined || value === null ? null : String(value);
    return cellOf(
      { kind: field.kind, field, dictionary: dictionaryOf(field, ec.workflow) },
      endOnly(field, value),
      vocabulary,
      ec.call.lang,
    );
  };
  for (let index = 0; index < height; index += 1)
    yield columns.map((column) => {
      if (column.lines !== undefined)
        return cell(column, lines.get(column.lines)?.[index]?.[column.key.slice(column.lines.length + 1)]);
      return index === 0 || column.key === "externalKey" ? cell(column, wire[column.key]) : null;
    });
}

/** Columns of what the reader may see; the version is told by the list, and a sheet that is kept for long would only conflict. */
function shownColumns(ec: EntityCall, exchange: Exchange): readonly ExchangeColumn[] {
  const [concealed, ofLines] = [concealedFrom(ec.entity, ec.session), concealedLineFields(ec.entity, ec.session)];
  return exchangeColumns(ec.entity, exchange).filter(({ key, lines, field }) => {
    if (field === undefined) return key === "externalKey";
    return !(lines === undefined ? concealed : ofLines).has(field.key) && key !== ec.entity.source?.by;
  });
}

function vocabularyOf(ec: EntityCall, columns: readonly ExchangeColumn[]): Promise<Vocabulary> {
  const keys = columns.flatMap(({ field }) => (field === undefined ? [] : (dictionaryOf(field, ec.workflow) ?? [])));
  return ec.call.services.store.read((db) => loadVocabulary(db, ec.product, ec.who.code, keys));
}

function sheetReply(title: string, columns: Parameters<typeof sheetStream>[1], rows: AsyncIterable<readonly Cell[]>): Reply {
  const headers = {
    "Content-Type": XLSX_TYPE,
    "Content-Disposition": attachmentNamed(`${title}.xlsx`),
    "Cache-Control": "no-store",
  };
  return replyResponse(new Response(sheetStream(title, columns, rows), { headers }));
}
