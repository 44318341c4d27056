import { openRoutes, pageRoutes } from "../../contract/public-routes.ts";
import { commonKinds } from "../fields.ts";
import { type JsonNode, type ObjectNode, objectsAt, textAt, textOf } from "../node.ts";
import { type Link, requireName, textsAt } from "./link.ts";

/** A read of a page with the publication that it brings records of. */
export type PageRead = { readonly node: ObjectNode; readonly publication: ObjectNode; readonly isOne: boolean };
/** Reads by their key; one of a publication that is not there has been told, and what shows it is passed over. */
export type PageReads = ReadonlyMap<string, PageRead | undefined>;

const ALL_ROUTES: readonly string[] = [...new Set([...openRoutes, ...pageRoutes])];

/** A publication that exists. */
export function requirePublished(link: Link, node: JsonNode | undefined): ObjectNode | undefined {
  const name = textOf(node) ?? "";
  if (node === undefined || link.broken.has(`publication ${name}`)) return undefined;
  requireName(link, "page/read", node, link.publications.keys(), (text) => `there is no publication "${text}"`);
  return link.publications.get(name);
}

/** A route that a link may lead to. */
export function requireRoute(link: Link, node: JsonNode | undefined): void {
  requireName(link, "page/route", node, ALL_ROUTES, (route) => `"${route}" is no route of the public area`);
}

/** A read of the page, or what stands in its record: a part of it or a linked record. */
export function requireRead(link: Link, node: JsonNode | undefined, reads: PageReads): PageRead | undefined {
  const [name = "", inner] = (textOf(node) ?? "").split(".");
  if (node === undefined) return undefined;
  const read = reads.get(name);
  if (!reads.has(name)) requireName(link, "page/read", node, reads.keys(), (text) => `the page does not read "${text}"`);
  if (read === undefined) return undefined;
  if (inner === undefined) return read;
  const within = [...objectsAt(read.publication, "parts"), ...objectsAt(read.publication, "links")];
  const found = within.find((one) => textAt(one, "key") === inner);
  const publication = link.publications.get(textAt(found, "publication") ?? "");
  if (found === undefined)
    link.faults.add(
      "page/read",
      node.at,
      `a record of ${textAt(read.publication, "publication")} has no part or link "${inner}"`,
    );
  return publication === undefined ? undefined : { node: read.node, publication, isOne: read.isOne };
}

/** A field that the publication shows, or one of a record that it links to. */
export function requireShown(link: Link, node: JsonNode | undefined, publication: ObjectNode): void {
  const name = textOf(node);
  if (node === undefined || name === undefined) return;
  const [first = "", second] = name.split(".");
  if (second === undefined) {
    const known = [...shownBy(publication), ...Object.keys(commonKinds)];
    requireName(link, "page/field", node, known, (text) => `${nameOf(publication)} does not publish "${text}"`);
    return;
  }
  const through = objectsAt(publication, "links").find((one) => textAt(one, "key") === first);
  const other = link.publications.get(textAt(through, "publication") ?? "");
  if (through === undefined) link.faults.add("page/field", node.at, `${nameOf(publication)} has no link "${first}"`);
  else if (other !== undefined && !shownBy(other).includes(second))
    link.faults.add("page/field", node.at, `${nameOf(other)} does not publish "${second}"`);
}

const nameOf = (publication: ObjectNode): string => textAt(publication, "publication") ?? "";

/** Fields that a publication shows, and the keys of what it links to. */
export function shownBy(publication: ObjectNode): readonly string[] {
  const named = ["links", "parts", "counts"].flatMap((list) =>
    objectsAt(publication, list).map((one) => textAt(one, "key") ?? ""),
  );
  return [...["fields", "detail", "contacts"].flatMap((list) => textsAt(publication, list)), ...named];
}
