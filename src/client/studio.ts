import type { Flow } from "../core/compiler/flow.ts";
import type { Properties } from "../core/compiler/properties/item-properties.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import { change, get } from "./http.ts";
import type {
  DocumentEntry,
  DocumentTexts,
  Draft,
  DraftProof,
  Edition,
  EditionChanges,
  OpenDraft,
  Preview,
  PreviewWish,
  PropertiesOf,
  Publication,
  Rebase,
  RebaseChoice,
  Verdict,
  WordedFault,
} from "./studio-answers.ts";

const STUDIO = "/template/screen";

/** The newest editions, and how many there are. */
export async function fetchEditions(pageSize: number): Promise<{ readonly rows: readonly Edition[]; readonly total: number }> {
  return get<Envelope & { readonly rows: readonly Edition[]; readonly total: number }>(`${STUDIO}/edition/list`, {
    params: [
      ["pageNum", "1"],
      ["pageSize", String(pageSize)],
    ],
  });
}

export async function fetchEdition(id: number): Promise<EditionChanges> {
  return read<EditionChanges>(`/edition/${id}`);
}

export async function fetchDrafts(): Promise<readonly Draft[]> {
  return read<readonly Draft[]>("/draft/list");
}

export async function fetchDraft(id: number): Promise<OpenDraft> {
  return read<OpenDraft>(`/draft/${id}`);
}

export async function makeDraft(name: string): Promise<{ readonly id: number }> {
  return write<{ readonly id: number }>("POST", "/draft", { name });
}

export async function changeDraft({ id, name, shared, lockVersion }: Pick<Draft, "id" | "name" | "shared" | "lockVersion">) {
  await write("PUT", `/draft/${id}`, { name, shared, lockVersion });
}

export async function removeDraft(id: number): Promise<void> {
  await write("DELETE", `/draft/${id}`);
}

/** What stands between a draft and the edition that is in force. */
export async function fetchRebase(id: number): Promise<Rebase> {
  return read<Rebase>(`/draft/${id}/rebase`);
}

/**
 * A draft onto the edition that is in force, as was chosen; answers the documents in which both sides' changes are now.
 *
 * @throws {RefusedError} naming the documents with a place for which nothing was chosen
 */
export async function rebaseDraft(
  id: number,
  lockVersion: number,
  seen: string,
  choices: readonly RebaseChoice[],
): Promise<readonly string[]> {
  return (await write<{ readonly merged: readonly string[] }>("POST", `/draft/${id}/rebase`, { lockVersion, seen, choices }))
    .merged;
}

/** A draft runs from now on, or waits for a second person. @throws {RefusedError} */
export async function publishDraft(draftId: number, lockVersion: number, message: string): Promise<Publication> {
  return write<Publication>("POST", "/publish", { draftId, lockVersion, message });
}

/** What somebody else's draft has runs from now on, in the version that was seen. @throws {RefusedError} */
export async function approveDraft(draftId: number, lockVersion: number): Promise<Publication> {
  return write<Publication>("POST", "/approve", { draftId, lockVersion });
}

/** A draft waits no more; who is not its owner says why. */
export async function declineDraft(draftId: number, lockVersion: number, reason: string): Promise<void> {
  await write("POST", "/decline", { draftId, lockVersion, reason });
}

/** What going back to an edition would do. @throws {RefusedError} */
export async function judgeRollBack(edition: number): Promise<Verdict> {
  return write<Verdict>("POST", "/validate", { edition });
}

/** An edition is published again, as a new one, by who has seen what that does. @throws {RefusedError} */
export async function rollBack(edition: number, message: string): Promise<Publication> {
  return write<Publication>("POST", "/rollback", { edition, message, seen: true });
}

/** Every document of a draft, or those that have what is looked for. */
export async function fetchDocuments(id: number, find: string): Promise<readonly DocumentEntry[]> {
  return read<readonly DocumentEntry[]>(`/draft/${id}/documents`, find === "" ? [] : [["find", find]]);
}

export async function fetchDocument(id: number, path: string): Promise<DocumentTexts> {
  return read<DocumentTexts>(`/draft/${id}/document`, [["path", path]]);
}

/** Write a text, or null to take the document away; answers the draft's next version. */
export async function writeDocument(id: number, path: string, text: string | null, lockVersion: number): Promise<number> {
  const body = { path, text, lockVersion };
  return (await write<{ readonly lockVersion: number }>("PUT", `/draft/${id}/document`, body)).lockVersion;
}

/** Texts of documents; null takes one away, undefined is what the edition below the draft has. */
export type Texts = ReadonlyMap<string, string | null | undefined>;

/** Write several texts, all or none; answers the draft's next version. */
export async function writeDocuments(id: number, texts: Texts, lockVersion: number): Promise<number> {
  const [documents, putBack]: [{ path: string; text: string | null }[], string[]] = [[], []];
  for (const [path, text] of texts)
    if (text === undefined) putBack.push(path);
    else documents.push({ path, text });
  const body = { documents, putBack, lockVersion };
  return (await write<{ readonly lockVersion: number }>("PUT", `/draft/${id}/documents`, body)).lockVersion;
}

/** A company as the store has it; a retired one is named by no document any more. */
export type StoredCompany = {
  readonly comId: string;
  readonly comName: string;
  readonly code: string;
  readonly isRetired: boolean;
};

export async function fetchStoredCompanies(): Promise<readonly StoredCompany[]> {
  return read<readonly StoredCompany[]>("/company/list");
}

/** The document is as in its edition again. */
export async function putBackDocument(id: number, path: string): Promise<number> {
  const address = `/draft/${id}/document?${new URLSearchParams({ path }).toString()}`;
  return (await write<{ readonly lockVersion: number }>("DELETE", address)).lockVersion;
}

/** Every fault of a draft and every difference. */
export async function judgeDraft(draftId: number): Promise<Verdict> {
  return write<Verdict>("POST", "/validate", { draftId });
}

/** How far the proof of a draft is; the first who asks begins it. `again`: what could not be carried out is tried once more. */
export async function proveDraft(draftId: number, again = false): Promise<DraftProof> {
  return write<DraftProof>("POST", "/prove", again ? { draftId, again } : { draftId });
}

/** A screen as a draft has it. */
export async function previewScreen(wish: PreviewWish): Promise<Preview> {
  return write<Preview>("POST", "/preview", wish);
}

/** The flow of a workflow as a company has it in a draft; null while its documents cannot be read. */
export async function fetchFlow(
  draftId: number,
  workflow: string,
  company: string,
): Promise<{ readonly faults: readonly WordedFault[]; readonly flow: Flow | null }> {
  return write<{ readonly faults: readonly WordedFault[]; readonly flow: Flow | null }>("POST", "/flow", {
    draftId,
    workflow,
    company,
  });
}

/** What an object may say, what it says, and where that comes from. */
export async function fetchProperties(wish: PropertiesOf): Promise<Properties> {
  return write<Properties>("POST", "/properties", wish);
}

async function read<T>(path: string, params: readonly (readonly [string, string])[] = []): Promise<T> {
  return (await get<Envelope<T>>(`${STUDIO}${path}`, { params: [...params] })).data as T;
}

async function write<T>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
  return (await change<Envelope<T>>(method, `${STUDIO}${path}`, body)).data as T;
}
