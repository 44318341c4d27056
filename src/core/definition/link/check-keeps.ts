import { type ObjectNode, child, itemsAt, objectsAt, textAt } from "../node.ts";
import type { ActionPlace } from "./check-action.ts";
import { checkCondition } from "./check-condition.ts";
import { type Link, requireName } from "./link.ts";
import { lineScope, requireLineTable } from "./scope.ts";
import { requireFilled } from "./require-filled.ts";

/** What a form leaves as it was: fields and line tables that are there, of a record that was there before. */
export function checkKeeps(link: Link, action: ObjectNode, { entity, scope }: ActionPlace): void {
  const keeps = child(action, "keeps");
  const key = textAt(action, "key") ?? "";
  if (keeps !== undefined && textAt(action, "does") !== "edit")
    link.faults.add("workflow/saved", keeps.at, `"${key}" changes no record by a form, in which something could stay`);
  const tables = objectsAt(entity, "lines").map((table) => textAt(table, "key") ?? "");
  const known = [...scope.fields.keys(), ...tables];
  for (const keep of objectsAt(action, "keeps")) {
    const table = requireLineTable(link, child(keep, "lines"), entity);
    const meant = table === undefined ? scope : lineScope(entity, table);
    // Of a table that is not there nobody knows the fields.
    if (table === undefined && child(keep, "lines") !== undefined) continue;
    const [fields, but] = [child(keep, "fields"), child(keep, "but")];
    if ((fields === undefined) === (but === undefined))
      link.faults.add("workflow/saved", keep.at, `what stays is said either by "fields" or by "but"`);
    for (const name of [...itemsAt(keep, "fields"), ...itemsAt(keep, "but")])
      requireName(link, "reference/field", name, table === undefined ? known : [...meant.fields.keys()], (text) =>
        table === undefined
          ? `"${text}" is neither a field nor a line table of ${scope.name}`
          : `"${text}" is no field of ${meant.name}`,
      );
    checkCondition(link, child(keep, "when"), meant);
    requireFilled(
      link,
      child(keep, "refusal"),
      new Set(table === undefined ? ["title"] : ["title", "n"]),
      `what "${key}" refuses with`,
    );
  }
}
