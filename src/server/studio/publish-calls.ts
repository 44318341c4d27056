import { layOut } from "../../core/compiler/lay-out.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { checkVersion, idInBody, OPERATION, refusedField } from "../calls/admin-call.ts";
import { versionOf } from "../entity/action-body.ts";
import { BadRequestFailure, NoPermissionFailure, RefusedFailure } from "../ground/failures.ts";
import { tellEvent } from "../messages/tell-event.ts";
import { isoNow } from "../store/clock.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { jsonBody, whoCalls, writeAnswer, type Call, type JsonObject } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { checkBounds } from "./draft-bounds.ts";
import { note, touchDraft } from "./drafts.ts";
import { DRAFT_STATE, draftChanges, mayApprove, ownDraft, readableDraft } from "./find-draft.ts";
import { type Judged, judgeProposal, type Proposal, proposalOf, rightsLacking } from "./proposal.ts";
import { expectProof } from "./proof-calls.ts";
import { publishEdition } from "./publish-edition.ts";
import { forgetTexts } from "./texts.ts";

const MAX_TEXT = 500;

/**
 * POST /template/screen/publish {draftId, lockVersion, message}: the draft runs from now on. Where the setting asks for a
 * second person, and where the draft touches rights that its owner cannot hand out (`lacking`), it waits for an approval.
 */
export async function publishDraft(call: Call): Promise<Reply> {
  const { body, draftId } = readBody(call);
  const input = new Input(body);
  const message = input.text("message", { max: MAX_TEXT });
  input.check();
  const { store, settings } = call.services;
  const find = async (db: Queries): Promise<Row<"screen_draft">> => {
    const draft = await ownDraft(db, call, draftId);
    checkVersion(body, Number(draft.lockVersion));
    if (draft.state === DRAFT_STATE.waiting) throw new RefusedFailure("STATE_REFUSED", "DRAFT_WAITING");
    return draft;
  };
  const { draft, proposal } = await store.read(async (db) => {
    const found = await find(db);
    return { draft: found, proposal: await proposalOf(db, call, found) };
  });
  const judged = await judgeLaidOut(call, proposal);
  expectProof(call, draftId, judged);
  const lacking = await store.read((db) => rightsLacking(db, call, judged.rights));
  if (settings.secondApproval || lacking.length > 0)
    return writeAnswer(call, async (tx) => {
      const state = DRAFT_STATE.waiting;
      const lockVersion = await touchDraft(tx, call, await find(tx), body, { state, message, reason: null });
      await note(tx, call, "askPublication", OPERATION.edit, draftId, { name: draft.draftName, message });
      await tell(tx, call, "draftWaiting", { name: draft.draftName, owner: draft.createBy, draft: String(draftId) });
      return replyData(call, { state: "waiting", edition: null, lacking, lockVersion });
    });
  const by = { createBy: draft.createBy, approveBy: null, message };
  return publishEdition(call, judged, by, async (tx, edition) => {
    await find(tx);
    await endDraft(tx, draftId);
    await note(tx, call, "publishEdition", OPERATION.edit, draftId, { name: draft.draftName, message, edition });
  });
}

/**
 * POST /template/screen/approve {draftId, lockVersion}: what a draft has that waits runs from now on.
 *
 * @throws {RefusedFailure} to its owner, and to whoever could not hand out the rights that it touches
 */
export async function approveDraft(call: Call): Promise<Reply> {
  const { body, draftId } = readBody(call);
  const { store } = call.services;
  const find = (db: Queries): Promise<Row<"screen_draft">> => waitingDraft(db, call, body, draftId);
  const { draft, proposal } = await store.read(async (db) => {
    const found = await find(db);
    if (Number(found.userId) === whoCalls(call).userId) throw new RefusedFailure("SELF_APPROVAL");
    return { draft: found, proposal: await proposalOf(db, call, found) };
  });
  const judged = await judgeLaidOut(call, proposal);
  expectProof(call, draftId, judged);
  const lacking = await store.read((db) => rightsLacking(db, call, judged.rights));
  if (lacking.length > 0) throw new RefusedFailure("NO_PERMISSION", "RIGHTS_LACKING", { rights: lacking.join(", ") });
  const approveBy = whoCalls(call).session.userName;
  const by = { createBy: draft.createBy, approveBy, message: draft.message ?? "" };
  return publishEdition(call, judged, by, async (tx, edition) => {
    await find(tx);
    await endDraft(tx, draftId);
    await note(tx, call, "approveEdition", OPERATION.edit, draftId, { name: draft.draftName, owner: draft.createBy, edition });
    await tell(tx, call, "draftApproved", { name: draft.draftName, edition: String(edition) }, [Number(draft.userId)]);
  });
}

