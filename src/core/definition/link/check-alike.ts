import { commonKinds } from "../fields.ts";
import { type ObjectNode, child, objectsAt, textAt, textOf } from "../node.ts";
import type { Link } from "./link.ts";

/** What every record, and every line, has beside its fields. */
const OF_RECORDS = ["id", "delFlag", "createBy", "createTime", "updateBy", "updateTime", "lockVersion"];
const OF_LINES = ["id", "parentId", "lineNo"];

/** Stores do not tell names apart by case alone, and what every record has is not kept a second time. */
export function refuseAlike(link: Link, entity: ObjectNode): void {
  refuseIn(
    link,
    objectsAt(entity, "fields"),
    textAt(entity, "table") === undefined && child(entity, "table") === undefined ? OF_RECORDS : [],
  );
  for (const table of objectsAt(entity, "lines"))
    if (child(table, "of") === undefined) refuseIn(link, objectsAt(table, "fields"), OF_LINES);
}

function refuseIn(link: Link, fields: readonly ObjectNode[], taken: readonly string[]): void {
  const keys = new Map(fields.map((field) => [textAt(field, "key") ?? "", field]));
  for (const field of fields) {
    const renamed = child(field, "renamed");
    const other = keys.get(textOf(renamed) ?? "");
    if (renamed !== undefined && other !== undefined)
      link.faults.add(
        "entity/renamed",
        renamed.at,
        `"${textOf(renamed)}" is a field still; only a name that is gone is taken over`,
        other.at,
      );
  }
  const first = new Map<string, ObjectNode>();
  for (const field of fields) {
    const node = child(field, "key");
    const key = textOf(node);
    if (node === undefined || key === undefined) continue;
    const folded = key.toLowerCase();
    const own = taken.find((name) => name.toLowerCase() === folded);
    // The documents may word the common columns; those keep their kinds.
    if (own !== undefined && (own !== key || textAt(field, "kind") !== commonKinds[own]))
      link.faults.add("entity/alike", node.at, `every record has "${own}" already; give "${key}" another name`);
    const before = first.get(folded);
    if (before === undefined) first.set(folded, field);
    else if (textAt(before, "key") !== key)
      link.faults.add(
        "entity/alike",
        node.at,
        `"${key}" and "${textAt(before, "key")}" differ in case only, and stores take them for one`,
        before.at,
      );
  }
}
