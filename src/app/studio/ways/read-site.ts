import { fetchDocuments, fetchDraft, fetchStoredCompanies, type StoredCompany } from "../../../client/studio.ts";
import { UnreadableDocumentError } from "../../../core/compiler/changed-documents.ts";
import { documentPath, documentPlace } from "../../../core/definition/document-kind.ts";
import type { Menu, Roles, Variants } from "../../../core/definition/generated/documents.ts";
import { textOnServer } from "../workplace/draft-saver.ts";

/** What questions about the whole product have to know of it, as the draft has it. */
export type SiteFacts = {
  /** All documents of the draft. */
  readonly paths: readonly string[];
  /** The same without those that name no company and give no numbers: what an answer has to read is all among them. */
  readonly telling: readonly string[];
  readonly variants: Variants;
  readonly menu: Menu;
  readonly roles: Roles;
  /** Companies of the store, retired ones too. */
  readonly stored: readonly StoredCompany[];
};

/** @throws {UnreadableDocumentError | RefusedError | TransportError} */
export async function readSite(draftId: number): Promise<SiteFacts> {
  const [draft, all, naming, numbering, stored, variants, menu, roles] = await Promise.all([
    fetchDraft(draftId),
    fetchDocuments(draftId, ""),
    fetchDocuments(draftId, '"variants"'),
    fetchDocuments(draftId, '"prefix"'),
    fetchStoredCompanies(),
    documentOf(draftId, "variants"),
    documentOf(draftId, "menu"),
    documentOf(draftId, "roles"),
  ]);
  // The list has what the draft takes away, too.
  const gone = new Set(draft.changes.filter(({ change }) => change === "gone").map(({ path }) => path));
  const paths = all.map(({ path }) => path).filter((path) => !gone.has(path));
  const told = new Set([...naming, ...numbering].map(({ path }) => path));
  return {
    paths,
    telling: paths.filter((path) => told.has(path) || isReadAnyway(path)),
    variants: variants as Variants,
    menu: menu as Menu,
    roles: roles as Roles,
    stored,
  };
}

/** Differences, and screens, of which every company has a document. */
function isReadAnyway(path: string): boolean {
  const place = documentPlace(path);
  return place?.variant !== undefined || place?.kind === "screen";
}

async function documentOf(draftId: number, kind: "variants" | "menu" | "roles"): Promise<unknown> {
  const path = documentPath({ kind, name: kind });
  const text = await textOnServer(draftId, path);
  try {
    return JSON.parse(text ?? "") as unknown;
  } catch (error) {
    throw new UnreadableDocumentError(path, error);
  }
}
