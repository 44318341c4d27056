import { placeholdersOf } from "../check-hygiene.ts";
import { didYouMean } from "../near-miss.ts";
import { type JsonNode, type ObjectNode, child, itemsAt, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { OF_ALL_COMPANIES } from "./sees.ts";
import { isForCompany, type Link, requireEntity, requireName, requireScreen, textsAt } from "./link.ts";
import { type FieldScope, entityScope, lineScope, requireField, requireLineTable } from "./scope.ts";

/** A paper of that name that prints records of this entity. */
export function requirePrint(link: Link, node: JsonNode | undefined, entity: ObjectNode): void {
  const name = textOf(node);
  if (node === undefined || name === undefined || link.broken.has(`print ${name}`)) return;
  const isKnown = requireName(link, "reference/template", node, link.prints.keys(), (text) => `there is no template "${text}"`);
  const print = link.prints.get(name);
  if (isKnown && print !== undefined && link.code !== undefined && !isForCompany(link, print)) {
    const codes = textsAt(print, "variants").join(", ");
    link.faults.add("reference/template", node.at, `"${name}" is a paper of ${codes} alone, not of ${link.code}`, print.at);
  }
  if (isKnown && textAt(print, "entity") !== textAt(entity, "entity"))
    link.faults.add(
      "reference/template",
      node.at,
      `"${name}" prints ${textAt(print, "entity")}, not ${textAt(entity, "entity")}`,
      print!.at,
    );
}

/** Everything that a paper shows exists, and it says English where its headings are. */
export function checkPrint(link: Link, print: ObjectNode): void {
  if (textsAt(print, "languages").includes("en")) requireEnglish(link, print);
  const entity = requireEntity(link, child(print, "entity"));
  if (entity === undefined) return;
  const scope = entityScope(entity);
  const related = requireEntity(link, child(objectAt(print, "related"), "entity"));
  const relatedScope = related === undefined ? undefined : entityScope(related);
  for (const name of ["by", "order"])
    if (relatedScope !== undefined) requireField(link, child(objectAt(print, "related"), name), relatedScope);
  for (const mark of objectsAt(print, "marks")) {
    checkCondition(link, child(mark, "when"), scope, OF_ALL_COMPANIES);
    checkFilled(link, mark, scope);
  }
  for (const fact of [...objectsAt(print, "facts"), ...objectsAt(print, "notes")]) {
    const owner = textAt(fact, "of") === "related" ? relatedScope : scope;
    if (owner !== undefined) requireField(link, child(fact, "key"), owner);
    checkCondition(link, child(fact, "when"), scope, OF_ALL_COMPANIES);
  }
  for (const words of objectsAt(print, "words"))
    for (const name of ["key", "currency"]) requireField(link, child(words, name), scope);
  for (const table of objectsAt(print, "tables")) {
    const owner = textAt(table, "of") === "related" ? related : entity;
    const lines = owner === undefined ? undefined : requireLineTable(link, child(table, "lines"), owner);
    checkCondition(link, child(table, "when"), scope, OF_ALL_COMPANIES);
    if (owner === undefined || lines === undefined) continue;
    const lineFields = lineScope(owner, lines);
    for (const column of objectsAt(table, "columns"))
      requireField(link, child(column, "key"), textAt(column, "of") === "related" ? entityScope(owner) : lineFields);
  }
  for (const comparison of objectsAt(print, "comparisons")) checkComparison(link, comparison, entity);
}

/** A detail screen of the same records, with a tab that compares. */
function checkComparison(link: Link, comparison: ObjectNode, entity: ObjectNode): void {
  const node = child(comparison, "screen");
  const screen = requireScreen(link, node);
  if (node === undefined || screen === undefined) return;
  if (textAt(screen, "entity") !== textAt(entity, "entity")) {
    const sentence = `"${textOf(node)}" shows ${textAt(screen, "entity")}, not ${textAt(entity, "entity")}`;
    link.faults.add("print/comparison", node.at, sentence, screen.at);
  } else if (!objectsAt(screen, "tabs").some((tab) => child(tab, "pivot") !== undefined))
    link.faults.add("print/comparison", node.at, `no tab of "${textOf(node)}" compares lines`, screen.at);
}

function checkFilled(link: Link, mark: ObjectNode, scope: FieldScope): void {
  const text = child(objectAt(mark, "message"), "cn");
  const unknown = placeholdersOf(textOf(text) ?? "").find((name) => !scope.fields.has(name));
  if (text === undefined || unknown === undefined) return;
  link.faults.add("text/placeholder", text.at, `nothing fills {${unknown}} in a mark${didYouMean(unknown, scope.fields.keys())}`);
}

/** A paper with English headings cannot take a label from the entity, which says none. */
function requireEnglish(link: Link, print: ObjectNode): void {
  const labels = [
    print,
    ...objectsAt(print, "facts"),
    ...objectsAt(print, "notes"),
    ...objectsAt(print, "words"),
    ...objectsAt(print, "tables").flatMap((table) => objectsAt(table, "columns")),
  ];
  const titles = labels.map((owner) => [owner, objectAt(owner, "title")] as const);
  const boxes = itemsAt(print, "signatures").map((one) => [one, one.type === "object" ? one : undefined] as const);
  for (const [owner, label] of [...titles, ...boxes])
    if (textAt(label, "en") === undefined)
      link.faults.add("print/english", (label ?? owner).at, 'the headings of this paper are in English too; say it under "en"');
}
