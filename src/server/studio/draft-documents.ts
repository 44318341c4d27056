import { idInPath, OPERATION } from "../calls/admin-call.ts";
import { BadRequestFailure, NotFoundFailure } from "../ground/failures.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { jsonBody, writeAnswer, type Call } from "../wire/call.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import type { Changes } from "./changes.ts";
import { checkBounds } from "./draft-bounds.ts";
import { note, touchDraft } from "./drafts.ts";
import { manifestInForce, manifestOf } from "./editions.ts";
import { draftChanges, ownDraft, readableDraft } from "./find-draft.ts";
import { changesIn, pathsIn } from "./read-changes.ts";
import { digestOf, forgetTexts, keepTexts, readTexts } from "./texts.ts";

/** GET /template/screen/draft/{id}/document?path=: the text in the draft, in the edition below it, and in force; null: there is none. */
export async function readDraftDocument(call: Call): Promise<Reply> {
  const path = queryText(call.query, "path") ?? "";
  const found = await call.services.store.read(async (db) => {
    const draft = await readableDraft(db, call, idInPath(call));
    const base = (await manifestOf(db, draft.editionId)).get(path) ?? "";
    const mine = (await draftChanges(db, draft.draftId)).get(path);
    const now = (await manifestInForce(db, call.services)).get(path) ?? "";
    const texts = await readTexts(db, [base, mine ?? "", now]);
    const baseText = texts.get(base) ?? null;
    return {
      path,
      text: mine === undefined ? baseText : (texts.get(mine) ?? null),
      base: baseText,
      // What only the build has is in no edition yet.
      current: texts.get(now) ?? call.services.studio.textOf(path, now) ?? null,
    };
  });
  if (found.text === null && found.base === null && found.current === null) throw new NotFoundFailure();
  return replyData(call, found, "FOUND");
}

/** PUT /template/screen/draft/{id}/document {path, text, lockVersion}: a changed text; null takes the document away. */
export async function writeDraftDocument(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const { path, text } = body;
  if (typeof path !== "string" || (typeof text !== "string" && text !== null))
    throw new BadRequestFailure([{ field: typeof path === "string" ? "text" : "path", rule: "type", text: "FIELD_WRONG" }]);
  return writeAnswer(call, async (tx) => {
    const { draftId, lockVersion } = await writeTexts(tx, call, [[path, text]]);
    const digest = digestIn(text);
    await note(tx, call, "changeDraft", OPERATION.edit, draftId, { path, digest });
    return replyData(call, { digest, lockVersion });
  });
}

/**
 * PUT /template/screen/draft/{id}/documents {documents: [{path, text}], putBack?: [path], lockVersion}: several at once, all or
 * none, such as what the answer to a question makes of them; those of `putBack` are as in the edition again.
 */
export async function writeDraftDocuments(call: Call): Promise<Reply> {
  const changes = [...new Map(changesIn(jsonBody(call)))];
  const putBack = pathsIn(jsonBody(call));
  return writeAnswer(call, async (tx) => {
    const { draftId, lockVersion } = await writeTexts(tx, call, changes);
    for (const path of putBack) await replaceChange(tx, draftId, path, undefined);
    const documents = [...changes.map(([path]) => path), ...putBack].join(" ");
    const count = changes.length + putBack.length;
    await note(tx, call, "changeDraft", OPERATION.edit, draftId, { count, documents: documents.slice(0, 1000) });
    return replyData(call, { lockVersion });
  });
}

async function writeTexts(
  tx: Transaction,
  call: Call,
  changes: Changes,
): Promise<{ readonly draftId: number; readonly lockVersion: number }> {
  const draft = await ownDraft(tx, call, idInPath(call));
  const { draftId } = draft;
  const written = new Set(changes.map(([path]) => path));
  checkBounds([...(await changesOf(tx, draftId)).filter(([other]) => !written.has(other)), ...changes]);
  const base = await manifestOf(tx, draft.editionId);
  const lockVersion = await touchDraft(tx, call, draft, jsonBody(call), {});
  for (const [path, text] of changes) {
    const digest = digestIn(text);
    // What is as it was is no change.
    await replaceChange(tx, draftId, path, digest === (base.get(path) ?? "") ? undefined : { digest, text: text ?? "" });
  }
  return { draftId, lockVersion };
}

const digestIn = (text: string | null): string => (text === null ? "" : digestOf(text));

/** DELETE /template/screen/draft/{id}/document?path=: the document is as in the edition again. */
export async function putBackDraftDocument(call: Call): Promise<Reply> {
  const path = queryText(call.query, "path") ?? "";
  return writeAnswer(call, async (tx) => {
    const draft = await ownDraft(tx, call, idInPath(call));
    if (!(await draftChanges(tx, draft.draftId)).has(path)) throw new NotFoundFailure();
    const lockVersion = await touchDraft(tx, call, draft, {}, {});
    await replaceChange(tx, draft.draftId, path, undefined);
    await note(tx, call, "changeDraft", OPERATION.edit, draft.draftId, { path });
    return replyData(call, { lockVersion });
  });
}

/** The changes of a draft, with their texts. */
export async function changesOf(db: Queries, draftId: number): Promise<Changes> {
  const changes = await draftChanges(db, draftId);
  const texts = await readTexts(
    db,
    [...changes.values()].filter((digest) => digest !== ""),
  );
  return Array.from(changes, ([path, digest]) => [path, digest === "" ? null : (texts.get(digest) ?? "")] as const);
}

/** What a draft makes of one document from now on; undefined: nothing. */
export async function replaceChange(
  tx: Transaction,
  draftId: number,
  path: string,
  now: { readonly digest: string; readonly text: string } | undefined,
): Promise<void> {
  const before = (await draftChanges(tx, draftId)).get(path);
  await tx.deleteFrom("screen_draft_change").where("draftId", "=", draftId).where("path", "=", path).execute();
  if (now !== undefined) {
    if (now.digest !== "") await keepTexts(tx, new Map([[now.digest, now.text]]));
    await tx.insertInto("screen_draft_change").values({ draftId, path, digest: now.digest }).execute();
  }
  if (before !== undefined && before !== "" && before !== now?.digest) await forgetTexts(tx, [before]);
}
