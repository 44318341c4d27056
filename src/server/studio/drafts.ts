import { idInPath, OPERATION } from "../calls/admin-call.ts";
import { versionOf } from "../entity/action-body.ts";
import { BadRequestFailure, ConflictFailure, RefusedFailure } from "../ground/failures.ts";
import { isoNow } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { audit } from "../system/audit.ts";
import type { Operation } from "../system/operations.ts";
import { jsonBody, whoCalls, writeAnswer, type Call, type JsonObject } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import { currentEdition, keepCurrentEdition, manifestInForce, manifestOf } from "./editions.ts";
import { DRAFT_STATE, draftChanges, mayApprove, ownDraft, readableDraft } from "./find-draft.ts";
import { forgetTexts } from "./texts.ts";

const MAX_NAME = 100;
const MAX_DRAFTS = 50;

/** GET /template/screen/draft/list: one's own drafts, those that others share, and what waits for one's approval; the newest first. */
export async function draftList(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const drafts = await call.services.store.read((db) =>
    db
      .selectFrom("screen_draft")
      .selectAll()
      .where((either) =>
        either.or([
          either("userId", "=", userId),
          either("shared", "=", "1"),
          ...(mayApprove(call) ? [either("state", "=", DRAFT_STATE.waiting)] : []),
        ]),
      )
      .orderBy("draftId", "desc")
      .execute(),
  );
  return replyData(
    call,
    drafts.map((draft) => factsOf(call, draft)),
    "FOUND",
  );
}

/** POST /template/screen/draft {name}: a draft on the edition that is in force. */
export async function addDraft(call: Call): Promise<Reply> {
  const { userId, session } = whoCalls(call);
  const input = new Input(jsonBody(call));
  const draftName = input.text("name", { max: MAX_NAME });
  input.check();
  return writeAnswer(call, async (tx) => {
    const { kept } = await tx
      .selectFrom("screen_draft")
      .select((all) => all.fn.countAll<number>().as("kept"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    if (Number(kept) >= MAX_DRAFTS) throw new BadRequestFailure([{ field: "name", rule: "count", text: "TOO_LARGE" }]);
    const editionId = await keepCurrentEdition(tx, call);
    const now = isoNow(call.services.clock);
    const { draftId } = await tx
      .insertInto("screen_draft")
      .values({ editionId, userId, draftName, createBy: session.userName, createTime: now, updateTime: now })
      .returning("draftId")
      .executeTakeFirstOrThrow();
    await note(tx, call, "addDraft", OPERATION.add, Number(draftId), { name: draftName });
    return replyData(call, { id: Number(draftId), editionId: Number(editionId) });
  });
}

/** GET /template/screen/draft/{id}: what it changes, what of that has changed below it since, and whether a second person is asked. */
export async function readDraft(call: Call): Promise<Reply> {
  const found = await call.services.store.read(async (db) => {
    const now = await manifestInForce(db, call.services);
    const draft = await readableDraft(db, call, idInPath(call));
    const current = await currentEdition(db, call.services);
    const base = await manifestOf(db, draft.editionId);
    const changes = Array.from(await draftChanges(db, draft.draftId), ([path, digest]) => ({
      path,
      change: digest === "" ? "gone" : base.has(path) ? "changed" : "new",
      hasMoved: base.get(path) !== now.get(path),
    }));
    return {
      ...factsOf(call, draft),
      isBehind: Number(current?.editionId) !== Number(draft.editionId),
      needsApproval: call.services.settings.secondApproval,
      changes,
    };
  });
  return replyData(call, found, "FOUND");
}

/** PUT /template/screen/draft/{id} {name, shared, lockVersion}: another name, shared for reading or not. */
export async function changeDraft(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const input = new Input(body);
  const draftName = input.text("name", { max: MAX_NAME });
  const shared = input.among("shared", ["0", "1"]);
  input.check();
  return writeAnswer(call, async (tx) => {
    const draft = await ownDraft(tx, call, idInPath(call));
    await touchDraft(tx, call, draft, body, { draftName, shared });
    await note(tx, call, "changeDraft", OPERATION.edit, draft.draftId, { name: draftName, shared });
    return replyDone(call);
  });
}

/** DELETE /template/screen/draft/{id}: the draft is gone, with the texts that nothing else has. */
export async function removeDraft(call: Call): Promise<Reply> {
  return writeAnswer(call, async (tx) => {
    const { draftId, draftName } = await ownDraft(tx, call, idInPath(call));
    const changes = await draftChanges(tx, draftId);
    await tx.deleteFrom("screen_draft_change").where("draftId", "=", draftId).execute();
    await tx.deleteFrom("screen_draft").where("draftId", "=", draftId).execute();
    await forgetTexts(tx, [...changes.values()]);
    await note(tx, call, "removeDraft", OPERATION.remove, draftId, { name: draftName });
    return replyDone(call);
  });
}

/**
 * Change a draft's own row, under the version that the caller has seen.
 *
 * @throws {ConflictFailure} when it has another one by now
 * @throws {RefusedFailure} while it waits for an approval, unless it waits no more by this
 */
export async function touchDraft(
  tx: Transaction,
  call: Call,
  draft: Row<"screen_draft">,
  body: JsonObject,
  values: Partial<Pick<Row<"screen_draft">, "draftName" | "shared" | "editionId" | "state" | "message" | "reason">>,
): Promise<number> {
  const seen = versionOf(body["lockVersion"]);
  const lockVersion = Number(draft.lockVersion);
  if (seen !== undefined && seen !== lockVersion) throw new ConflictFailure();
  // Who approves must find what they have been asked about.
  if (draft.state === DRAFT_STATE.waiting && values.state === undefined)
    throw new RefusedFailure("STATE_REFUSED", "DRAFT_WAITING");
  await tx
    .updateTable("screen_draft")
    .set({ ...values, updateTime: isoNow(call.services.clock), lockVersion: lockVersion + 1 })
    .where("draftId", "=", draft.draftId)
    .execute();
  return lockVersion + 1;
}

/** One row of the log of operations. */
export async function note(
  tx: Transaction,
  call: Call,
  operation: Operation,
  businessType: string,
  draftId: number,
  param: unknown,
): Promise<void> {
  await audit(tx, call, { operation, businessType, entity: "screen_draft", entityId: String(draftId), param });
}

function factsOf(call: Call, draft: Row<"screen_draft">) {
  return {
    id: Number(draft.draftId),
    editionId: Number(draft.editionId),
    name: draft.draftName,
    shared: draft.shared === "1" ? "1" : "0",
    state: draft.state === DRAFT_STATE.waiting ? "waiting" : "open",
    message: draft.message,
    reason: draft.reason,
    isOwn: Number(draft.userId) === whoCalls(call).userId,
    owner: draft.createBy,
    createTime: draft.createTime,
    updateTime: draft.updateTime,
    lockVersion: Number(draft.lockVersion),
  };
}
