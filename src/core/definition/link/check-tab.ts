import { type ObjectNode, child, itemsAt, objectAt, textAt, textOf } from "../node.ts";
import { type Link, requireName, requireRegistered, requireScreen } from "./link.ts";
import { checkCondition } from "./check-condition.ts";
import { checkDecides } from "./check-decides.ts";
import { type FieldScope, entityScope, lineScope, lineTable, requireField, requireLineTable, together } from "./scope.ts";

/** A tab shows a line table, sections of its screen, the files of a field, lines against records, or a registered component. */
export function checkTab(
  link: Link,
  tab: ObjectNode,
  entity: ObjectNode,
  scope: FieldScope,
  sections: readonly ObjectNode[],
): void {
  const shown = ["lines", "sections", "files", "pivot", "use"].filter((property) => child(tab, property) !== undefined);
  if (shown.length !== 1) {
    const has = shown.length === 0 ? "shows nothing" : `shows ${shown.join(" and ")}`;
    const known = "name one of lines, sections, files, pivot and use";
    link.faults.add("screen/tab", tab.at, `the tab "${textAt(tab, "key")}" ${has}; ${known}`);
  }
  const known = sections.map((section) => textAt(section, "key") ?? "");
  for (const section of itemsAt(tab, "sections"))
    requireName(link, "screen/tab", section, known, (key) => `"${key}" is no section of the screen`);
  const table = requireLineTable(link, child(tab, "lines"), entity);
  requireRegistered(link, "reference/component", "components", child(tab, "use"));
  checkPivot(link, objectAt(tab, "pivot"), entity, scope.workflow);
  const files = requireField(link, child(tab, "files"), scope, "own");
  if (files !== undefined && textAt(files, "kind") !== "files" && textAt(files, "kind") !== "file") {
    link.faults.add("screen/tab", child(tab, "files")!.at, `"${textAt(tab, "files")}" holds no files`, files.at);
  }
  if (table !== undefined || child(tab, "lines") === undefined) checkLineScreen(link, tab, entity);
}

/** The lines, and the linked lines that answer them. */
function checkPivot(link: Link, pivot: ObjectNode | undefined, entity: ObjectNode, workflow: ObjectNode | undefined): void {
  if (pivot === undefined) return;
  const rows = requireLineTable(link, child(pivot, "rows"), entity);
  const lead = rows === undefined ? undefined : lineScope(entity, rows);
  if (lead !== undefined) for (const field of itemsAt(pivot, "lead")) requireField(link, field, lead);
  const table = requireLineTable(link, child(pivot, "cells"), entity);
  if (table === undefined) return;
  const cells = lineScope(entity, table);
  checkCondition(link, child(pivot, "sealed"), together(cells, entityScope(entity)));
  for (const property of ["by", "head", "best", "won"]) requireField(link, child(pivot, property), cells);
  for (const list of ["show", "foot"]) for (const field of itemsAt(pivot, list)) requireField(link, field, cells);
  if (rows !== undefined) checkDecides(link, pivot, { entity, rows, cells: table }, workflow);
  if (child(objectAt(table, "of"), "lines") !== undefined) return;
  const sentence = `the lines "${textAt(pivot, "cells")}" belong to no other record, so they have no columns of their own`;
  link.faults.add("screen/tab", child(pivot, "cells")!.at, sentence, table.at);
}

function checkLineScreen(link: Link, tab: ObjectNode, entity: ObjectNode): void {
  const node = child(tab, "screen");
  const screen = requireScreen(link, node);
  if (node === undefined || screen === undefined) return;
  if (textAt(screen, "kind") !== "lines") {
    link.faults.add("reference/screen", node.at, `"${textOf(node)}" is no line table`, screen.at);
  } else if (textAt(screen, "entity") !== textAt(entity, "entity")) {
    link.faults.add(
      "reference/screen",
      node.at,
      `"${textOf(node)}" shows lines of ${textAt(screen, "entity")}, not of ${textAt(entity, "entity")}`,
      screen.at,
    );
  } else if (lineTable(entity, textAt(screen, "lines")) !== undefined && textAt(screen, "lines") !== textAt(tab, "lines")) {
    link.faults.add(
      "reference/screen",
      node.at,
      `"${textOf(node)}" shows the lines "${textAt(screen, "lines")}", not "${textAt(tab, "lines") ?? ""}"`,
      screen.at,
    );
  }
}
