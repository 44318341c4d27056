import { whoCalls, type Call } from "../wire/call.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { containsPattern } from "../store/contains.ts";
import type { Row } from "../store/tables.ts";

/** A kind of material with those below it. */
type MaterialType = Row<"material_type"> & { readonly children: readonly MaterialType[] };

/**
 * GET /materielType/list?typeName=&parentId=: the tree, or what lies below one node. A name keeps the nodes that hold it,
 * each with its branch; the session's first-only and second-only marks keep their kinds (domain 7.6).
 */
export async function materialTypes(call: Call): Promise<Reply> {
  const all = await rows(call);
  const name = queryText(call.query, "typeName");
  const parentId = queryText(call.query, "parentId");
  const named = name === undefined ? undefined : await matching(call, name);
  const found = all.filter(
    (row) => (named === undefined || named.has(row.id)) && (parentId === undefined || row.parentId === parentId),
  );
  // A node whose ancestor is found too stands within that ancestor's branch; one whose kind of ancestor is not wanted, by itself.
  const ids = new Set(found.map((row) => row.id));
  const tops = found.filter((row) => row.parentId === null || !ids.has(row.parentId));
  return replyData(
    call,
    tops.map((row) => branch(all, row)),
    "FOUND",
  );
}

/** GET /materielType/query/{id}: one kind with those below it. */
export async function materialType(call: Call): Promise<Reply> {
  const all = await rows(call, false);
  const row = all.find(({ id }) => id === call.params["id"]);
  if (row === undefined) throw new NotFoundFailure();
  return replyData(call, branch(all, row), "FOUND");
}

async function rows(call: Call, isNarrowed = true): Promise<readonly Row<"material_type">[]> {
  const { sessionId } = whoCalls(call);
  return call.services.store.read(async (db) => {
    const marks = await db
      .selectFrom("sessions")
      .select(["firstOnly", "secondOnly"])
      .where("sessionId", "=", sessionId)
      .executeTakeFirst();
    const all = await db
      .selectFrom("material_type")
      .selectAll()
      .where("delFlag", "=", "0")
      .orderBy("orderNum")
      .orderBy("id")
      .execute();
    if (!isNarrowed) return all;
    return all.filter(
      (row) => (marks?.firstOnly !== "1" || row.secondOnly !== "1") && (marks?.secondOnly !== "1" || row.firstOnly !== "1"),
    );
  });
}

async function matching(call: Call, name: string): Promise<ReadonlySet<string>> {
  const found = await call.services.store.read((db) =>
    db
      .selectFrom("material_type")
      .select("id")
      .where((row) => row.or([containsPattern("typeName", name), containsPattern("typeNameId", name)]))
      .execute(),
  );
  return new Set(found.map((row) => row.id));
}

function childrenOf(all: readonly Row<"material_type">[], parentId: string | null): readonly MaterialType[] {
  return all.filter((row) => row.parentId === parentId).map((row) => branch(all, row));
}

function branch(all: readonly Row<"material_type">[], row: Row<"material_type">): MaterialType {
  return { ...row, children: childrenOf(all, row.id) };
}
