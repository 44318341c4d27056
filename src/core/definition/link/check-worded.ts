import { type ObjectNode, child, textAt, textOf } from "../node.ts";
import type { Link } from "./link.ts";
import type { FieldPlace } from "./check-field.ts";

/** Fields that hold what words a key: the workflow, the company, and for an action its key. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  action: ["workflow", "code", "action"],
  state: ["workflow", "code"],
  cause: ["code"],
};

/** What is worded when it is read is kept by the server alone, in a record that holds the keys beside it. */
export function checkWorded(link: Link, field: ObjectNode, { own, record }: FieldPlace): void {
  const worded = child(field, "worded");
  const kind = textOf(worded);
  if (worded === undefined || kind === undefined) return;
  const key = textAt(field, "key") ?? "";
  const fault = (sentence: string): void => link.faults.add("entity/worded", worded.at, sentence);
  if (own !== record) return fault(`"${key}" is a field of a line, and only those of a record are worded`);
  if (textAt(field, "set") !== "server") return fault(`"${key}" holds a key that the server sets, and would be entered`);
  const missing = (KEYS[kind] ?? []).find((name) => !own.fields.has(name));
  if (missing !== undefined) fault(`"${key}" is worded by the field "${missing}", which ${own.name} does not have`);
}
