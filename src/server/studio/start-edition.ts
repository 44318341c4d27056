import type { Product } from "../../core/definition/product.ts";
import { RefusedFailure } from "../ground/failures.ts";
import { type Clock, isoNow } from "../store/clock.ts";
import type { Queries, Store, Transaction } from "../store/port.ts";
import { storedColumns } from "../store/stored-tables.ts";
import type { Row } from "../store/tables.ts";
import { EditionMovedError, EditionNotBuiltError, EditionUnfitError, type MovedDocument } from "./edition-faults.ts";
import { addEdition, differenceFrom, type EditionDocument, isPublished, manifestOf, newestEdition } from "./editions.ts";
import type { CompiledEdition } from "./publisher.ts";
import type { Studio } from "./studio.ts";
import { type Manifest, readTexts } from "./texts.ts";

/** What a process begins with: the newest published edition, or the documents of the build. */
export type Beginning = CompiledEdition & {
  /** Record that what was published runs on another build from now on; answers the number that it has there. */
  readonly record?: (tx: Transaction) => Promise<number>;
};

type Needed = { readonly store: Pick<Store, "read">; readonly studio: Studio; readonly clock: Clock };

/**
 * Find what a process is to run. What was published on another build is carried over to this one, where the two have not
 * changed the same document differently; else nothing begins. Reads only: `record` writes what has to be remembered.
 *
 * @throws {EditionMovedError} naming every document that both have changed
 * @throws {EditionUnfitError} with every fault that what was published has under this build
 * @throws {EditionNotBuiltError} where what is to run is not what was built
 */
export async function beginningOf(needed: Needed): Promise<Beginning> {
  const { store, studio } = needed;
  const newest = await store.read(async (db) => ((await hasEditions(db)) ? newestEdition(db) : undefined));
  if (newest === undefined || !isPublished(newest)) return { edition: 0, product: studio.built };
  const edition = Number(newest.editionId);
  try {
    studio.documents();
  } catch (fault) {
    throw fault instanceof RefusedFailure ? new EditionNotBuiltError(edition) : fault;
  }
  const base = await store.read((db) => baseOf(db, newest));
  if (base.productHash === studio.built.hash) return compileEdition(needed, edition);
  return carriedOver(needed, { newest, base });
}

/**
 * Compile an edition that rests on this build.
 *
 * @throws {EditionUnfitError} with every fault, as where the code has other rules than when it was published
 */
export async function compileEdition({ store, studio }: Omit<Needed, "clock">, edition: number): Promise<CompiledEdition> {
  const changes = await store.read(async (db) => differenceFrom(db, studio.manifest(), await manifestOf(db, edition)));
  const { product, faults } = await studio.compile(changes);
  if (product === undefined) throw new EditionUnfitError(edition, faults);
  return { edition, product };
}

/** The edition of the build that a published one rests on. */
export async function baseOf(db: Queries, edition: Row<"edition">): Promise<Row<"edition">> {
  const baseId = Number(edition.baseId ?? edition.editionId);
  return db.selectFrom("edition").selectAll().where("editionId", "=", baseId).executeTakeFirstOrThrow();
}

/** A store that no release with editions has worked on yet has none. */
async function hasEditions(db: Queries): Promise<boolean> {
  return (await storedColumns(db, "edition")).has("baseId");
}

type Editions = { readonly newest: Row<"edition">; readonly base: Row<"edition"> };

async function carriedOver({ store, studio, clock }: Needed, { newest, base }: Editions): Promise<Beginning> {
  const edition = Number(newest.editionId);
  const built = studio.manifest();
  const [former, own] = await store.read(async (db) => [
    await manifestOf(db, Number(base.editionId)),
    await manifestOf(db, edition),
  ]);
  const mine = [...new Set([...former.keys(), ...own.keys()])].filter((path) => own.get(path) !== former.get(path));
  const left = mine.filter((path) => own.get(path) !== built.get(path));
  const torn = left.filter((path) => former.get(path) !== built.get(path));
  if (torn.length > 0) throw new EditionMovedError(edition, await movedDocuments(store, studio, torn, { former, own }));
  const changes = await store.read(async (db) => {
    const texts = await readTexts(
      db,
      left.flatMap((path) => own.get(path) ?? []),
    );
    return left.map((path) => [path, own.has(path) ? (texts.get(own.get(path) ?? "") ?? "") : null] as const);
  });
  const { product, faults } = await studio.compile(changes);
  if (product === undefined) throw new EditionUnfitError(edition, faults);
  const record = async (tx: Transaction): Promise<number> => {
    const found = await newestEdition(tx);
    // Another process of this build has come first.
    if (found !== undefined && Number(found.editionId) !== edition) return isPublished(found) ? Number(found.editionId) : 0;
    return recordCarried(tx, { newest, studio, product, clock, left, own });
  };
  return { edition, product, record };
}

type Carried = {
  readonly newest: Row<"edition">;
  readonly studio: Studio;
  readonly product: Product;
  readonly clock: Clock;
  /** Documents that stay as they were published here. */
  readonly left: readonly string[];
  readonly own: Manifest;
};

/** The documents of the build become an edition, and on it what was published before, where anything of that is left. */
async function recordCarried(tx: Transaction, { newest, studio, product, clock, left, own }: Carried): Promise<number> {
  const texts = studio.documents();
  const documents = new Map<string, EditionDocument>(
    Array.from(studio.manifest(), ([path, digest]) => [path, { digest, text: texts.get(path) ?? "" }]),
  );
  const facts = { createBy: newest.createBy, createTime: isoNow(clock) };
  const baseId = await addEdition(tx, { ...facts, productHash: studio.built.hash, documents });
  if (left.length === 0) return 0;
  for (const path of left) {
    const digest = own.get(path);
    if (digest === undefined) documents.delete(path);
    else documents.set(path, { digest });
  }
  const { approveBy, message } = newest;
  return addEdition(tx, { ...facts, productHash: product.hash, documents, parentId: baseId, baseId, approveBy, message });
}

async function movedDocuments(
  store: Pick<Store, "read">,
  studio: Studio,
  paths: readonly string[],
  { former, own }: { readonly former: Manifest; readonly own: Manifest },
): Promise<readonly MovedDocument[]> {
  const texts = await store.read((db) =>
    readTexts(
      db,
      paths.flatMap((path) => [former.get(path) ?? "", own.get(path) ?? ""]),
    ),
  );
  return paths.map((path) => {
    const before = texts.get(former.get(path) ?? "") ?? "";
    return {
      path,
      ownLine: firstDifference(before, texts.get(own.get(path) ?? "") ?? ""),
      builtLine: firstDifference(before, studio.documents().get(path) ?? ""),
    };
  });
}

/** The first line, from 1, in which a text is not as it was. */
function firstDifference(before: string, after: string): number {
  const [then, now] = [before.split("\n"), after.split("\n")];
  const at = now.findIndex((line, index) => line !== then[index]);
  return (at < 0 ? now.length : at) + 1;
}
