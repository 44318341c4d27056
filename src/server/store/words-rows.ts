import { sql } from "kysely";
import type { Queries, Transaction } from "./port.ts";
import type { TableSpec } from "./table-spec.ts";

/** Rows of one statement. */
const AT_ONCE = 200;

/** Words by the keys under which somebody who misspells them finds them; of all indexes together. */
export const NEAR_WORDS: TableSpec = {
  name: "find_word",
  columns: [
    { name: "nearKey", kind: "text", required: true },
    { name: "word", kind: "text", required: true },
  ],
  primaryKey: ["nearKey", "word"],
  indexes: [],
};

/** Keep the tokens of records; what is unchanged is left as it is. */
export async function putWords(
  tx: Transaction,
  { name }: TableSpec,
  rows: readonly { readonly id: string; readonly words: string }[],
): Promise<void> {
  const [record, words] = [sql.ref("recordId"), sql.ref("words")];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const values = rows.slice(start, start + AT_ONCE).map((row) => sql`(${row.id}, ${row.words})`);
    await sql`INSERT INTO ${sql.table(name)} (${record}, ${words}) VALUES ${sql.join(values)}
      ON CONFLICT (${record}) DO UPDATE SET ${words} = excluded.${words}
      WHERE ${sql.ref(`${name}.words`)} <> excluded.${words}`.execute(tx);
  }
}

/** Forget the tokens of records. */
export async function takeWords(tx: Transaction, { name }: TableSpec, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const among = sql.join(ids.map((id) => sql.val(id)));
  await sql`DELETE FROM ${sql.table(name)} WHERE ${sql.ref("recordId")} IN (${among})`.execute(tx);
}

/** Keep words under their keys. They are never taken away: that a word was there once does no harm. */
export async function keepNearWords(
  tx: Transaction,
  words: readonly { readonly nearKey: string; readonly word: string }[],
): Promise<void> {
  for (let start = 0; start < words.length; start += AT_ONCE) {
    const values = words.slice(start, start + AT_ONCE).map((one) => sql`(${one.nearKey}, ${one.word})`);
    await sql`INSERT INTO ${sql.table(NEAR_WORDS.name)} (${sql.ref("nearKey")}, ${sql.ref("word")})
      VALUES ${sql.join(values)} ON CONFLICT DO NOTHING`.execute(tx);
  }
}

/** Words that share a key, each once. */
export async function nearWords(db: Queries, keys: readonly string[], most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT DISTINCT ${sql.ref("word")} AS "word" FROM ${sql.table(NEAR_WORDS.name)}
    WHERE ${sql.ref("nearKey")} IN (${sql.join(keys.map((key) => sql.val(key)))}) ORDER BY 1 LIMIT ${most}`.execute(db);
  return rows.map(({ word }) => word);
}
