import { randomBytes } from "node:crypto";
import { fillText } from "../../core/contract/language.ts";
import type { ImportedPassword } from "../../core/contract/import.ts";
import { messages, messageText } from "../../core/contract/messages.ts";
import type { Action, SheetImport } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { JsonObject } from "../wire/call.ts";
import { BatchRefusedFailure, CallerGoneFailure, PortalFailure } from "../ground/failures.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { judgeNew, makeRecord } from "./create.ts";
import { type EntityCall } from "../entity/entity-call.ts";
import { selectRows } from "../entity/load.ts";
import { inScope } from "../entity/scope.ts";
import { allOf, conditionHolds } from "../entity/sql-text.ts";
import { toRecord } from "../entity/stored-record.ts";
import { changeRecord } from "./update.ts";
import { type Fault, type SheetRow } from "../entity/sheet-rows.ts";

/** Rows that are judged under one lock, so that other people's work goes on between them. */
const JUDGED_AT_ONCE = 20;
/** A row with the password that it begins with, where it would be new. */
type Wanted = { readonly row: SheetRow; readonly password: string };

/** Whoever looks for the other one finds it in the sheet. */
const REPEATED = { cn: "与第{row}行重复", id: "Sama dengan baris {row}" } as const;

/** Stands in for the password of a row that is not written. */
const JUDGED_PASSWORD = "judged0only";

/** One row failed: nothing of this transaction is kept. */
class ImportStopped extends Error {}

/** The action of the workflow that makes or changes a record. */
export function actionThat(ec: EntityCall, does: "create" | "edit"): Action {
  const found = ec.workflow.actions.find((one) => one.does === does);
  if (found === undefined) throw new RangeError(`${ec.workflow.workflow} has no action that does ${does}`);
  return found;
}

/** A password that nobody could guess and that the rule for passwords takes. */
const newPassword = (): string => `${randomBytes(9).toString("base64url").replaceAll(/[-_]/g, "x")}a7`;

/** Writes rows by the same code that a form's save runs. */
export class Importing {
  /** Passwords of the new rows, to be told once; nobody can read them again. */
  readonly given: ImportedPassword[] = [];
  readonly #ec: EntityCall;
  readonly #action: Action & { readonly import: SheetImport };
  /** Hashes by password: made beforehand, because a transaction must not wait for them. */
  readonly #hashes = new Map<string, string>();
  /** Rows of this sheet that are records now, by their names. */
  readonly #written = new Map<string, number>();
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
        this.#expectCaller();
        if (faults.length > 0 || !keeps) throw new ImportStopped();
      });
      this.given.push(...given);
    } catch (fault) {
      if (!(fault instanceof ImportStopped)) throw fault;
    }
    return faults;
  }

  /** Nobody would hear the passwords any more. @throws {CallerGoneFailure} */
  #expectCaller(): void {
    if (this.#ec.call.request.signal.aborted) throw new CallerGoneFailure();
  }

  #withRepeated(rows: readonly SheetRow[]): readonly SheetRow[] {
    const seen = new Map<string, number>();
    return rows.map((one) => {
      const name = this.#nameOf(one.body);
      const first = name === "" ? undefined : seen.get(name);
      if (one.faults.length > 0) return one;
      if (first === undefined) seen.set(name, one.row);
      return first === undefined ? one : { ...one, faults: [this.#duplicate(one.row, first)] };
    });
  }

  /** A password of its own for a row that would be new, hashed already; empty for the others. */
  async #passwordFor({ body, faults }: SheetRow): Promise<string> {
    if (this.#action.import.generates === undefined || faults.length > 0) return "";
    this.#expectCaller();
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
    const id = await this.#known(tx, body);
    const taken = id !== undefined && !updates ? [this.#duplicate(row, this.#written.get(this.#nameOf(body)))] : [];
    const told = [...faults, ...taken.filter(({ field }) => !faults.some((fault) => fault.field === field))];
    if (told.length > 0) return [...told, ...(await this.#furtherFaults(tx, row, body, told))];
    try {
      if (id === undefined) {
        await makeRecord(tx, this.#ec, actionThat(this.#ec, "create"), this.#withSecret({ row, body, password, given }));
        this.#written.set(this.#nameOf(body), row);
      } else await changeRecord(tx, this.#ec, actionThat(this.#ec, "edit"), { ...body, id });
      return [];
    } catch (fault) {
      if (!(fault instanceof PortalFailure)) throw fault;
      return this.#faultsOf(row, fault);
    }
  }

  /** What else is wrong with a row that fails anyway, so that its author mends it in one go; a column is told of once. */
  async #furtherFaults(tx: Transaction, row: number, body: JsonObject, told: readonly Fault[]): Promise<readonly Fault[]> {
    const { generates } = this.#action.import;
    this.#hashes.set(JUDGED_PASSWORD, "judged only");
    const judged = generates === undefined ? body : { ...body, [generates]: JUDGED_PASSWORD };
    try {
      await judgeNew(tx, this.#ec, actionThat(this.#ec, "create"), judged);
      return [];
    } catch (fault) {
      if (!(fault instanceof PortalFailure)) throw fault;
      const columns = new Set(told.map(({ field }) => field));
      return this.#faultsOf(row, fault).filter(({ field }) => field !== "" && !columns.has(field));
    }
  }

  /** @param first the row of this sheet that has the name as well; undefined: the portal has it already */
  #duplicate(row: number, first: number | undefined): Fault {
    const { lang } = this.#ec.call;
    const field = fieldIndex(this.#ec.entity.fields).get(this.#action.import.by);
    const text = first === undefined ? messages.DUPLICATE : fillText(REPEATED, { row: first });
    return { row, field: field?.title[lang] ?? "", msg: text[lang] };
  }

  /** A name is the same however it is written. */
  #nameOf(body: JsonObject): string {
    return String(body[this.#action.import.by] ?? "").toLowerCase();
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
    if (fault.faults.length > 0) {
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
