import { formatPlace } from "../definition/fault.ts";
import type { Library } from "../definition/link/link.ts";
import { type JsonNode, type ObjectNode, membersOf, objectsAt, plain, textAt } from "../definition/node.ts";
import type { CompileResult } from "./compiler.ts";
import type { Explained, Source } from "./explained.ts";

/**
 * Where an item and everything that it says come from, in a company; undefined where the company has no such item.
 *
 * @param address `delivery.list#columns.gRemarks`, a line field `delivery.entity#lines.items.gSendednum`, or what a paper says:
 *   `delivery-note.print#facts.gManor`, whichever of its parts has it, and `delivery-note.print#columns.gSpec` of its tables
 */
export function explainItem(
  address: string,
  variant: string,
  result: Pick<CompileResult, "libraries" | "base" | "codes">,
): Extract<Explained, { readonly kind: "found" }> | undefined {
  const item = findItem(address, result.libraries.get(variant) ?? result.base);
  if (item === undefined) return undefined;
  const source = (node: JsonNode): Source => ({
    at: formatPlace(node.at),
    company: companyOf(node.at.file, result.codes),
    ...(node.replaced === undefined ? {} : { replaced: { value: node.replaced.value, at: formatPlace(node.replaced.at) } }),
  });
  const properties = membersOf(item)
    .filter(([name]) => name !== "key")
    .map(([name, { value }]) => ({ name, value: plain(value), ...source(value) }));
  return { kind: "found", address, ...source(item), properties };
}

/** Where a paper says something of the record itself. */
const PAPER_PARTS = ["facts", "words", "notes"];

function findItem(address: string, library: Library): ObjectNode | undefined {
  const [name = "", path = ""] = address.split("#");
  const [list = "", key = "", deeper] = path.split(".");
  const document = findDocument(name, library);
  if (list === "fields" && document !== undefined && textAt(document, "screen") !== undefined) {
    const fields = objectsAt(document, "sections").flatMap((section) => objectsAt(section, "fields"));
    return withKey(fields, key);
  }
  if (document !== undefined && textAt(document, "print") !== undefined) {
    const tables = objectsAt(document, "tables").flatMap((table) => objectsAt(table, "columns"));
    return withKey(list === "columns" ? tables : PAPER_PARTS.flatMap((part) => objectsAt(document, part)), key);
  }
  const item = withKey(objectsAt(document, list), key);
  return deeper === undefined ? item : withKey(objectsAt(item, "fields"), deeper);
}

function withKey(items: readonly ObjectNode[], key: string): ObjectNode | undefined {
  return items.find((item) => textAt(item, "key") === key);
}

function findDocument(name: string, { screens, entities, workflows, prints }: Library): ObjectNode | undefined {
  const named = (kind: string): string => (name.endsWith(kind) ? name.slice(0, -kind.length) : "");
  return screens.get(name) ?? entities.get(named(".entity")) ?? workflows.get(named(".workflow")) ?? prints.get(named(".print"));
}

/** `list/YJD.json` and `entity.YJD.json` are documents of YJD; everything else is the base. */
export function companyOf(file: string, codes: readonly string[]): string | undefined {
  return codes.find((code) => file.endsWith(`/${code}.json`) || file.endsWith(`.${code}.json`));
}
