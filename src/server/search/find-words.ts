import { sql } from "kysely";
import { isNear, nearKeys } from "../../core/finding/near.ts";
import { termsOf, type Term, type Together } from "../../core/finding/terms.ts";
import { never, type Holds } from "../entity/sql-text.ts";
import { idColumn } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { StoreDialect } from "../store/table-spec.ts";
import { wordsMatch, type AnyOf } from "../store/words-index.ts";
import { nearWords } from "../store/words-rows.ts";
import { romanise } from "./romanise.ts";
import type { Source } from "./sources.ts";

/** Words that a misspelt one may have meant; more are no help. */
const MOST_MEANT = 8;
/** Words that share a key with it. */
const MOST_NEAR = 100;

/** Where records are that a text asks for. */
export type FoundWords = {
  /** Condition on the entity's table. */
  readonly holds: Holds;
  /** Nothing is as it was typed; these are what may have been meant. */
  readonly isLoose: boolean;
  /** What was typed, with the words put right that were misspelt; undefined where nothing had to be. */
  readonly meant?: string;
};

/**
 * Find records of a source by what somebody typed: every term as it stands; and where nothing has them all, each term that
 * nothing has in a looser way. Nothing is found by a text without letters, digits and characters.
 *
 * @param db a read of the store whose dialect it is
 */
export async function findWords(db: Queries, dialect: StoreDialect, source: Source, text: string): Promise<FoundWords> {
  const terms = termsOf(text, romanise);
  if (terms.length === 0) return { holds: never, isLoose: false };
  const match = (ways: readonly AnyOf[]): Holds => wordsMatch(dialect, source.table, ways);
  const strict = terms.map((term): AnyOf => [term.strict]);
  const found = (ways: readonly AnyOf[], isLoose: boolean): FoundWords => ({ holds: within(source, match(ways)), isLoose });
  if (await hasAny(db, source, match(strict))) return found(strict, false);
  const loosened = await Promise.all(
    terms.map(async (term) => {
      if (await hasAny(db, source, match([[term.strict]]))) return { text: term.text, ways: [term.strict] };
      const words = await meantBy(db, term);
      return { text: words[0] ?? term.text, ways: [term.strict, ...term.loose, ...words.map(whole)] };
    }),
  );
  const ways = loosened.map((term): AnyOf => term.ways);
  const meant = loosened.map((term) => term.text).join(" ");
  return { ...found(ways, true), ...(meant !== terms.map((term) => term.text).join(" ") && { meant }) };
}

function within({ entity, table }: Source, matches: Holds): Holds {
  return sql<boolean>`${sql.ref(idColumn(entity))} IN
    (SELECT ${sql.ref("recordId")} FROM ${sql.table(table.name)} WHERE ${matches})`;
}

async function hasAny(db: Queries, { table }: Source, matches: Holds): Promise<boolean> {
  const { rows } = await sql`SELECT 1 AS one FROM ${sql.table(table.name)} WHERE ${matches} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Words of the store near to one that nothing begins with. */
async function meantBy(db: Queries, { word }: Term): Promise<readonly string[]> {
  if (word === undefined) return [];
  const words = await nearWords(db, nearKeys(word), MOST_NEAR);
  return words.filter((one) => isNear(one, word)).slice(0, MOST_MEANT);
}

function whole(token: string): Together {
  return [{ token, isBeginning: false }];
}
