import { didYouMean } from "../near-miss.ts";
import { type JsonNode, type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { type Link, refuseRepetitions, requireEntity, requireName, textsAt } from "./link.ts";
import { type FieldScope, entityScope, kindOf, requireField } from "./scope.ts";
import { OF_PUBLIC_ROWS } from "./sees.ts";

/** Formats of a field by which somebody is reached. */
const REACHES = ["phone", "email"];
/** Formats of a field that no stranger reads. */
const SECRET = ["password", "bankAccount", "bankCode", "swift", "account"];
/** Kinds that stand before and after each other. */
const ORDERED = ["integer", "decimal", "date", "dateTime"];
/** Kinds that hold words to look in. */
const WORDS = ["string", "text"];
/** Kinds of which a list counts the values. */
const COUNTED = ["dict", "flag", "ref", "string"];

/** What is published exists, nothing private is among it, and searches and orders tell nothing that is withheld. */
export function checkPublication(link: Link, publication: ObjectNode): void {
  const entity = requireEntity(link, child(publication, "entity"));
  if (entity === undefined) return;
  const scope = entityScope(entity);
  for (const rows of ["rows", "gone"]) checkCondition(link, child(publication, rows), scope, OF_PUBLIC_ROWS);
  for (const list of ["fields", "detail"])
    for (const node of itemsAt(publication, list)) checkShown(link, publication, node, scope, false);
  for (const node of itemsAt(publication, "contacts")) checkShown(link, publication, node, scope, true);
  const shown = ["fields", "detail", "contacts"].flatMap((list) => itemsAt(publication, list));
  const named = ["links", "parts", "counts"].flatMap((list) =>
    objectsAt(publication, list).flatMap((one) =>
      [child(one, "key"), child(objectAt(one, "choices"), "key")].filter((node) => node !== undefined),
    ),
  );
  refuseRepetitions(link, `what ${nameOf(publication)} shows`, [...shown, ...named], "key");
  for (const one of objectsAt(publication, "links")) {
    requireField(link, child(one, "by"), scope);
    requirePublication(link, child(one, "publication"));
  }
  refuseCircle(link, publication, [nameOf(publication)]);
  for (const one of [...objectsAt(publication, "parts"), ...objectsAt(publication, "counts")]) checkPart(link, one, scope);
  for (const one of objectsAt(publication, "withheld")) checkWithheld(link, publication, one, scope);
  checkSearches(link, publication, scope);
  for (const sort of objectsAt(publication, "sorts"))
    for (const by of objectsAt(sort, "by")) {
      requireField(link, child(by, "field"), scope);
      refuseOfLink(link, publication, child(by, "field"));
    }
  refuseTwoIndexes(link, publication);
  for (const list of ["search", "sorts"])
    refuseRepetitions(link, `the ${list} of ${nameOf(publication)}`, objectsAt(publication, list), "key");
  requireField(link, child(publication, "below"), scope);
  checkViews(link, publication, scope);
  checkGathered(link, publication);
  checkCalls(link, publication);
}

/** The server alone counts, in a number that is shown, by a call that is there. */
function checkViews(link: Link, publication: ObjectNode, scope: FieldScope): void {
  const node = child(publication, "views");
  const field = requireField(link, node, scope, "own");
  if (node === undefined || field === undefined) return;
  const name = textOf(node) ?? "";
  const refuse = (sentence: string): void => link.faults.add("publication/views", node.at, sentence, field.at);
  if (textAt(field, "kind") !== "integer" || textAt(field, "set") !== "server")
    refuse(`"${name}" is no whole number that the server sets`);
  if (!["fields", "detail"].some((list) => textsAt(publication, list).includes(name)))
    refuse(`"${name}" is not shown by ${nameOf(publication)}`);
  if (child(objectAt(publication, "calls"), "one") === undefined)
    refuse(`${nameOf(publication)} has no call "one", below which readers are counted`);
}

/** What an answer shows of it is searched, ordered and drawn as the publication can be, under a name of its own. */
function checkGathered(link: Link, publication: ObjectNode): void {
  const keysOf = (list: string): readonly string[] => objectsAt(publication, list).map((one) => textAt(one, "key") ?? "");
  for (const part of objectsAt(publication, "gathered")) {
    for (const [key, { keyAt }] of membersOf(objectAt(part, "search")))
      if (!keysOf("search").includes(key))
        link.faults.add(
          "publication/search",
          keyAt,
          `"${key}" is no search of ${nameOf(publication)}${didYouMean(key, keysOf("search"))}`,
        );
    requireName(
      link,
      "publication/search",
      child(part, "sort"),
      keysOf("sorts"),
      (name) => `"${name}" is no order of ${nameOf(publication)}`,
    );
    refuseTakenPart(link, publication, part);
  }
  const tree = child(objectAt(publication, "calls"), "tree") ?? objectsAt(publication, "gathered").find(isTree);
  if (tree !== undefined && child(publication, "below") === undefined)
    link.faults.add(
      "publication/search",
      tree.at,
      `a tree needs "below", the field by which rows of ${nameOf(publication)} stand below each other`,
    );
}

function isTree(part: ObjectNode): boolean {
  const tree = child(part, "tree");
  return tree?.type === "scalar" && tree.value === true;
}

function refuseTakenPart(link: Link, publication: ObjectNode, part: ObjectNode): void {
  for (const other of link.publications.values())
    for (const theirs of objectsAt(other, "gathered")) {
      const isSame = ["call", "key"].every((name) => textAt(theirs, name) === textAt(part, name));
      if (isSame && nameOf(other) < nameOf(publication))
        link.faults.add(
          "publication/call",
          part.at,
          `"${textAt(part, "key")}" of ${textAt(part, "call")} is a part already`,
          theirs.at,
        );
    }
}

const nameOf = (publication: ObjectNode): string => textAt(publication, "publication") ?? "";

/** A field that strangers see: neither internal nor a secret, and masked where suppliers see a mask. */
function checkShown(link: Link, publication: ObjectNode, node: JsonNode, scope: FieldScope, isContact: boolean): void {
  const field = requireField(link, node, scope);
  if (field === undefined) return;
  const refuse = (sentence: string): void => link.faults.add("publication/private", node.at, sentence, field.at);
  const name = textOf(node) ?? "";
  const internal = child(field, "internal");
  if (internal?.type === "scalar" && internal.value === true) refuse(`"${name}" is internal`);
  if (SECRET.includes(textAt(field, "format") ?? "")) refuse(`"${name}" is nobody else's business`);
  if (!isContact && REACHES.includes(textAt(field, "format") ?? ""))
    refuse(`"${name}" reaches somebody; what is public of that on purpose stands in "contacts"`);
  if (isKeptFromSuppliers(field) && withheldOf(publication, name) === undefined)
    refuse(`"${name}" is not for every supplier, so "withheld" says of which records strangers see it`);
}

function isKeptFromSuppliers(field: ObjectNode): boolean {
  const unless = objectAt(objectAt(field, "visible"), "unless");
  if (unless === undefined) return false;
  const sides = textsAt(unless, "side");
  return sides.length === 0 || sides.includes("supplier");
}

function withheldOf(publication: ObjectNode, field: string): ObjectNode | undefined {
  return objectsAt(publication, "withheld").find((one) => textsAt(one, "fields").includes(field));
}

function checkWithheld(link: Link, publication: ObjectNode, withheld: ObjectNode, scope: FieldScope): void {
  const shown = ["fields", "detail", "contacts"].flatMap((list) => textsAt(publication, list));
  for (const node of itemsAt(withheld, "fields"))
    requireName(link, "reference/field", node, shown, (name) => `"${name}" is not shown by ${nameOf(publication)}`);
  const of = child(withheld, "of");
  if (of === undefined) return checkCondition(link, child(withheld, "unless"), scope, OF_PUBLIC_ROWS);
  const links = objectsAt(publication, "links");
  const keys = links.map((one) => textAt(one, "key") ?? "");
  requireName(link, "publication/reference", of, keys, (name) => `"${name}" is no link of ${nameOf(publication)}`);
  const linked = links.find((one) => textAt(one, "key") === textOf(of));
  const other = link.entities.get(textAt(link.publications.get(textAt(linked, "publication") ?? ""), "entity") ?? "");
  if (other !== undefined) checkCondition(link, child(withheld, "unless"), entityScope(other), OF_PUBLIC_ROWS);
}

/** A publication that exists. */
function requirePublication(link: Link, node: JsonNode | undefined): ObjectNode | undefined {
  const name = textOf(node) ?? "";
  if (link.broken.has(`publication ${name}`)) return undefined;
  requireName(link, "publication/reference", node, link.publications.keys(), (text) => `there is no publication "${text}"`);
  return link.publications.get(name);
}

/** That each is public only while the other is comes to an end. */
function refuseCircle(link: Link, publication: ObjectNode, path: readonly string[]): void {
  for (const one of objectsAt(publication, "links")) {
    const must = child(one, "must");
    const node = child(one, "publication");
    const name = textOf(node) ?? "";
    if (node === undefined || must?.type !== "scalar" || must.value !== true) continue;
    const next = link.publications.get(name);
    if (name === path[0])
      link.faults.add(
        "publication/reference",
        node.at,
        `${[...path, name].join(" → ")}: each would be public only while the other is`,
      );
    else if (next !== undefined && !path.includes(name)) refuseCircle(link, next, [...path, name]);
  }
}

function checkPart(link: Link, part: ObjectNode, scope: FieldScope): void {
  requireField(link, child(part, "of"), scope);
  const other = requirePublication(link, child(part, "publication"));
  const entity = other === undefined ? undefined : link.entities.get(textAt(other, "entity") ?? "");
  if (entity === undefined) return;
  requireField(link, child(part, "by"), entityScope(entity));
  const choices = objectAt(part, "choices");
  const shown = textsAt(other, "fields");
  requireName(link, "reference/field", child(choices, "of"), shown, (name) => `"${name}" is not shown by ${nameOf(other!)}`);
}

function checkSearches(link: Link, publication: ObjectNode, scope: FieldScope): void {
  for (const search of objectsAt(publication, "search")) {
    const as = textAt(search, "as");
    for (const node of itemsAt(search, "fields")) {
      requireField(link, node, scope);
      refuseOfLink(link, publication, node);
      const kind = kindOf(scope, textOf(node) ?? "");
      const fits = as === "is" || (as === "contains" || as === "words" ? WORDS : ORDERED).includes(kind ?? "");
      if (kind !== undefined && !fits)
        link.faults.add("publication/search", node.at, `"${textOf(node)}" is of kind ${kind} and cannot be searched by "${as}"`);
      if (as === "words") refuseWithheldWords(link, publication, node);
    }
    const below = child(search, "below");
    if (below !== undefined) checkBelow(link, publication, search, below);
  }
  for (const node of itemsAt(publication, "facets")) {
    const field = requireField(link, node, scope, "own");
    const name = textOf(node) ?? "";
    const kind = textAt(field, "kind");
    if (kind !== undefined && !COUNTED.includes(kind))
      link.faults.add("publication/search", node.at, `values of "${name}", of kind ${kind}, are not counted`);
    if (withheldOf(publication, name) !== undefined)
      link.faults.add("publication/search", node.at, `"${name}" is withheld of some records, so its values are not counted`);
  }
}

/** A publication has one index. */
function refuseTwoIndexes(link: Link, publication: ObjectNode): void {
  const [, second] = objectsAt(publication, "search").filter((one) => textAt(one, "as") === "words");
  if (second !== undefined)
    link.faults.add("publication/search", second.at, `${nameOf(publication)} is searched by words already`);
}

/** The index holds the tokens of all records, so it cannot keep back what some of them withhold. */
function refuseWithheldWords(link: Link, publication: ObjectNode, node: JsonNode): void {
  const name = textOf(node) ?? "";
  if (withheldOf(publication, name) !== undefined)
    link.faults.add("publication/search", node.at, `"${name}" is withheld of some records, so it is not found by its words`);
}

/** Values stand below each other among the records that the searched field links to. */
function checkBelow(link: Link, publication: ObjectNode, search: ObjectNode, below: JsonNode): void {
  const [field = ""] = textsAt(search, "fields");
  const linked = objectsAt(publication, "links").find((one) => textAt(one, "by") === field);
  if (linked === undefined) {
    link.faults.add("publication/reference", below.at, `no link of ${nameOf(publication)} goes by "${field}"`);
    return;
  }
  const entity = link.entities.get(textAt(link.publications.get(textAt(linked, "publication") ?? ""), "entity") ?? "");
  if (entity !== undefined) requireField(link, below, entityScope(entity));
}

/** What a linked record withholds cannot be guessed by searching or ordering the rows. */
function refuseOfLink(link: Link, publication: ObjectNode, node: JsonNode | undefined): void {
  const name = textOf(node) ?? "";
  if (node === undefined || child(withheldOf(publication, name), "of") === undefined) return;
  link.faults.add(
    "publication/search",
    node.at,
    `"${name}" is withheld by a linked record, so nothing is found or ordered by it`,
  );
}

function checkCalls(link: Link, publication: ObjectNode): void {
  const pathsOf = (one: ObjectNode): readonly JsonNode[] => {
    const calls = objectAt(one, "calls");
    return [...itemsAt(calls, "list"), ...["one", "tree", "options"].flatMap((name) => child(calls, name) ?? [])];
  };
  const others = [...link.publications.values()].filter((other) => other !== publication);
  const taken = others.filter((other) => nameOf(other) < nameOf(publication)).flatMap(pathsOf);
  for (const node of pathsOf(publication)) {
    const first = taken.find((other) => textOf(other) === textOf(node));
    if (first !== undefined)
      link.faults.add("publication/call", node.at, `another publication is read by "${textOf(node)}" already`, first.at);
  }
}
