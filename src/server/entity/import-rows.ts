import { randomBytes } from "node:crypto";
import { fillText, sameText } from "../../core/contract/language.ts";
import type { ImportedPassword } from "../../core/contract/import.ts";
import { messages, messageText } from "../../core/contract/messages.ts";
import type { Action, Field, SheetImport } from "../../core/definition/generated/documents.ts";
import { dictionaryOf, fieldIndex } from "../../core/definition/fields.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import type { Call, JsonObject } from "../http/call.ts";
import { BadRequestFailure, BatchRefusedFailure, NoPermissionFailure, PortalFailure, RefusedFailure } from "../http/failures.ts";
import { queryText } from "../http/query.ts";
import { replyResponse, type Reply } from "../http/reply.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { audit } from "../system/audit.ts";
import { fileOf } from "../system/upload.ts";
import { makeRecord } from "./create.ts";
import { beginEntityCall, wordedAction, type EntityCall } from "./entity-call.ts";
import { selectRows } from "./load.ts";
import { readSheet, unreadableSheet, type SheetCells } from "./read-sheet.ts";
import { inScope } from "./scope.ts";
import { isSecret } from "./secrets.ts";
import { guardSheet } from "./sheet-guard.ts";
import { attachmentNamed, sheetStream, XLSX_TYPE } from "./sheet.ts";
import { allOf, conditionHolds } from "./sql-text.ts";
import { auditTitle } from "./states.ts";
import { toRecord } from "./stored-record.ts";
import { changeRecord } from "./update.ts";
import { loadVocabulary, type Vocabulary } from "./vocabulary.ts";

/** Value of sys_oper_type: an import. */
const IMPORT_TYPE = "6";
const MOST_ROWS = 5000; // domain 7.9
const PREVIEW_ROWS = 50;
/** Rows that are judged under one lock, so that other people's work goes on between them. */
const JUDGED_AT_ONCE = 20;
/** Signs between several values of one cell. */
const BETWEEN = /[,，、;；]/;

type Fault = { readonly row: number; readonly field: string; readonly msg: string };
type SheetRow = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly body: JsonObject;
  readonly faults: readonly Fault[];
};

/** A row with the password that it begins with, where it would be new. */
type Wanted = { readonly row: SheetRow; readonly password: string };

/** One row failed: nothing of this transaction is kept. */
class ImportStopped extends Error {}

/** GET …/importTemplate: the sheet to fill in, with a mark at the heads that are needed. */
export async function importTemplate(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const action = allowed(ec, actionKey);
  const columns = columnsOf(ec, action).map((field) => ({ title: headOf(field, call), widthPx: field.width ?? 120 }));
  const title = `${ec.entity.title[call.lang]}${call.lang === "id" ? " - templat" : "导入模板"}`;
  const none = (async function* () {})();
  return replyResponse(
    new Response(sheetStream(title, columns, none), {
      headers: {
        "Content-Type": XLSX_TYPE,
        "Content-Disposition": attachmentNamed(`${title}.xlsx`),
        "Cache-Control": "no-store",
      },
    }),
  );
}

/**
 * POST …/importData: rows of a sheet as new records, or as changes of known ones with updateSupport=1. One fault and
 * nothing is written, unless partial=1; check=1 only judges.
 */
