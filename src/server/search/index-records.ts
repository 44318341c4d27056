import { nearKeys, wordsOf } from "../../core/finding/near.ts";
import { tokensOf } from "../../core/finding/tokens.ts";
import { linesOf, selectRows, withLines } from "../entity/load.ts";
import { amongIds } from "../entity/sql-text.ts";
import { type EntityRecord, toRecord } from "../entity/stored-record.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { keepNearWords, putWords, takeWords } from "../store/words-rows.ts";
import { romanise } from "./romanise.ts";
import type { Source } from "./sources.ts";

/** Keep the tokens of records as they are now; those that are gone leave the index. */
export async function indexRecords(tx: Transaction, source: Source, ids: readonly string[]): Promise<void> {
  const records = await readRecords(tx, source, ids);
  const texts = records.map((record) => ({ id: record.id, text: textOf(source, record) }));
  const rows = texts.map(({ id, text }) => ({ id, words: [...tokensOf(text, romanise)].join(" ") }));
  await putWords(tx, source.table, rows);
  // In one order in all transactions, so that two that bring the same words wait for each other instead of stopping each other.
  const words = [...new Set(texts.flatMap(({ text }) => wordsOf(text)))].toSorted();
  await keepNearWords(
    tx,
    words.flatMap((word) => nearKeys(word).map((nearKey) => ({ nearKey, word }))),
  );
  const known = new Set(records.map(({ id }) => id));
  await takeWords(
    tx,
    source.table,
    ids.filter((id) => !known.has(id)),
  );
}

async function readRecords(db: Queries, { entity, fields }: Source, ids: readonly string[]): Promise<readonly EntityRecord[]> {
  const rows = await selectRows(db, entity, amongIds(entity, ids));
  const records = rows.map((row) => toRecord(entity, row));
  return fields.some((field) => typeof field !== "string") ? withLines(db, () => entity, records) : records;
}

/** Values one below the other: what ends one does not begin a word with the next. */
function textOf({ fields }: Source, record: EntityRecord): string {
  return fields
    .flatMap((field) =>
      typeof field === "string" ? [record[field]] : linesOf(record, field.lines).map((line) => line[field.field]),
    )
    .filter((value) => typeof value === "string" && value !== "")
    .join("\n");
}
