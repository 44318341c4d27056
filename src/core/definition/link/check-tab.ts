import { type ObjectNode, child, textAt, textOf } from "../node.ts";
import { type Link, requireRegistered, requireScreen } from "./link.ts";
import { type FieldScope, lineTable, requireField, requireLineTable } from "./scope.ts";

/** A tab shows a line table, the files of a field, or a registered component. */
export function checkTab(link: Link, tab: ObjectNode, entity: ObjectNode, scope: FieldScope): void {
  const shown = ["lines", "files", "use"].filter((property) => child(tab, property) !== undefined);
  if (shown.length !== 1) {
    const has = shown.length === 0 ? "shows nothing" : `shows ${shown.join(" and ")}`;
    link.faults.add("screen/tab", tab.at, `the tab "${textAt(tab, "key")}" ${has}; name one of lines, files and use`);
  }
  const table = requireLineTable(link, child(tab, "lines"), entity);
  requireRegistered(link, "reference/component", "components", child(tab, "use"));
  const files = requireField(link, child(tab, "files"), scope, "own");
  if (files !== undefined && textAt(files, "kind") !== "files" && textAt(files, "kind") !== "file") {
    link.faults.add("screen/tab", child(tab, "files")!.at, `"${textAt(tab, "files")}" holds no files`, files.at);
  }
  if (table !== undefined || child(tab, "lines") === undefined) checkLineScreen(link, tab, entity);
}

function checkLineScreen(link: Link, tab: ObjectNode, entity: ObjectNode): void {
  const node = child(tab, "screen");
  const screen = requireScreen(link, node);
  if (node === undefined || screen === undefined) return;
  if (textAt(screen, "kind") !== "lines") {
    link.faults.add("reference/screen", node.at, `"${textOf(node)}" is no line table`, screen.at);
  } else if (lineTable(entity, textAt(screen, "lines")) !== undefined && textAt(screen, "lines") !== textAt(tab, "lines")) {
    link.faults.add(
      "reference/screen",
      node.at,
      `"${textOf(node)}" shows the lines "${textAt(screen, "lines")}", not "${textAt(tab, "lines") ?? ""}"`,
      screen.at,
    );
  }
}
