import { BusyFailure } from "../ground/failures.ts";
import type { Services } from "../services.ts";
import { isoNow } from "../store/clock.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import type { Changes } from "./changes.ts";
import { digestOf, inParts, keepTexts, type Manifest, readTexts } from "./texts.ts";

/** What an edition is compared with: the product that runs, and the number of its edition where it was published. */
type InForce = Pick<Services, "product" | "edition">;

/** The newest edition that the store has, whichever process runs it. */
export async function newestEdition(db: Queries): Promise<Row<"edition"> | undefined> {
  return db.selectFrom("edition").selectAll().orderBy("editionId", "desc").limit(1).executeTakeFirst();
}

/**
 * The edition of the product that runs; undefined while no draft rests on it, where another build has run since, and where
 * another process has published one that this one is about to run.
 */
export async function currentEdition(db: Queries, { product, edition }: InForce): Promise<Row<"edition"> | undefined> {
  const newest = await newestEdition(db);
  if (newest === undefined) return undefined;
  const isInForce = edition === 0 ? newest.productHash === product.hash : Number(newest.editionId) === edition;
  return isInForce ? newest : undefined;
}

/**
 * The edition of the product that runs, recorded where nobody has needed it yet: its documents are kept whole, so that a draft
 * still knows what it changed when another build runs.
 *
 * @throws {RefusedFailure} where the build has left no documents
 * @throws {BusyFailure} where another process has published an edition that does not run here yet
 */
export async function keepCurrentEdition(tx: Transaction, call: Call): Promise<number> {
  const { services } = call;
  const current = await currentEdition(tx, services);
  if (current !== undefined) return Number(current.editionId);
  const newest = await newestEdition(tx);
  if (isPublished(newest) || services.edition > 0) throw new BusyFailure(FOLLOWED_SECONDS);
  return addEdition(tx, {
    productHash: services.product.hash,
    documents: new Map(Array.from(services.studio.documents(), ([path, text]) => [path, { digest: digestOf(text), text }])),
    createBy: whoCalls(call).session.userName,
    createTime: isoNow(services.clock),
  });
}

const FOLLOWED_SECONDS = 2;

/** A row of the store that somebody has published; the others are what a build brought along. */
export function isPublished(edition: Pick<Row<"edition">, "baseId"> | undefined): boolean {
  return edition !== undefined && edition.baseId !== null;
}

/** A document as an edition has it; the text may be left out where the store has it already. */
export type EditionDocument = { readonly digest: string; readonly text?: string };

export type NewEdition = Pick<Row<"edition">, "productHash" | "createBy" | "createTime"> &
  Partial<Pick<Row<"edition">, "baseId" | "parentId" | "approveBy" | "message">> & {
    /** All of its documents by path. */
    readonly documents: ReadonlyMap<string, EditionDocument>;
  };

/** Record an edition behind all others: how it differs from the newest one, and the texts that are new. */
export async function addEdition(tx: Transaction, { documents, ...facts }: NewEdition): Promise<number> {
  const before = await manifestOf(tx, Number.MAX_SAFE_INTEGER);
  const { editionId } = await tx
    .insertInto("edition")
    .values({ ...facts, documents: documents.size })
    .returning("editionId")
    .executeTakeFirstOrThrow();
  const come = [...documents].filter(([path, { digest }]) => before.get(path) !== digest);
  await keepTexts(tx, new Map(come.flatMap(([, { digest, text }]) => (text === undefined ? [] : [[digest, text] as const]))));
  const changes = [
    ...come.map(([path, { digest }]) => ({ editionId, path, digest })),
    ...[...before.keys()].filter((path) => !documents.has(path)).map((path) => ({ editionId, path, digest: "" })),
  ];
  for (const rows of inParts(changes)) await tx.insertInto("edition_change").values(rows).execute();
  return Number(editionId);
}

/** Which documents run, by their digests. @throws {RefusedFailure} where the build has left none */
export async function manifestInForce(db: Queries, { edition, studio }: Pick<Services, "edition" | "studio">): Promise<Manifest> {
  return edition === 0 ? studio.manifest() : manifestOf(db, edition);
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
