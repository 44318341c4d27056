import { createHash } from "node:crypto";
import type { Queries, Transaction } from "../store/port.ts";

/** Rows of one statement; stores bound how many values one may carry. */
const ROWS_AT_ONCE = 300;

/** Digests of documents by their path. */
export type Manifest = ReadonlyMap<string, string>;

/** SHA-256 of a document's text. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Keep texts under their digests; one that is there already is the same. */
export async function keepTexts(tx: Transaction, texts: ReadonlyMap<string, string>): Promise<void> {
  for (const rows of inParts([...texts]))
    await tx
      .insertInto("document_text")
      .values(rows.map(([digest, body]) => ({ digest, body })))
      .onConflict((conflict) => conflict.column("digest").doNothing())
      .execute();
}

/** Texts by their digests. */
export async function readTexts(db: Queries, digests: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const some of inParts([...new Set(digests)])) {
    const rows = await db.selectFrom("document_text").selectAll().where("digest", "in", some).execute();
    for (const { digest, body } of rows) texts.set(digest, body);
  }
  return texts;
}

/** Let texts go that neither an edition nor a draft has any more. */
export async function forgetTexts(tx: Transaction, digests: readonly string[]): Promise<void> {
  for (const some of inParts(digests))
    await tx
      .deleteFrom("document_text")
      .where("digest", "in", some)
      .where("digest", "not in", tx.selectFrom("edition_change").select("digest").where("digest", "in", some))
      .where("digest", "not in", tx.selectFrom("screen_draft_change").select("digest").where("digest", "in", some))
      .execute();
}

/** A long list in parts that one statement takes. */
export function inParts<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, part) =>
    all.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
}
