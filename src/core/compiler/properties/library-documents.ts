import type { Library } from "../../definition/link/link.ts";
import { type ObjectNode, textAt } from "../../definition/node.ts";
import type { ItemAddress } from "../edit-item.ts";

/** A document as a company, or everybody, has it. */
export function documentOf(
  library: Library,
  { document: { kind, name } }: Pick<ItemAddress, "document">,
): ObjectNode | undefined {
  switch (kind) {
    case "entity":
      return library.entities.get(name);
    case "workflow":
      return library.workflows.get(name);
    case "screen":
      return library.screens.get(name);
    case "dictionary":
      return library.dictionaries.get(name);
    case "print":
      return library.prints.get(name);
    case "ledger":
      return library.ledgers.get(name);
    case "publication":
      return library.publications.get(name);
    case "page":
      return library.pages.get(name);
    default:
      return library[kind];
  }
}

/** What kind of document it is; of a screen, what kind of screen. */
export function typeOf(kind: string, document: ObjectNode): string {
  return kind === "screen" ? (textAt(document, "kind") ?? "") : kind;
}
