import { type JsonNode, type ObjectNode, child, itemsAt, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { requireOfWorkflows, workflowsOn } from "./followers.ts";
import { type Link, requireDictionary, requireEntity, requireName, textsAt } from "./link.ts";
import { type PageReads, requirePublished, requireRead, requireRoute, requireShown, shownBy } from "./page-reads.ts";
import { OF_PUBLIC_ROWS } from "./sees.ts";
import { type FieldScope, entityScope, lineScope, requireField, requireLineTable } from "./scope.ts";

/** Words of blocks that name one field of the records that they show. */
const FIELDS = ["heading", "badge", "ends", "body", "picture", "note", "field", "parent", "least"] as const;
/** Words of blocks that name several, each with a label. */
const SHOWN = ["facts", "moments"] as const;

/** A block shows a read of its page, by fields that are published, and leads to routes that there are. */
export function checkBlock(link: Link, block: ObjectNode, reads: PageReads): void {
  checkLinks(link, block);
  for (const ask of [...objectsAt(block, "asks"), ...objectsAt(block, "proof")]) checkAsk(link, ask);
  checkHolding(link, block);
  if (textAt(block, "block") === "tabs") requireDictionary(link, child(block, "dict"));
  if (textAt(block, "block") === "banner")
    for (const figure of objectsAt(block, "figures")) requireRead(link, child(figure, "from"), reads);
  const read = requireRead(link, child(block, "from"), reads);
  if (read === undefined) return;
  const { publication } = read;
  checkWhen(link, child(block, "when"), publication);
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

/** A choice has values to choose from, and nothing else has. */
function checkAsk(link: Link, ask: ObjectNode): void {
  if (textAt(ask, "as") === undefined) return;
  requireDictionary(link, child(ask, "dict"));
  if ((textAt(ask, "as") === "choice") === (child(ask, "dict") !== undefined)) return;
  link.faults.add("page/ask", ask.at, "a choice names the dictionary with its values, and nothing else does");
}

/** Blocks of records that only their holder reads: fields of the entity, actions that holders press, articles in public. */
function checkHolding(link: Link, block: ObjectNode): void {
  const kind = textAt(block, "block");
  if (kind === "basket") {
    requireRoute(link, child(objectAt(block, "next"), "to"));
    const articles = requirePublished(link, child(block, "publication"));
    if (articles === undefined) return;
    for (const name of ["price", "left", "seller"]) requireShown(link, child(block, name), articles);
    return;
  }
  if (kind !== "mine" && kind !== "held") return;
  const entity = requireEntity(link, child(block, "entity"));
  if (entity === undefined) return;
  const scope = entityScope(entity);
  for (const name of ["heading", "badge"]) requireField(link, child(block, name), scope);
  for (const shown of objectsAt(block, "facts")) requireHeld(link, shown, scope);
  const lines = objectAt(block, "lines");
  const table = requireLineTable(link, child(lines, "key"), entity);
  if (table !== undefined) for (const shown of objectsAt(lines, "columns")) requireHeld(link, shown, lineScope(entity, table));
  const name = textAt(entity, "entity") ?? "";
  const known = workflowsOn(link, name)
    .flatMap((workflow) => objectsAt(workflow, "actions"))
    .filter((action) => textAt(action, "needs") === "holder")
    .map((action) => textAt(action, "key") ?? "");
  for (const action of objectsAt(block, "actions")) {
    requireOfWorkflows(link, "page/action", child(action, "key"), known, (key) => `"${key}" is no action of who holds ${name}`);
    requireRoute(link, child(action, "to"));
    checkLinks(link, action);
    for (const ask of objectsAt(action, "asks")) checkAsk(link, ask);
    if ((child(action, "call") === undefined) === (child(action, "to") === undefined))
      link.faults.add("page/action", action.at, "an action is a call or has a page of its own, and never both");
  }
}

/** A field of the entity; what the call answers beside its fields has a label of its own. */
function requireHeld(link: Link, shown: ObjectNode, scope: FieldScope): void {
  if (textAt(shown, "key")?.includes(".") !== true) requireField(link, child(shown, "key"), scope);
  else if (child(shown, "title") === undefined)
    link.faults.add("page/field", shown.at, `"${textAt(shown, "key")}" is no field of ${scope.name}; say its title`);
}

/** A page knows of a record what its publication shows, and decides by nothing else. */
function checkWhen(link: Link, when: JsonNode | undefined, publication: ObjectNode): void {
  const entity = link.entities.get(textAt(publication, "entity") ?? "");
  if (when === undefined || entity === undefined) return;
  const shown = new Set(shownBy(publication));
  const scope = entityScope(entity);
  const fields = new Map([...scope.fields].filter(([key]) => shown.has(key)));
  checkCondition(link, when, { ...scope, name: `publication ${textAt(publication, "publication")}`, fields }, OF_PUBLIC_ROWS);
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
