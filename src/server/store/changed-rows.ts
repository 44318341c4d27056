import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { CompiledQuery } from "kysely";
import { storable } from "./parameters.ts";
import { quoteName } from "./table-spec.ts";

/** Beyond so many rows of a table to count anew is quicker than to look at each of them. */
const MOST_ROWS = 50;
/** Statements kept per connection. */
const MOST_STATEMENTS = 200;

const NOTE = "note_changed_row";
/** Moments in which SQLite lets a trigger see the row. */
const EVENTS = [
  ["insert", ["new"]],
  ["update", ["old", "new"]],
  ["delete", ["old"]],
] as const;

type Connection = { readonly database: DatabaseSync; readonly statements: Map<string, StatementSync> };

/**
 * Which rows of some tables the transaction under way changes, and by how much that moves a count: each of them is looked at
 * as it stood, by a connection that sees what was committed before, and as it will stand, by the writer.
 *
 * The rows are told by triggers of the writer's connection, of which nothing is stored: whichever statement changes one,
 * and by whatever cascade, it is heard of.
 */
export class ChangedRows {
  readonly #writer: Connection;
  readonly #file: string;
  readonly #busyTimeoutMs: number;
  readonly #watched = new Set<string>();
  /** Numbers of tables that were ever watched, of which their triggers have short names. */
  readonly #numbers = new Map<string, number>();
  readonly #changed = new Map<string, Set<SQLInputValue>>();
  #before: Connection | undefined;

  constructor(writer: DatabaseSync, file: string, busyTimeoutMs: number) {
    this.#writer = { database: writer, statements: new Map() };
    this.#file = file;
    this.#busyTimeoutMs = busyTimeoutMs;
    writer.function(NOTE, { useBigIntArguments: true }, (table, id) => {
      const changed = this.#changed.get(String(table)) ?? new Set();
      this.#changed.set(String(table), changed);
      if (changed.size <= MOST_ROWS) changed.add(id as SQLInputValue);
      return null;
    });
  }

  /**
   * Hear of the rows of a table from the next transaction on; none may be under way.
   *
   * @param key the column of its ids
   */
  watch(table: string, key: string): void {
    if (this.#watched.has(table)) return;
    const number = this.#numbers.get(table) ?? this.#numbers.size;
    this.#numbers.set(table, number);
    for (const [event, rows] of EVENTS) {
      const notes = rows.map((row) => `SELECT ${NOTE}('${table}', ${row}.${quoteName(key)});`).join(" ");
      const trigger = `TEMP TRIGGER IF NOT EXISTS ${nameOf(number, event)}`;
      this.#writer.database.exec(`CREATE ${trigger} AFTER ${event} ON main.${quoteName(table)} BEGIN ${notes} END`);
    }
    this.#watched.add(table);
  }

  /** Let go of all tables, before their columns or they themselves are changed. */
  unwatch(): void {
    for (const number of this.#numbers.values())
      for (const [event] of EVENTS) this.#writer.database.exec(`DROP TRIGGER IF EXISTS temp.${nameOf(number, event)}`);
    this.#watched.clear();
    this.forget();
  }

  /** The transaction has ended. */
  forget(): void {
    this.#changed.clear();
  }

  /** How many rows of a table it has changed; undefined where that is not known, or they are too many. */
  countOf(table: string): number | undefined {
    const count = this.#changed.get(table)?.size ?? 0;
    return this.#watched.has(table) && count <= MOST_ROWS ? count : undefined;
  }

  /** Look at rows as they stood, all in one moment. */
  looking<T>(look: () => T): T {
    this.#before ??= this.#open();
    this.#before.database.exec("BEGIN");
    try {
      return look();
    } finally {
      this.#before.database.exec("ROLLBACK");
    }
  }

  /**
   * By how much the transaction moves a count; within {@link ChangedRows.looking}.
   *
   * @param ofRow the count among one row, whose id is the first value
   */
  movedBy(table: string, ofRow: CompiledQuery): number {
    const before = this.#before;
    if (before === undefined) throw new RangeError("rows are looked at within looking()");
    const [, ...values] = ofRow.parameters.map(storable);
    let moved = 0;
    for (const id of this.#changed.get(table) ?? [])
      moved += countOn(this.#writer, ofRow.sql, [id, ...values]) - countOn(before, ofRow.sql, [id, ...values]);
    return moved;
  }

  close(): void {
    this.#before?.database.close();
    this.#before = undefined;
  }

  #open(): Connection {
    const database = new DatabaseSync(this.#file, { readOnly: true });
    database.exec(`PRAGMA busy_timeout = ${this.#busyTimeoutMs}`);
    return { database, statements: new Map() };
  }
}

function countOn({ database, statements }: Connection, text: string, values: readonly SQLInputValue[]): number {
  if (statements.size >= MOST_STATEMENTS && !statements.has(text)) statements.clear();
  const statement = statements.get(text) ?? database.prepare(text);
  statements.set(text, statement);
  return Number(statement.get(...values)?.["n"]);
}

const nameOf = (number: number, event: string): string => quoteName(`heard_${event}_${number}`);
