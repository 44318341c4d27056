import { idInPath } from "../calls/admin-call.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import type { Row } from "../store/tables.ts";
import type { Call } from "../wire/call.ts";
import { readPage } from "../wire/page.ts";
import { replyData, replyRows, type Reply } from "../wire/reply.ts";
import { currentEdition, isPublished } from "./editions.ts";

/** GET /template/screen/edition/list: what was published, and the documents of builds that drafts rest or rested on; the newest first. */
export async function editionList(call: Call): Promise<Reply> {
  const { store } = call.services;
  const { limit, offset } = readPage(call.query);
  const { rows, total, current } = await store.read(async (db) => ({
    rows: await db.selectFrom("edition").selectAll().orderBy("editionId", "desc").limit(limit).offset(offset).execute(),
    total: await db
      .selectFrom("edition")
      .select((all) => all.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
    current: await currentEdition(db, call.services),
  }));
  return replyRows(
    call,
    rows.map((row) => factsOf(row, current)),
    Number(total.total),
  );
}

/** GET /template/screen/edition/{id}: one of them, and which documents it changed; all of them in the first. */
export async function readEdition(call: Call): Promise<Reply> {
  const { store } = call.services;
  const editionId = idInPath(call);
  const found = await store.read(async (db) => {
    const edition = await db.selectFrom("edition").selectAll().where("editionId", "=", editionId).executeTakeFirst();
    if (edition === undefined) throw new NotFoundFailure();
    const changes = await db
      .selectFrom("edition_change")
      .select(["path", "digest"])
      .where("editionId", "=", editionId)
      .orderBy("path")
      .execute();
    return { ...factsOf(edition, await currentEdition(db, call.services)), changes };
  });
  return replyData(call, found, "FOUND");
}

function factsOf(edition: Row<"edition">, current: Row<"edition"> | undefined) {
  return {
    id: Number(edition.editionId),
    productHash: edition.productHash,
    documents: Number(edition.documents),
    createBy: edition.createBy,
    createTime: edition.createTime,
    kind: isPublished(edition) ? "published" : "build",
    parentId: edition.parentId === null ? null : Number(edition.parentId),
    approveBy: edition.approveBy,
    message: edition.message,
    isCurrent: current?.editionId === edition.editionId,
  };
}
