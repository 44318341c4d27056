import { lineOf } from "../../core/compiler/diff-results.ts";
import { wordedFault } from "./worded-fault.ts";
import { wordedRights } from "./worded-rights.ts";
import { idInBody } from "../calls/admin-call.ts";
import { jsonBody, type Call, type JsonObject } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { changesOf } from "./draft-documents.ts";
import { checkBounds } from "./draft-bounds.ts";
import { differenceFrom, manifestOf } from "./editions.ts";
import { effectsOf, noEffects } from "./effects.ts";
import { readableDraft } from "./find-draft.ts";
import type { JudgeRequest } from "./judge-messages.ts";
import { rightsLacking } from "./proposal.ts";
import { changesIn } from "./read-changes.ts";
import { ofEdition } from "./roll-back.ts";

/**
 * POST /template/screen/validate {draftId}, {documents: [{path, text}]} or {edition, path?}: every fault at once, what would
 * change, in the sentences of `diff` and document by document, what publishing would do to what is stored, null while there are
 * faults, and what the caller could not hand out of what it touches. Documents that come along are judged on those that run, a
 * draft on its edition; of an edition it is what going back to it would do.
 */
export async function validate(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const request = await requestOf(call, body);
  checkBounds(request.changes);
  // The documents that run are faultless.
  if (request.changes.length === 0)
    return replyData(call, { faults: [], differences: [], changes: [], effects: noEffects, lacking: [], lackingTold: [] });
  const { faults, changes, outcome } = await call.services.studio.judge.judge(request);
  const { store } = call.services;
  const effects = outcome === undefined ? null : await effectsOf(store, outcome.store);
  const lacking = outcome === undefined ? [] : await store.read((db) => rightsLacking(db, call, outcome.rights));
  return replyData(call, {
    faults: faults.map((one) => wordedFault(one, call.lang)),
    differences: changes.map((change) => lineOf(change)[call.lang]),
    changes: changes.map(({ codes, name, line, told }) => ({
      companies: codes,
      // What has no sentences of its own is told as a whole.
      name: told.length === 0 ? null : (name?.[call.lang] ?? null),
      told: (told.length === 0 ? [line] : told).map((one) => one[call.lang]),
    })),
    effects,
    lacking,
    lackingTold: [...wordedRights(call.services.product, lacking, call.lang)],
  });
}

function requestOf(call: Call, body: JsonObject): Promise<JudgeRequest> {
  if (body["edition"] !== undefined) return ofEdition(call, body);
  return body["documents"] === undefined ? ofDraft(call, body) : ofDocuments(call, body);
}

async function ofDocuments(call: Call, body: JsonObject): Promise<JudgeRequest> {
  const changes = changesIn(body);
  const { store, studio, edition } = call.services;
  if (edition === 0) return { base: [], changes };
  return { base: await store.read(async (db) => differenceFrom(db, studio.manifest(), await manifestOf(db, edition))), changes };
}

/** What a draft changes, on the edition below it. @throws {NotFoundFailure} */
export async function ofDraft(call: Call, body: JsonObject): Promise<JudgeRequest> {
  const draftId = idInBody(body, "draftId");
  const builtIn = call.services.studio.manifest();
  return call.services.store.read(async (db) => {
    const draft = await readableDraft(db, call, draftId);
    const base = await differenceFrom(db, builtIn, await manifestOf(db, draft.editionId));
    return { base, changes: await changesOf(db, draft.draftId) };
  });
}
