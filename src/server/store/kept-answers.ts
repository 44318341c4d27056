import type { CompiledQuery } from "kysely";
import { changedBy } from "./changed-by.ts";
import type { ChangedRows } from "./changed-rows.ts";
import type { Queries, RowCount } from "./port.ts";

/** Lists with their filters, of which people turn pages and come back, and accounts that call; what was asked for longest ago goes first. */
const MOST_KEPT = 1000;
/** A count that nobody has asked for while so many transactions changed its table is counted anew by whoever asks next. */
const MOST_UNASKED = 8;
/** Looks at one row for one count that a transaction is made to wait for; 200 take about a millisecond. */
const MOST_LOOKS = 200;

/** Answers of one statement, told apart by its values. */
type Group = {
  readonly text: string;
  /** Whether the text names a table, as far as that was asked. */
  readonly names: Map<string, boolean>;
  readonly answers: Map<string, Answer>;
};
type Answer = {
  readonly group: Group;
  readonly values: string;
  readonly answer: unknown;
  /** How many there were when it was asked for. */
  readonly commits: number;
  readonly ofRow: OfRow | undefined;
  /** Transactions that changed its table since somebody asked for it. */
  unasked: number;
};
/** A statement that is being answered. */
type Asked = { readonly text: string; readonly ofRow: OfRow | undefined; isOfUnknownMoment: boolean };
/** The count among one row, where what moves it is the rows of one table alone. */
type OfRow = { readonly table: string; readonly query: CompiledQuery };

/**
 * What the store has answered, for as long as nobody has written to a table that the statement names: how many rows lists
 * had, because to count takes as long as there are rows, and what is asked at every call. A count is taken along over a write
 * that touches its own table and no other that it names, by the rows that are changed.
 *
 * It is only for a store to which nobody else writes.
 */
export class KeptAnswers {
  readonly #groups = new Map<string, Group>();
  readonly #all = new Set<Answer>();
  /** Tables that the transaction under way has written to; undefined for any of them. */
  #written: Set<string> | undefined = new Set();
  #commits = 0;
  readonly #asked = new Set<Asked>();
  readonly #rows: ChangedRows | undefined;
  /** Tables of counts, with the columns of their ids. */
  readonly #counted = new Map<string, string>();
  /** By how much the transaction that is about to be committed moves what is kept or asked. */
  #moves = new Map<Answer | Asked, number>();

  /** @param rows that a transaction changes; without them every write to its table ends a count */
  constructor(rows?: ChangedRows) {
    this.#rows = rows;
  }

  /** A transaction is about to begin. */
  beginning(): void {
    for (const [table, key] of this.#counted) {
      try {
        this.#rows?.watch(table, key);
      } catch {
        // A write does not fail because of a count: those of a table that nothing is heard of end with every write to it.
        this.#counted.delete(table);
      }
    }
  }

  /** A statement of the transaction under way. */
  note(text: string): void {
    const changed = changedBy(text);
    if (changed.kind === "anything") this.#written = undefined;
    else if (changed.kind === "table") this.#written?.add(changed.table);
  }

