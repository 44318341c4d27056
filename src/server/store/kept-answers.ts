import type { CompiledQuery } from "kysely";
import { changedBy } from "./changed-by.ts";
import type { Queries } from "./port.ts";

/** Lists with their filters, of which people turn pages and come back, and accounts that call; what was asked for longest ago goes first. */
const MOST_KEPT = 1000;

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
};

/**
 * What the store has answered, for as long as nobody has written to a table that the statement names: how many rows lists
 * had, because to count takes as long as there are rows, and what is asked at every call.
 *
 * It is only for a store to which nobody else writes.
 */
export class KeptAnswers {
  readonly #groups = new Map<string, Group>();
  readonly #all = new Set<Answer>();
  /** Tables that the transaction under way has written to; undefined for any of them. */
  #written: Set<string> | undefined = new Set();
  #commits = 0;

  /** A statement of the transaction under way. */
  note(text: string): void {
    const changed = changedBy(text);
    if (changed.kind === "anything") this.#written = undefined;
    else if (changed.kind === "table") this.#written?.add(changed.table);
  }

  /** The transaction has been committed: at once, before anybody can read what it has left. */
  committed(): void {
    const written = this.#written;
    this.#written = new Set();
    this.#commits += 1;
    for (const group of this.#groups.values()) if (written === undefined || isNamed(group, written)) this.#forget(group);
  }

  /** It was taken back. */
  takenBack(): void {
    this.#written = new Set();
  }

  /**
   * The count of a query beside rows of the same moment.
   *
   * @param rows that are being read in that moment; nothing has been read in it before
   * @param count asks the store in that moment
   */
  async countOf(query: CompiledQuery, rows: Promise<unknown>, count: () => Promise<number>): Promise<number> {
    const known = this.#known(query);
    const commits = this.#commits;
    if (known !== undefined) {
      await rows;
      // Whoever has written meanwhile may have done so before the rows were read.
      if (this.#commits === commits || this.#known(query) === known) return known.answer as number;
    }
    return this.#askAndKeep(query, commits, count);
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
  async #askAndKeep<T>(query: CompiledQuery, commits: number, ask: () => Promise<T>): Promise<T> {
    const answer = await ask();
    // Of what was read while somebody wrote, nobody knows whether it was read before or after.
    if (this.#commits === commits) this.#keep(query, answer);
    return answer;
  }

  #known({ sql, parameters }: CompiledQuery): Answer | undefined {
    const known = this.#groups.get(sql)?.answers.get(valuesText(parameters));
    // What is asked for stays before what is not.
    if (known !== undefined && this.#all.delete(known)) this.#all.add(known);
    return known;
  }

  #keep({ sql, parameters }: CompiledQuery, answer: unknown): void {
    const [oldest] = this.#all;
    if (this.#all.size >= MOST_KEPT && oldest !== undefined) this.#drop(oldest);
    const group = this.#groups.get(sql) ?? { text: sql, names: new Map(), answers: new Map() };
    this.#groups.set(sql, group);
    const former = group.answers.get(valuesText(parameters));
    if (former !== undefined) this.#all.delete(former);
    const kept = { group, values: valuesText(parameters), answer, commits: this.#commits };
    group.answers.set(kept.values, kept);
    this.#all.add(kept);
  }

  #drop(kept: Answer): void {
    this.#all.delete(kept);
    kept.group.answers.delete(kept.values);
    if (kept.group.answers.size === 0) this.#groups.delete(kept.group.text);
  }

  #forget(group: Group): void {
    for (const kept of group.answers.values()) this.#all.delete(kept);
    this.#groups.delete(group.text);
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
