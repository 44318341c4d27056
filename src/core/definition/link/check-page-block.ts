import { type ObjectNode, child, itemsAt, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { type Link, requireDictionary, requireName, textsAt } from "./link.ts";
import { type PageReads, requireRead, requireRoute, requireShown } from "./page-reads.ts";

/** Words of blocks that name one field of the records that they show. */
const FIELDS = ["heading", "badge", "ends", "body", "picture", "note", "field", "parent", "least"] as const;
/** Words of blocks that name several, each with a label. */
const SHOWN = ["facts", "moments"] as const;

/** A block shows a read of its page, by fields that are published, and leads to routes that there are. */
export function checkBlock(link: Link, block: ObjectNode, reads: PageReads): void {
  checkLinks(link, block);
  if (textAt(block, "block") === "tabs") requireDictionary(link, child(block, "dict"));
  if (textAt(block, "block") === "banner")
    for (const figure of objectsAt(block, "figures")) requireRead(link, child(figure, "from"), reads);
  const read = requireRead(link, child(block, "from"), reads);
  if (read === undefined) return;
  const { publication } = read;
  for (const name of FIELDS) requireShown(link, child(block, name), publication);
  for (const list of SHOWN) for (const shown of objectsAt(block, list)) requireShown(link, child(shown, "key"), publication);
  for (const node of itemsAt(block, "pictures")) requireShown(link, node, publication);
  const range = objectAt(block, "price") ?? objectAt(block, "range");
  for (const name of ["least", "most", "unit"]) requireShown(link, child(range, name), publication);
  requireShown(link, child(objectAt(block, "flag"), "key"), publication);
  requireShown(link, child(objectAt(block, "link"), "field"), publication);
  const names = objectAt(block, "name");
  if (names === undefined) requireShown(link, child(block, "name"), publication);
  else for (const language of ["cn", "id"]) requireShown(link, child(names, language), publication);
  if (textAt(block, "block") === "facets") checkFacets(link, block, publication, read.node);
  if (textAt(block, "block") === "picker") checkArticles(link, block, publication);
}

/** Every link of a block, wherever it stands. */
function checkLinks(link: Link, block: ObjectNode): void {
  const targets = [
    objectAt(block, "link"),
    objectAt(block, "more"),
    objectAt(block, "search"),
    ...objectsAt(block, "links"),
    ...objectsAt(block, "suggests"),
  ];
  for (const target of targets) requireRoute(link, child(target, "to"));
}

/** What is asked is a search that the read lets the address give; values are those that the publication counts. */
function checkFacets(link: Link, block: ObjectNode, publication: ObjectNode, read: ObjectNode): void {
  const asked = textsAt(read, "asked");
  const facets = textsAt(publication, "facets");
  const name = textAt(publication, "publication") ?? "";
  for (const ask of objectsAt(block, "asks")) {
    requireName(link, "page/search", child(ask, "key"), asked, (key) => `the read does not take "${key}" from the address`);
    requireName(link, "page/search", child(ask, "field"), facets, (field) => `${name} does not count the values of "${field}"`);
    const isByValues = textAt(ask, "as") === "values";
    if (isByValues !== (child(ask, "field") !== undefined))
      link.faults.add("page/search", ask.at, "a filter by values names the field that is counted, and no other filter does");
  }
  const sorts = objectsAt(publication, "sorts").map((sort) => textAt(sort, "key") ?? "");
  for (const order of objectsAt(block, "orders"))
    requireName(link, "page/search", child(order, "key"), sorts, (key) => `"${key}" is no order of ${name}`);
}

/** The articles are a part of the record, and their fields are published. */
function checkArticles(link: Link, block: ObjectNode, publication: ObjectNode): void {
  const node = child(block, "articles");
  const parts = objectsAt(publication, "parts");
  const keys = parts.map((part) => textAt(part, "key") ?? "");
  const isKnown = requireName(
    link,
    "page/read",
    node,
    keys,
    (key) => `"${key}" is no part of a record of ${textAt(publication, "publication")}`,
  );
  const part = parts.find((one) => textAt(one, "key") === textOf(node));
  const articles = link.publications.get(textAt(part, "publication") ?? "");
  if (!isKnown || articles === undefined) return;
  for (const name of ["specs", "price", "stock"]) requireShown(link, child(block, name), articles);
}
