import { idInPath } from "../calls/admin-call.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import type { Queries } from "../store/port.ts";
import type { Call } from "../wire/call.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { digestOf, readTexts } from "./texts.ts";

/** A document of an edition, and what it was before; an empty digest is of one that the edition does not have. */
type Traced = { readonly path: string; readonly digest: string; readonly edition: number; readonly former: readonly string[] };

/** Number of the documents that the build has brought along and nobody has changed. */
const BUILD = 0;

/**
 * GET /template/screen/edition/{id}/documents: every document that an edition has or ever had, with the edition that it is of
 * and the digests that it had before: whoever has one of those knows an older one, whoever has another has changed it.
 */
export async function editionDocuments(call: Call): Promise<Reply> {
  const { store, studio } = call.services;
  const edition = idInPath(call);
  if (edition === BUILD) {
    const built = Array.from(studio.manifest(), ([path, digest]): Traced => ({ path, digest, edition, former: [] }));
    return replyData(call, inOrder(built), "FOUND");
  }
  return replyData(
    call,
    inOrder(
      await store.read(async (db) => {
        await checkKnown(db, edition);
        return traced(db, edition);
      }),
    ),
    "FOUND",
  );
}

/** GET /template/screen/edition/{id}/document?path=: its text there. */
export async function editionDocument(call: Call): Promise<Reply> {
  const { store, studio } = call.services;
  const edition = idInPath(call);
  const path = queryText(call.query, "path") ?? "";
  const text =
    edition === BUILD
      ? studio.documents().get(path)
      : await store.read(async (db) => {
          await checkKnown(db, edition);
          const digest = (await traced(db, edition)).find((one) => one.path === path)?.digest ?? "";
          return digest === "" ? undefined : (await readTexts(db, [digest])).get(digest);
        });
  if (text === undefined) throw new NotFoundFailure();
  return replyData(call, { path, digest: digestOf(text), text }, "FOUND");
}

async function checkKnown(db: Queries, editionId: number): Promise<void> {
  const found = await db.selectFrom("edition").select("editionId").where("editionId", "=", editionId).executeTakeFirst();
  if (found === undefined) throw new NotFoundFailure();
}

async function traced(db: Queries, editionId: number): Promise<readonly Traced[]> {
  const rows = await db
    .selectFrom("edition_change")
    .selectAll()
    .where("editionId", "<=", editionId)
    .orderBy("editionId")
    .execute();
  const found = new Map<string, Traced>();
  for (const { path, digest, editionId: edition } of rows) {
    const before = found.get(path);
    const former = before === undefined ? [] : [...before.former, before.digest];
    found.set(path, { path, digest, edition: Number(edition), former });
  }
  return [...found.values()];
}

function inOrder(documents: readonly Traced[]): readonly Traced[] {
  return documents.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
