import { isoNow } from "../store/clock.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import type { Changes } from "./changes.ts";
import { inParts, keepTexts, type Manifest, readTexts } from "./texts.ts";

/** The edition of the product that runs; undefined while no draft rests on it, or where another build has run since. */
export async function currentEdition(db: Queries, productHash: string): Promise<Row<"edition"> | undefined> {
  const newest = await db.selectFrom("edition").selectAll().orderBy("editionId", "desc").limit(1).executeTakeFirst();
  return newest?.productHash === productHash ? newest : undefined;
}

/**
 * The edition of the product that runs, recorded where nobody has needed it yet: its documents are kept whole, so that a draft
 * still knows what it changed when another build runs.
 *
 * @throws {RefusedFailure} where the build has left no documents
 */
export async function keepCurrentEdition(tx: Transaction, call: Call): Promise<number> {
  const { product, studio, clock } = call.services;
  const current = await currentEdition(tx, product.hash);
  if (current !== undefined) return current.editionId;
  const documents = studio.manifest();
  const before = await manifestOf(tx, Number.MAX_SAFE_INTEGER);
  const { editionId } = await tx
    .insertInto("edition")
    .values({
      productHash: product.hash,
      documents: documents.size,
      createBy: whoCalls(call).session.userName,
      createTime: isoNow(clock),
    })
    .returning("editionId")
    .executeTakeFirstOrThrow();
  const come = [...documents].filter(([path, digest]) => before.get(path) !== digest);
  await keepTexts(tx, new Map(come.map(([path, digest]) => [digest, studio.documents().get(path) ?? ""])));
  const changes = [
    ...come.map(([path, digest]) => ({ editionId, path, digest })),
    ...[...before.keys()].filter((path) => !documents.has(path)).map((path) => ({ editionId, path, digest: "" })),
  ];
  for (const rows of inParts(changes)) await tx.insertInto("edition_change").values(rows).execute();
  return editionId;
}

/** Which documents an edition has: what it and those before it have changed. */
export async function manifestOf(db: Queries, editionId: number): Promise<Manifest> {
  const rows = await db
    .selectFrom("edition_change")
    .select(["path", "digest"])
    .where("editionId", "<=", editionId)
    .orderBy("editionId")
    .execute();
  const manifest = new Map<string, string>();
  for (const { path, digest } of rows) {
    if (digest === "") manifest.delete(path);
    else manifest.set(path, digest);
  }
  return manifest;
}

/** How an edition differs from the documents of the build. */
export async function differenceFrom(db: Queries, builtIn: Manifest, manifest: Manifest): Promise<Changes> {
  const other = [...manifest].filter(([path, digest]) => builtIn.get(path) !== digest);
  const texts = await readTexts(
    db,
    other.map(([, digest]) => digest),
  );
  return [
    ...other.map(([path, digest]) => [path, texts.get(digest) ?? ""] as const),
    ...[...builtIn.keys()].filter((path) => !manifest.has(path)).map((path) => [path, null] as const),
  ];
}
