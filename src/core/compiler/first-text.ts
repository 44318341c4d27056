import { schemaPath } from "../definition/check-layout.ts";
import type { DocumentKind, DocumentPlace } from "../definition/document-kind.ts";
import { formatDocument } from "./format-document.ts";

/** Kinds in which a company may differ from the base. */
const DIFFERING: ReadonlySet<DocumentKind> = new Set(["entity", "workflow", "screen", "dictionary"]);
/** There is one of each, so that it has no name of its own. */
const SINGLE: ReadonlySet<DocumentKind> = new Set(["menu", "roles", "variants", "workbench", "events"]);

export function mayDiffer({ kind }: Pick<DocumentPlace, "kind">): boolean {
  return DIFFERING.has(kind);
}

/** The text with which a document begins: what it is, and nothing else yet. */
export function firstText(place: DocumentPlace): string {
  const { kind, name, variant } = place;
  const facts = {
    // A print's own schema is that of the entity that it prints, which is still to be said.
    ...(kind === "print" ? {} : { $schema: schemaPath(place) }),
    ...(SINGLE.has(kind) ? {} : { [kind === "dictionary" ? "dict" : kind]: name }),
    ...(variant === undefined ? {} : { variant }),
  };
  return formatDocument(JSON.stringify(facts));
}
