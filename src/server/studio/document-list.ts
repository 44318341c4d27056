import { printingCompanies } from "../../core/compiler/printing-companies.ts";
import { documentPlace } from "../../core/definition/document-kind.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { idInPath } from "../calls/admin-call.ts";
import { isJsonObject, type Call, type JsonObject } from "../wire/call.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { draftChanges, readableDraft } from "./find-draft.ts";
import { manifestOf } from "./editions.ts";
import type { Studio } from "./studio.ts";
import { readTexts } from "./texts.ts";

/**
 * GET /template/screen/draft/{id}/documents?find=: every document as it is in the draft, with its title, and whether it says
 * more than what it is, of a screen or a paper whose records it shows, and of a paper which companies print it; of those that the draft takes away the former one. `line` is where what is looked for stands first, in a key, a title or any other text.
 */
export async function draftDocuments(call: Call): Promise<Reply> {
  const find = (queryText(call.query, "find") ?? "").trim().toLowerCase();
  const texts = await textsInDraft(call, idInPath(call));
  const { studio, product } = call.services;
  const documents = new Map(texts.map(([path, text]) => [path, known(studio, path, text)]));
  const workflows = new Map(
    Array.from(documents).flatMap(([path, { workflow }]) => (workflow ? [[path, workflow] as const] : [])),
  );
  const printed = printingCompanies(
    workflows,
    product.variants.variants.map(({ code }) => code),
  );
  const found = Array.from(texts, ([path, text]) => ({ path, line: lineOf(find, path, text) }))
    .filter(({ line }) => line !== undefined)
    .map(({ path, line }) => ({
      path,
      ...documents.get(path)?.facts,
      ...printersOf(path, printed),
      ...(find === "" ? {} : { line }),
    }));
  return replyData(call, found, "FOUND");
}

/** Built-in texts are at hand; those of another edition and of the draft are read. */
async function textsInDraft(call: Call, draftId: number): Promise<readonly (readonly [path: string, text: string])[]> {
  const { store, studio } = call.services;
  const builtIn = studio.documents();
  const digests = studio.manifest();
  return store.read(async (db) => {
    const draft = await readableDraft(db, call, draftId);
    const wanted = new Map(await manifestOf(db, draft.editionId));
    for (const [path, digest] of await draftChanges(db, draftId)) if (digest !== "") wanted.set(path, digest);
    const kept = await readTexts(
      db,
      [...wanted].filter(([path, digest]) => digests.get(path) !== digest).map(([, digest]) => digest),
    );
    return Array.from(wanted, ([path, digest]) => [path, kept.get(digest) ?? builtIn.get(path) ?? ""] as const).toSorted(
      ([left], [right]) => (left < right ? -1 : 1),
    );
  });
}

/** The first line, from 1, that has it; the first of all where the path has it; undefined where neither does. */
function lineOf(find: string, path: string, text: string): number | undefined {
  if (find === "") return 1;
  const at = text.toLowerCase().indexOf(find);
  if (at >= 0) return text.slice(0, at).split("\n").length;
  return path.toLowerCase().includes(find) ? 1 : undefined;
}

/** What names a document; a company's difference of which there is no more is as the base. */
const IDENTITY: ReadonlySet<string> = new Set(["$schema", "variant", "screen", "entity", "workflow", "dict"]);

/** What the list says of a document by itself; of a workflow all of it, which says what is printed. */
type Known = { readonly facts: OwnFacts; readonly workflow?: JsonObject };

/** Built-in documents are read once: the list is asked for after each change of a draft. */
const builtIn = new WeakMap<Studio, Map<string, Known>>();

function known(studio: Studio, path: string, text: string): Known {
  if (studio.documents().get(path) !== text) return read(path, text);
  let ofStudio = builtIn.get(studio);
  if (ofStudio === undefined) builtIn.set(studio, (ofStudio = new Map()));
  let found = ofStudio.get(path);
  if (found === undefined) ofStudio.set(path, (found = read(path, text)));
  return found;
}

function read(path: string, text: string): Known {
  const document = parsed(text);
  const isWorkflow = documentPlace(path)?.kind === "workflow";
  return { facts: factsIn(document), ...(isWorkflow && document !== undefined && { workflow: document }) };
}

/** Nothing is known of a document while its text is no JSON. */
function parsed(text: string): JsonObject | undefined {
  try {
    const document: unknown = JSON.parse(text);
    return isJsonObject(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

type OwnFacts = { readonly title: Text | null; readonly isBare: boolean; readonly entity?: string };

/** What a document says of itself; of a screen or a paper also whose records it shows. */
function factsIn(document: JsonObject | undefined): OwnFacts {
  if (document === undefined) return { title: null, isBare: false };
  const { title, entity } = document;
  const hasTitle = isJsonObject(title) && typeof title["cn"] === "string" && typeof title["id"] === "string";
  return {
    title: hasTitle ? { cn: String(title["cn"]), id: String(title["id"]) } : null,
    isBare: Object.keys(document).every((key) => IDENTITY.has(key)),
    ...(isOfRecords(document) && typeof entity === "string" ? { entity } : {}),
  };
}

/** A screen or a paper. */
function isOfRecords({ screen, print }: JsonObject): boolean {
  return typeof screen === "string" || typeof print === "string";
}

function printersOf(path: string, printed: ReadonlyMap<string, readonly string[]>): { readonly printedBy?: readonly string[] } {
  const place = documentPlace(path);
  return place?.kind === "print" ? { printedBy: printed.get(place.name) ?? [] } : {};
}
