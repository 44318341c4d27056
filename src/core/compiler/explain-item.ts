import { formatPlace } from "../definition/fault.ts";
import type { Library } from "../definition/link/link.ts";
import { type JsonNode, type ObjectNode, membersOf, objectsAt, plain, textAt } from "../definition/node.ts";
import type { CompileResult } from "./compiler.ts";
import type { Explained, Source } from "./explained.ts";

/**
 * Where an item and everything that it says come from, in a company; undefined where the company has no such item.
 *
 * @param address `delivery.list#columns.gRemarks`, or a line field `delivery.entity#lines.items.gSendednum`
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

function findItem(address: string, library: Library): ObjectNode | undefined {
  const [name = "", path = ""] = address.split("#");
  const [list = "", key = "", deeper] = path.split(".");
  const document = findDocument(name, library);
  if (list === "fields" && document !== undefined && textAt(document, "screen") !== undefined) {
    const fields = objectsAt(document, "sections").flatMap((section) => objectsAt(section, "fields"));
    return withKey(fields, key);
  }
  const item = withKey(objectsAt(document, list), key);
  return deeper === undefined ? item : withKey(objectsAt(item, "fields"), deeper);
}

function withKey(items: readonly ObjectNode[], key: string): ObjectNode | undefined {
  return items.find((item) => textAt(item, "key") === key);
}

function findDocument(name: string, { screens, entities, workflows }: Library): ObjectNode | undefined {
  const module = (kind: string): string | undefined => (name.endsWith(kind) ? name.slice(0, -kind.length) : undefined);
  return screens.get(name) ?? entities.get(module(".entity") ?? "") ?? workflows.get(module(".workflow") ?? "");
}

/** `list/YJD.json` and `entity.YJD.json` are documents of YJD; everything else is the base. */
export function companyOf(file: string, codes: readonly string[]): string | undefined {
  return codes.find((code) => file.endsWith(`/${code}.json`) || file.endsWith(`.${code}.json`));
}
