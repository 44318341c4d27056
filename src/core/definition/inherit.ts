import type { DocumentType, Vocabulary } from "./document-set.ts";
import type { Library } from "./link/link.ts";
import { entityScope, lineScope, lineTable } from "./link/scope.ts";
import { type ObjectNode, child, objectsAt, plain, textAt } from "./node.ts";

/** The effective value stands in a document that is faulty at the moment. */
export const UNKNOWN = Symbol("unknown");

/** Finds the effective value of a property that an item does not state; `UNKNOWN` while nobody can tell it. */
export type Inherit = (list: string, item: ObjectNode, property: string) => unknown;

/** Only the vocabulary's defaults: what entities, workflows and dictionaries fall back on. */
export function inheritDefaults(type: DocumentType, vocabulary: Vocabulary): Inherit {
  return (list, _item, property) => vocabulary.defaults.get(`${type}.${list}.${property}`) ?? null;
}

/** A screen inherits labels and widths from the entity and the workflow of the same company. */
export function inheritFacts(
  type: DocumentType,
  screen: ObjectNode,
  library: Pick<Library, "entities" | "workflows">,
  vocabulary: Vocabulary,
): Inherit {
  const defaults = inheritDefaults(type, vocabulary);
  const entity = library.entities.get(textAt(screen, "entity") ?? "");
  const workflow = library.workflows.get(textAt(screen, "workflow") ?? "");
  const table = entity && lineTable(entity, textAt(screen, "lines"));
  const fields = entity === undefined ? undefined : (table === undefined ? entityScope(entity) : lineScope(entity, table)).fields;
  return (list, item, property) => {
    if (list === "toolbar" ? workflow === undefined : entity === undefined) return UNKNOWN;
    const key = textAt(item, "key") ?? "";
    const source =
      list === "toolbar"
        ? objectsAt(workflow, "actions").find((action) => textAt(action, "key") === key)
        : fields?.get(textAt(item, "field") ?? key);
    return inherited(list, source, key, property) ?? defaults(list, item, property);
  };
}

/** Properties that mean the same on an item and on what it places. */
function inherited(list: string, source: ObjectNode | undefined, key: string, property: string): unknown {
  if (list === "search" && property === "field") return key;
  if (list === "search" && property === "op") return (plain(child(source, "search") ?? EMPTY) as readonly unknown[])[0];
  const isShared = property === "title" || (list === "columns" && property === "width");
  const value =
    isShared && ["search", "filters", "toolbar", "columns", "fields"].includes(list) ? child(source, property) : undefined;
  return value === undefined ? undefined : plain(value);
}

const EMPTY = { type: "array", at: { file: "", line: 0, column: 0 }, items: [] } as const;
