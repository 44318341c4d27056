import { idInPath, OPERATION } from "../calls/admin-call.ts";
import { BadRequestFailure, ConflictFailure, RefusedFailure } from "../ground/failures.ts";
import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { type Merged, mergeTexts, type Side } from "../../core/compiler/merge-texts.ts";
import { isJsonObject, jsonBody, writeAnswer, type Call, type JsonObject } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { checkBounds } from "./draft-bounds.ts";
import { replaceChange } from "./draft-documents.ts";
import { note, touchDraft } from "./drafts.ts";
import { keepCurrentEdition, manifestInForce, manifestOf } from "./editions.ts";
import { draftChanges, ownDraft, readableDraft } from "./find-draft.ts";
import { digestOf, readTexts } from "./texts.ts";

/** Whose value each place of each document gets. */
type Choices = ReadonlyMap<string, Side>;

/** What a draft changes, as it would be on the edition that is in force. */
type Rebased = {
  readonly documents: readonly (Merged & { readonly path: string; readonly theirs: string | null; readonly isMerged: boolean })[];
  /** Tells whether what is in force of these documents has changed since. */
  readonly seen: string;
};

/**
 * GET /template/screen/draft/{id}/rebase: the places that the draft and an edition since have both changed, with the value of the
 * draft's edition, the draft's own and the one in force, as JSON; and the documents that are put together without a question.
 */
export async function readRebase(call: Call): Promise<Reply> {
  const { documents, seen } = await call.services.store.read(async (db) =>
    rebased(db, call, await readableDraft(db, call, idInPath(call)), new Map()),
  );
  return replyData(
    call,
    {
      seen,
      merged: documents.filter(({ isMerged, places }) => isMerged && places.length === 0).map(({ path }) => path),
      places: documents.flatMap(({ path, places }) => places.map((place) => ({ path, ...place }))),
    },
    "FOUND",
  );
}

/**
 * POST /template/screen/draft/{id}/rebase {choices?: [{path, place, side}], seen?, lockVersion}: onto the edition that is in
 * force. What only one side has changed stays changed; for each place that both have changed a choice says whose value it gets.
 *
 * @throws {RefusedFailure} naming every document with a place for which there is no choice; nothing is moved then
 * @throws {ConflictFailure} when what is in force is not what `seen` tells any more
 */
export async function rebaseDraft(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const choices = choicesIn(body);
  return writeAnswer(call, async (tx) => {
    const draft = await ownDraft(tx, call, idInPath(call));
    const editionId = await keepCurrentEdition(tx, call);
    const { documents, seen } = await rebased(tx, call, draft, choices);
    if (body["seen"] !== undefined && body["seen"] !== seen) throw new ConflictFailure();
    const open = documents.filter(({ path, places }) => places.some(({ place }) => !choices.has(choiceOf(path, place))));
    if (open.length > 0)
      throw new RefusedFailure("STATE_REFUSED", "DRAFT_MOVED", { documents: open.map(({ path }) => path).join(", ") });
    checkBounds(documents.map(({ path, text }) => [path, text] as const));
    const lockVersion = await touchDraft(tx, call, draft, body, { editionId });
    for (const { path, text, theirs } of documents) {
      const now = text === theirs ? undefined : { digest: text === null ? "" : digestOf(text), text: text ?? "" };
      await replaceChange(tx, draft.draftId, path, now);
    }
    const merged = documents.filter(({ isMerged }) => isMerged).map(({ path }) => path);
    await note(tx, call, "rebaseDraft", OPERATION.edit, draft.draftId, {
      from: Number(draft.editionId),
      to: editionId,
      merged: merged.length,
      choices: choices.size,
    });
    return replyData(call, { editionId, lockVersion, merged });
  });
}

async function rebased(db: Queries, call: Call, draft: Row<"screen_draft">, choices: Choices): Promise<Rebased> {
  const { services } = call;
  const [base, now] = [await manifestOf(db, draft.editionId), await manifestInForce(db, services)];
  const changes = await draftChanges(db, draft.draftId);
  const digests = [...changes].flatMap(([path, mine]) => [base.get(path) ?? "", mine, now.get(path) ?? ""]);
  const texts = await readTexts(db, digests);
  // What only the build has is in no edition yet.
  const textOf = (path: string, digest = ""): string | null =>
    digest === "" ? null : (texts.get(digest) ?? services.studio.textOf(path, digest) ?? null);
  const documents = Array.from(changes, ([path, mine]) => {
    const theirs = textOf(path, now.get(path));
    const sides = { base: textOf(path, base.get(path)), mine: textOf(path, mine), theirs };
    const merged = mergeTexts(sides, (place) => choices.get(choiceOf(path, place)));
    return { path, theirs, ...merged, isMerged: merged.text !== sides.mine };
  });
  return { documents, seen: digestOf(JSON.stringify(Array.from(changes.keys(), (path) => [path, now.get(path) ?? ""]))) };
}

const choiceOf = (path: string, place: readonly string[]): string => JSON.stringify([path, ...place]);

/** @throws {BadRequestFailure} where it is no list of choices; absent: none */
function choicesIn({ choices = [] }: JsonObject): Choices {
  const wrong = new BadRequestFailure([{ field: "choices", rule: "type", text: "FIELD_WRONG" }]);
  if (!Array.isArray(choices)) throw wrong;
  return new Map(
    choices.map((one: unknown) => {
      if (!isJsonObject(one)) throw wrong;
      const { path, place, side } = one;
      if (typeof path !== "string" || !Array.isArray(place) || !place.every((step) => typeof step === "string")) throw wrong;
      if (side !== "mine" && side !== "theirs") throw wrong;
      return [choiceOf(path, place), side] as const;
    }),
  );
}