  /** The transaction has done its work and is about to be committed: what it has changed can still be told from what was. */
  committing(): void {
    const [rows, written] = [this.#rows, this.#written];
    if (rows === undefined || written === undefined || written.size === 0) return;
    const moved = [...this.#asked, ...this.#keptOf(written)].filter((one) => isMovedByRowsOnly(one, written));
    if (moved.length === 0) return;
    try {
      this.#moves = rows.looking(() => movesOf(moved, rows));
    } catch {
      // A write does not fail because a count could not be taken along: it is counted anew.
      this.#moves = new Map();
    }
  }

  /** It has been committed: at once, before anybody can read what it has left. */
  committed(): void {
    const [written, moves] = [this.#written, this.#moves];
    this.ended();
    this.#commits += 1;
    for (const asked of this.#asked)
      if (written === undefined || (namesAny(asked.text, written) && moves.get(asked) !== 0)) asked.isOfUnknownMoment = true;
    for (const kept of written === undefined ? [...this.#all] : this.#keptOf(written)) this.#move(kept, moves.get(kept));
    // A table may be another one or gone by now.
    if (written === undefined) this.#counted.clear();
  }

  /** It was taken back, or has ended otherwise. */
  ended(): void {
    this.#written = new Set();
    this.#moves = new Map();
    this.#rows?.forget();
  }

  /**
   * The count of a query beside rows of the same moment.
   *
   * @param rows that are being read in that moment; nothing has been read in it before
   * @param count asks the store in that moment
   */
  async countOf(counted: RowCount, rows: Promise<unknown>, count: () => Promise<number>): Promise<number> {
    const { query } = counted;
    const known = this.#known(query);
    const commits = this.#commits;
    if (known !== undefined) {
      await rows;
      // Whoever has written meanwhile may have done so before the rows were read.
      if (this.#commits === commits || this.#known(query) === known) return known.answer as number;
    }
    const ofRow = { table: counted.table, query: counted.ofRow() };
    this.#counted.set(counted.table, counted.key);
    return this.#askAndKeep(query, commits, count, isOfOneTable(query.sql, counted.table) ? ofRow : undefined);
  }

  /**
   * Rows as they stand at this moment, which everybody gets who asks for them: nobody may change them.
   *
   * @param commits how many there were before the moment that is read began; absent: it begins now
   */
  async rowsOf<R>(
    query: CompiledQuery<R>,
    read: () => Promise<readonly R[]>,
    commits: number = this.#commits,
  ): Promise<readonly R[]> {
    const known = this.#known(query);
    // What was answered after that moment may be of another one.
    const isOfMoment = known !== undefined && known.commits <= commits;
    return isOfMoment ? (known.answer as readonly R[]) : this.#askAndKeep(query, commits, read);
  }

  /** Reads of a connection begin here, all of which may see the moment of the first. */
  begin(db: Queries): void {
    moments.set(db, { kept: this, commits: this.#commits });
  }

  /** @param commits how many there were before the moment that is read began */
  async #askAndKeep<T>(query: CompiledQuery, commits: number, ask: () => Promise<T>, ofRow?: OfRow): Promise<T> {
    const asked: Asked = { text: query.sql, ofRow, isOfUnknownMoment: this.#commits !== commits };
    this.#asked.add(asked);
    try {
      const answer = await ask();
      // Of what was read while somebody changed it, nobody knows whether it was read before or after.
      if (!asked.isOfUnknownMoment) this.#keep(query, answer, ofRow);
      return answer;
    } finally {
      this.#asked.delete(asked);
    }
  }

  /** What is kept of statements that name one of the tables. */
  #keptOf(written: ReadonlySet<string>): readonly Answer[] {
    return [...this.#groups.values()].flatMap((group) => (isNamed(group, written) ? [...group.answers.values()] : []));
  }

  /** @param by how much a count has moved; undefined where that is not known, or it is none */
  #move(kept: Answer, by: number | undefined): void {
    if (by === undefined) return this.#drop(kept);
    kept.unasked += 1;
    if (by === 0) return;
    // Another object, by which whoever has read rows meanwhile sees that it may not belong to them.
    const moved = { ...kept, answer: (kept.answer as number) + by, commits: this.#commits };
    kept.group.answers.set(kept.values, moved);
    this.#all.delete(kept);
    this.#all.add(moved);
  }

  #known({ sql, parameters }: CompiledQuery): Answer | undefined {
    const known = this.#groups.get(sql)?.answers.get(valuesText(parameters));
    if (known === undefined) return undefined;
    known.unasked = 0;
    // What is asked for stays before what is not.
    if (this.#all.delete(known)) this.#all.add(known);
    return known;
  }

  #keep({ sql, parameters }: CompiledQuery, answer: unknown, ofRow?: OfRow): void {
    const [oldest] = this.#all;
    if (this.#all.size >= MOST_KEPT && oldest !== undefined) this.#drop(oldest);
    const group = this.#groups.get(sql) ?? { text: sql, names: new Map(), answers: new Map() };
    this.#groups.set(sql, group);
    const former = group.answers.get(valuesText(parameters));
    if (former !== undefined) this.#all.delete(former);
    const kept = { group, values: valuesText(parameters), answer, commits: this.#commits, ofRow, unasked: 0 };
    group.answers.set(kept.values, kept);
    this.#all.add(kept);
  }

  #drop(kept: Answer): void {
    this.#all.delete(kept);
    kept.group.answers.delete(kept.values);
    if (kept.group.answers.size === 0) this.#groups.delete(kept.group.text);
  }
}

const moments = new WeakMap<Queries, { readonly kept: KeptAnswers; readonly commits: number }>();

/**
 * A few short rows that are asked for again and again and hardly ever change, taken from what is kept where the connection
 * reads a store to which nobody else writes. Rows are shared, so nobody may change them.
 */
export async function askKept<R>(db: Queries, query: CompiledQuery<R>): Promise<readonly R[]> {
  const moment = moments.get(db);
  const read = async (): Promise<readonly R[]> => (await db.executeQuery(query)).rows;
  return moment === undefined ? read() : moment.kept.rowsOf(query, read, moment.commits);
}

/** Whether the text says of no row of its table that it is counted because of another one. */
function isOfOneTable(text: string, table: string): boolean {
  return text.split(`"${table}"`).length === 2;
}

/** Of the tables that it names only that has been written to whose rows it counts. */
function isMovedByRowsOnly(one: Answer | Asked, written: ReadonlySet<string>): boolean {
  const text = "group" in one ? one.group.text : one.text;
  const isLeft = "group" in one && one.unasked >= MOST_UNASKED;
  return one.ofRow !== undefined && !isLeft && [...written].every((table) => table === one.ofRow?.table || !text.includes(table));
}

/** As far as that can be told, and does not take longer than to count anew. */
function movesOf(all: readonly (Answer | Asked)[], rows: ChangedRows): Map<Answer | Asked, number> {
  const moves = new Map<Answer | Asked, number>();
  let looks = 0;
  for (const one of all) {
    const changed = one.ofRow === undefined ? undefined : rows.countOf(one.ofRow.table);
    if (one.ofRow === undefined || changed === undefined) continue;
    looks += changed;
    if (looks > MOST_LOOKS) break;
    moves.set(one, rows.movedBy(one.ofRow.table, one.ofRow.query));
  }
  return moves;
}

function namesAny(text: string, written: ReadonlySet<string>): boolean {
  return [...written].some((table) => text.includes(table));
}

/** A name within another one is taken for it, which forgets too much at worst. */
function isNamed({ text, names }: Group, written: ReadonlySet<string>): boolean {
  return [...written].some((table) => {
    const known = names.get(table) ?? text.includes(table);
    names.set(table, known);
    return known;
  });
}

/** Values of a statement as a text, the same for the same ones. */
export function valuesText(values: readonly unknown[]): string {
  return JSON.stringify(values, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
}