/** POST /template/screen/decline {draftId, lockVersion, reason}: a draft waits no more; its owner takes it back, without a reason. */
export async function declineDraft(call: Call): Promise<Reply> {
  const { body, draftId } = readBody(call);
  const { userId } = whoCalls(call);
  const input = new Input(body);
  const reason = input.optionalText("reason", { max: MAX_TEXT }) ?? "";
  input.check();
  return writeAnswer(call, async (tx) => {
    const draft = await waitingDraft(tx, call, body, draftId);
    const isOwn = Number(draft.userId) === userId;
    if (!isOwn && !mayApprove(call)) throw new NoPermissionFailure();
    if (!isOwn && reason === "") throw refusedField("reason", "FIELD_REQUIRED");
    const state = DRAFT_STATE.open;
    const lockVersion = await touchDraft(tx, call, draft, body, { state, reason: isOwn ? null : reason });
    await note(tx, call, isOwn ? "takeBackDraft" : "declineDraft", OPERATION.edit, draftId, { name: draft.draftName, reason });
    if (!isOwn)
      await tell(tx, call, "draftDeclined", { name: draft.draftName, reason, draft: String(draftId) }, [Number(draft.userId)]);
    return replyData(call, { lockVersion });
  });
}

/** Tell those who may approve, or the owner, but not whoever does it. */
async function tell(tx: Transaction, call: Call, key: string, facts: Facts, userIds: readonly number[] = []): Promise<void> {
  const { product, clock } = call.services;
  await tellEvent(tx, { product, key, facts, userIds, by: whoCalls(call).userId, now: isoNow(clock), since: isoNow(clock) });
}

/**
 * What is published is laid out as `format` does it, so that a checkout that pulls it has it byte for byte; and it is judged as
 * it is kept, so that a start and another process make the same product of it. Faults are told of the text that the owner wrote.
 *
 * @throws as `judgeProposal`
 */
async function judgeLaidOut(call: Call, proposal: Proposal): Promise<Judged> {
  const { changes: written } = proposal;
  checkBounds(written);
  const changes = written.map(([path, text]) => [path, text === null ? null : layOut(path, text)] as const);
  const isLaidOut = changes.every(([, text], index) => text === written[index]?.[1]);
  try {
    return await judgeProposal(call, { ...proposal, changes });
  } catch (failure) {
    if (!isLaidOut && failure instanceof BadRequestFailure) await judgeProposal(call, proposal);
    throw failure;
  }
}

/** Who presses has seen a draft in one version, and in no other. */
function readBody(call: Call): { readonly body: JsonObject; readonly draftId: number } {
  const body = jsonBody(call);
  if (versionOf(body["lockVersion"]) === undefined) throw refusedField("lockVersion", "FIELD_REQUIRED");
  return { body, draftId: idInBody(body, "draftId") };
}

async function waitingDraft(db: Queries, call: Call, body: JsonObject, draftId: number): Promise<Row<"screen_draft">> {
  const draft = await readableDraft(db, call, draftId);
  checkVersion(body, Number(draft.lockVersion));
  if (draft.state !== DRAFT_STATE.waiting) throw new RefusedFailure("STATE_REFUSED", "DRAFT_NOT_WAITING");
  return draft;
}

/** What it has said is in the edition now. */
async function endDraft(tx: Transaction, draftId: number): Promise<void> {
  const changes = await draftChanges(tx, draftId);
  await tx.deleteFrom("screen_draft_change").where("draftId", "=", draftId).execute();
  await tx.deleteFrom("screen_draft").where("draftId", "=", draftId).execute();
  // The edition has them as they are laid out.
  await forgetTexts(tx, [...changes.values()]);
}