export async function importData(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const action = allowed(ec, actionKey);
  const file = await fileOf(call);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = guardSheet(file.name, bytes);
  const fields = columnsOf(ec, action);
  const vocabulary = await call.services.store.read((db) =>
    loadVocabulary(
      db,
      ec.product,
      ec.who.code,
      fields.flatMap((field) => dictionaryOf(field, ec.workflow) ?? []),
    ),
  );
  const sheet = rowsOf(call, await readSheet(bytes, format, MOST_ROWS), fields, vocabulary);
  const importing = new Importing(ec, action);
  const mode = { updates: isOn(call, "updateSupport"), isChecking: isOn(call, "check"), isPartial: isOn(call, "partial") };
  const actions = [actionThat(ec, "create"), ...(mode.updates ? [actionThat(ec, "edit")] : [])];
  if (!actions.every((one) => mayTouch(one, ec.session))) throw new NoPermissionFailure();
  const report = await (mode.isChecking
    ? importing.judge(sheet, mode.updates)
    : mode.isPartial
      ? importing.each(sheet, mode.updates)
      : importing.all(sheet, mode.updates));
  const failed = new Set(report.map((fault) => fault.row)).size;
  const isWritten = !mode.isChecking && (failed === 0 || mode.isPartial);
  await call.services.store.write((tx) =>
    audit(tx, call, {
      title: auditTitle(ec.entity, action),
      businessType: IMPORT_TYPE,
      entity: ec.entity.entity,
      param: { rows: sheet.length, failed, ...mode },
    }),
  );
  return {
    kind: "envelope",
    body: {
      code: 200,
      msg: messageText("DONE", call.lang),
      data: {
        success: isWritten || mode.isChecking ? sheet.length - failed : 0,
        failed,
        failures: report,
        columns: fields.map((field) => field.title[call.lang]),
        preview: sheet.slice(0, PREVIEW_ROWS).map(({ row, cells }) => ({ row, cells })),
        ...(isWritten && importing.given.length > 0 ? { initialPasswords: importing.given } : {}),
      },
    },
  };
}

function allowed(ec: EntityCall, actionKey: string): Action & { readonly import: SheetImport } {
  const action = wordedAction(ec, actionKey);
  if (!mayTouch(action, ec.session)) throw new NoPermissionFailure();
  if (action.import === undefined) throw new RangeError(`${ec.workflow.workflow}.${actionKey} says no columns to import`);
  return { ...action, import: action.import };
}

function columnsOf(ec: EntityCall, action: { readonly import: SheetImport }): readonly Field[] {
  const fields = fieldIndex(ec.entity.fields);
  return action.import.columns.flatMap((key) => fields.get(key) ?? []);
}

const headOf = (field: Field, call: Call): string => `${field.title[call.lang]}${field.required === undefined ? "" : "*"}`;
const isOn = (call: Call, name: string): boolean => ["1", "true"].includes(queryText(call.query, name) ?? "");

function actionThat(ec: EntityCall, does: "create" | "edit"): Action {
  const found = ec.workflow.actions.find((one) => one.does === does);
  if (found === undefined) throw new RangeError(`${ec.workflow.workflow} has no action that does ${does}`);
  return found;
}

/** A password that nobody could guess and that the rule for passwords takes. */
const newPassword = (): string => `${randomBytes(9).toString("base64url").replaceAll(/[-_]/g, "x")}a7`;

/** Writes rows by the same code that a form's save runs. */
class Importing {
  /** Passwords of the new rows, to be told once; nobody can read them again. */
  readonly given: ImportedPassword[] = [];
  readonly #ec: EntityCall;
  readonly #action: Action & { readonly import: SheetImport };
  /** Hashes by password: made beforehand, because a transaction must not wait for them. */
  readonly #hashes = new Map<string, string>();
  constructor(ec: EntityCall, action: Action & { readonly import: SheetImport }) {
    this.#ec = { ...ec, seal: async (password) => this.#hashes.get(password) ?? ec.call.services.passwords.hash(password) };
    this.#action = action;
  }

