import { hasPermission } from "../../core/gate/permissions.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { whoCalls, type Call } from "../wire/call.ts";

/** Values of a draft's state. */
export const DRAFT_STATE = { open: "", waiting: "waiting" } as const;

/** Whether the caller judges what waits for an approval. */
export function mayApprove(call: Call): boolean {
  return hasPermission(whoCalls(call).session, ["template:screen:approve"]);
}

/** A draft that the caller may read: their own, one that is shared, or one that waits for their approval. @throws {NotFoundFailure} */
export async function readableDraft(db: Queries, call: Call, draftId: number): Promise<Row<"screen_draft">> {
  const found = await db.selectFrom("screen_draft").selectAll().where("draftId", "=", draftId).executeTakeFirst();
  if (found === undefined) throw new NotFoundFailure();
  const isTheirs = Number(found.userId) === whoCalls(call).userId || found.shared === "1";
  if (!isTheirs && !(found.state === DRAFT_STATE.waiting && mayApprove(call))) throw new NotFoundFailure();
  return found;
}

/** One's own draft, to change it. @throws {NotFoundFailure} for anybody else's, shared or not */
export async function ownDraft(db: Queries, call: Call, draftId: number): Promise<Row<"screen_draft">> {
  const found = await readableDraft(db, call, draftId);
  if (Number(found.userId) !== whoCalls(call).userId) throw new NotFoundFailure();
  return found;
}

/** The changed documents of a draft by their path; an empty digest where the draft takes one away. */
export async function draftChanges(db: Queries, draftId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("screen_draft_change")
    .select(["path", "digest"])
    .where("draftId", "=", draftId)
    .orderBy("path")
    .execute();
  return new Map(rows.map(({ path, digest }) => [path, digest]));
}
