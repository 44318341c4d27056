import { ConflictFailure } from "../ground/failures.ts";
import { isoNow } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";
import type { Call } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { addEdition, type EditionDocument, newestEdition } from "./editions.ts";
import type { Judged } from "./proposal.ts";
import { productTables } from "./product-tables.ts";
import { digestOf, inParts } from "./texts.ts";

/** Who has written it, who has approved it, and why. */
export type PublishedBy = { readonly createBy: string; readonly approveBy: string | null; readonly message: string };

/**
 * Make a judged proposal the edition that runs. The store gets its columns and the edition in one transaction, so that a
 * crash leaves the former or the new one whole; calls that have begun end under the former.
 *
 * @param settle what belongs to it, in the same transaction
 * @throws {ConflictFailure} where another edition was published meanwhile
 */
export async function publishEdition(
  call: Call,
  judged: Judged,
  by: PublishedBy,
  settle: (tx: Transaction, edition: number) => Promise<void>,
): Promise<Reply> {
  const { publisher, clock } = call.services;
  const { parent, product } = judged;
  const parentId = Number(parent.editionId);
  const { edition, reply } = await publisher.prepare(product, async (tx) => {
    if (Number((await newestEdition(tx))?.editionId) !== parentId) throw new ConflictFailure();
    const added = await addEdition(tx, {
      ...by,
      productHash: product.hash,
      documents: documentsOf(judged),
      createTime: isoNow(clock),
      parentId,
      baseId: parent.baseId ?? parentId,
    });
    await retireColumns(tx, added, judged);
    await settle(tx, added);
    const answer = replyData(call, { state: "published", edition: added, lacking: [] });
    await call.saveIdempotentAnswer(tx, answer);
    return { edition: added, reply: answer };
  });
  await publisher.run({ edition, product });
  return reply;
}

function documentsOf({ manifest, changes }: Judged): ReadonlyMap<string, EditionDocument> {
  const documents = new Map<string, EditionDocument>(Array.from(manifest, ([path, digest]) => [path, { digest }]));
  for (const [path, text] of changes) {
    if (text === null) documents.delete(path);
    else documents.set(path, { digest: digestOf(text), text });
  }
  return documents;
}

/** Columns that are in no document any more keep what they hold; those that are again, are in use again. */
async function retireColumns(tx: Transaction, editionId: number, { effects, product }: Judged): Promise<void> {
  const named = new Set(productTables(product).flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)));
  for (const { ofTable, ofColumn } of await tx.selectFrom("retired_column").selectAll().execute())
    if (named.has(`${ofTable}.${ofColumn}`))
      await tx.deleteFrom("retired_column").where("ofTable", "=", ofTable).where("ofColumn", "=", ofColumn).execute();
  const retired = effects.retired.flatMap(({ table, column }) =>
    column === null ? [] : [{ ofTable: table, ofColumn: column, editionId }],
  );
  for (const rows of inParts(retired))
    await tx
      .insertInto("retired_column")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["ofTable", "ofColumn"]).doNothing())
      .execute();
}