  /** The faults of every row; nothing is written. A few rows at a time, so two rows of one name are told apart beforehand. */
  async judge(rows: readonly SheetRow[], updates: boolean): Promise<readonly Fault[]> {
    const password = newPassword();
    this.#hashes.set(password, "judged only");
    const told = updates ? rows : this.#withRepeated(rows);
    const faults: Fault[] = [];
    for (let start = 0; start < told.length; start += JUDGED_AT_ONCE) {
      const portion = told.slice(start, start + JUDGED_AT_ONCE).map((row) => ({ row, password }));
      faults.push(...(await this.#attempt(portion, updates, false)));
    }
    return faults;
  }

  /** All rows or none; the faults of every row. */
  async all(rows: readonly SheetRow[], updates: boolean): Promise<readonly Fault[]> {
    const wanted: Wanted[] = [];
    for (const row of rows) wanted.push({ row, password: await this.#passwordFor(row) });
    return this.#attempt(wanted, updates, true);
  }

  /** Each row by itself. */
  async each(rows: readonly SheetRow[], updates: boolean): Promise<readonly Fault[]> {
    const faults: Fault[] = [];
    for (const row of rows)
      faults.push(...(await this.#attempt([{ row, password: await this.#passwordFor(row) }], updates, true)));
    return faults;
  }

  /** Write rows in one transaction, which is kept when it is to be and all of them are good. */
  async #attempt(rows: readonly Wanted[], updates: boolean, keeps: boolean): Promise<readonly Fault[]> {
    let faults: Fault[] = [];
    let given: ImportedPassword[] = [];
    try {
      await this.#ec.call.services.store.write(async (tx) => {
        faults = [];
        given = [];
        for (const one of rows) faults.push(...(await this.#one(tx, one, updates, given)));
        if (faults.length > 0 || !keeps) throw new ImportStopped();
      });
      this.given.push(...given);
    } catch (fault) {
      if (!(fault instanceof ImportStopped)) throw fault;
    }
    return faults;
  }

  #withRepeated(rows: readonly SheetRow[]): readonly SheetRow[] {
    const seen = new Set<string>();
    return rows.map((one) => {
      const name = String(one.body[this.#action.import.by] ?? "").toLowerCase();
      const isRepeated = name !== "" && seen.has(name);
      if (one.faults.length === 0) seen.add(name);
      return isRepeated && one.faults.length === 0 ? { ...one, faults: [this.#duplicate(one.row)] } : one;
    });
  }

  /** A password of its own for a row that would be new, hashed already; empty for the others. */
  async #passwordFor({ body, faults }: SheetRow): Promise<string> {
    if (this.#action.import.generates === undefined || faults.length > 0) return "";
    const { store, passwords } = this.#ec.call.services;
    if ((await store.read((db) => this.#known(db, body))) !== undefined) return "";
    const password = newPassword();
    this.#hashes.set(password, await passwords.hash(password));
    return password;
  }

  async #one(
    tx: Transaction,
    { row: { row, body, faults }, password }: Wanted,
    updates: boolean,
    given: ImportedPassword[],
  ): Promise<readonly Fault[]> {
    if (faults.length > 0) return faults;
    try {
      const id = await this.#known(tx, body);
      if (id !== undefined && !updates) {
        return [this.#duplicate(row)];
      }
      if (id === undefined) {
        await makeRecord(tx, this.#ec, actionThat(this.#ec, "create"), this.#withSecret({ row, body, password, given }));
      } else await changeRecord(tx, this.#ec, actionThat(this.#ec, "edit"), { ...body, id });
      return [];
    } catch (fault) {
      if (!(fault instanceof PortalFailure)) throw fault;
      return this.#faultsOf(row, fault);
    }
  }

  #duplicate(row: number): Fault {
    const { lang } = this.#ec.call;
    const field = fieldIndex(this.#ec.entity.fields).get(this.#action.import.by);
    return { row, field: field?.title[lang] ?? "", msg: messages.DUPLICATE[lang] };
  }

  #withSecret({
    row,
    body,
    password,
    given,
  }: Omit<Wanted, "row"> & Pick<SheetRow, "row" | "body"> & { given: ImportedPassword[] }) {
    const { generates, by } = this.#action.import;
    if (generates === undefined) return body;
    // A row whose record went away since it was looked at has none yet.
    const own = password === "" ? newPassword() : password;
    given.push({ row, name: String(body[by] ?? ""), password: own });
    return { ...body, [generates]: own };
  }

  async #known(tx: Queries, body: JsonObject): Promise<string | undefined> {
    const { by } = this.#action.import;
    const value = body[by];
    if (typeof value !== "string" || value === "") return undefined;
    const { entity } = this.#ec;
    const [row] = await selectRows(tx, entity, allOf([conditionHolds(entity, { [by]: { eq: value } }), inScope(this.#ec)]));
    return row === undefined ? undefined : toRecord(entity, row).id;
  }

  #faultsOf(row: number, fault: PortalFailure): readonly Fault[] {
    const { lang } = this.#ec.call;
    const say = (text: PortalFailure["text"], facts: PortalFailure["facts"]): string =>
      typeof text === "string" ? messageText(text, lang, facts) : fillText(text, facts)[lang];
    if (fault instanceof BadRequestFailure && fault.faults.length > 0) {
      const fields = fieldIndex(this.#ec.entity.fields);
      return fault.faults.map((one) => ({
        row,
        field: fields.get(one.field)?.title[lang] ?? one.field,
        msg: say(one.text, one.facts ?? {}),
      }));
    }
    if (fault instanceof BatchRefusedFailure) return fault.failed.map((one) => ({ row, field: "", msg: one.msg }));
    return [{ row, field: "", msg: say(fault.text, fault.facts) }];
  }
}

/** The sheet's rows as bodies; heads are found by title in either language, in any order. */
function rowsOf(call: Call, [heads, ...rows]: SheetCells, fields: readonly Field[], vocabulary: Vocabulary): readonly SheetRow[] {
  if (heads === undefined) throw unreadableSheet();
  const plain = (text: unknown): string =>
    String(text ?? "")
      .replaceAll(/[*\s]/g, "")
      .toLowerCase();
  const places = fields.map((field) =>
    heads.findIndex((head) => [field.title.cn, field.title.id].some((title) => plain(title) === plain(head))),
  );
  const missing = fields.filter((field, index) => field.required !== undefined && places[index] === -1);
  if (missing.length > 0) {
    throw new RefusedFailure("FILE_TYPE", {
      cn: `缺少列：${missing.map((field) => field.title.cn).join("、")}，请使用导入模板`,
      id: `Kolom tidak ada: ${missing.map((field) => field.title.id).join(", ")}, gunakan templat`,
    });
  }
  const filled = rows
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cellText(cell) !== ""));
  if (filled.length > MOST_ROWS)
    throw new RefusedFailure("FILE_SIZE", { cn: `一次最多导入${MOST_ROWS}行`, id: `Maksimal ${MOST_ROWS} baris sekali impor` });
  return filled.map(({ cells, row }): SheetRow => {
    const faults: Fault[] = [];
    const texts = places.map((place) => (place === -1 ? "" : cellText(cells[place])));
    const body = Object.fromEntries(
      fields.flatMap((field, index) => {
        const text = texts[index] ?? "";
        if (text === "" || isSecret(field)) return [];
        const value = valueOf(field, text, vocabulary);
        if (value === undefined) {
          const title = field.title[call.lang];
          faults.push({ row, field: title, msg: fillText(unknownValue, { title, text })[call.lang] });
        }
        return [[field.key, value ?? null]];
      }),
    );
    return { row, cells: texts, body, faults };
  });
}

const unknownValue = { cn: "{title}没有“{text}”这个选项", id: "{title} tidak mengenal “{text}”" };

/** A cell's value as a form would send it; labels of dictionaries become values. */
function valueOf(field: Field, text: string, vocabulary: Vocabulary): string | undefined {
  const { dict } = field;
  if (dict === undefined) return text;
  const values = [...(vocabulary.dictionary(dict) ?? [])];
  const find = (one: string): string | undefined =>
    values.find((value) => value === one) ??
    values.find((value) => {
      const label = vocabulary.labelOf(dict, value) ?? sameText(value);
      return label.cn === one || label.id === one;
    });
  if (field.kind !== "dictMany") return find(text);
  const found = text
    .split(BETWEEN)
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map(find);
  return found.includes(undefined) ? undefined : found.join(",");
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace("T", " ");
  return typeof cell === "string" || typeof cell === "number" || typeof cell === "boolean" ? String(cell).trim() : "";
}
