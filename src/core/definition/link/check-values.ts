import type { Place } from "../fault.ts";
import { didYouMean } from "../near-miss.ts";
import { type JsonNode, type ObjectNode, child, membersOf, objectsAt, textAt, textOf } from "../node.ts";
import { type Link } from "./link.ts";
import { type FieldScope, kindOf } from "./scope.ts";

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A literal that is compared with a field, stored in it or preset: dictionary fields take values of their dictionary. */
export function checkValue(link: Link, node: JsonNode | undefined, field: string, scope: FieldScope): void {
  if (node?.type !== "scalar" || node.value === null || node.value === "") return;
  const value = String(node.value);
  const kind = kindOf(scope, field);
  if (kind === "dict" || kind === "dictMany") checkDictionaryValue(link, node.at, value, dictionaryKey(field, scope));
  else if (kind === "flag" && value !== "0" && value !== "1") {
    link.faults.add("reference/value", node.at, `"${value}" is no value of the flag ${field}; flags are "1" and "0"`);
  } else if ((kind === "integer" || kind === "decimal") && !NUMBER.test(value)) {
    link.faults.add("reference/value", node.at, `"${value}" is no number, and ${field} holds one`);
  }
}

/** What a list is asked for: several values stand in one text, with commas between them, as its call takes them. */
export function checkSought(link: Link, node: JsonNode | undefined, field: string, scope: FieldScope): void {
  if (node?.type !== "scalar") return;
  const kind = kindOf(scope, field);
  const isListed = typeof node.value === "string" && (kind === "dict" || kind === "dictMany");
  const values = isListed ? String(node.value).split(",") : [node.value];
  for (const value of values) checkValue(link, { ...node, value }, field, scope);
}

/** Texts beside values of `{ field: value }`: both must fit. */
export function checkAssignments(link: Link, node: JsonNode | undefined, scope: FieldScope): void {
  for (const [field, member] of membersOf(node)) {
    requireFieldName(link, member.keyAt, field, scope);
    checkValue(link, member.value, field, scope);
  }
}

/** A field named by a property. */
export function requireFieldName(link: Link, at: Place, field: string, scope: FieldScope): void {
  if (kindOf(scope, field) !== undefined) return;
  const names = [...scope.fields.keys()];
  link.faults.add("reference/field", at, `"${field}" is not a field of ${scope.name}${didYouMean(field, names)}`);
}

/** The dictionary of a field, or the one that a workflow puts in its place. */
export function dictionaryKey(field: string, scope: FieldScope): string | undefined {
  return scope.dictionaries.get(field) ?? textAt(scope.fields.get(field), "dict");
}

/** Dictionary of the tasks that a job may name. */
const JOB_TARGETS = "sys_job_target";

/** A scheduled task that a job may name. */
export function checkJob(link: Link, node: JsonNode | undefined): void {
  const job = textOf(node);
  if (node !== undefined && job !== undefined) checkDictionaryValue(link, node.at, job, JOB_TARGETS);
}

function checkDictionaryValue(link: Link, at: Place, value: string, key: string | undefined): void {
  const dictionary: ObjectNode | undefined = key === undefined ? undefined : link.dictionaryKeys.get(key);
  if (dictionary === undefined) return; // the field itself is faulty, which is said there
  if (child(dictionary, "of") !== undefined) return; // its values are records that nobody knows yet
  const values = objectsAt(dictionary, "items").map((item) => textAt(item, "value") ?? "");
  if (values.includes(value)) return;
  const near = didYouMean(value, values) || `; it has ${values.map((known) => `"${known}"`).join(", ")}`;
  link.faults.add(
    "reference/value",
    at,
    `"${value}" is not a value of the dictionary ${key}${near}`,
    child(dictionary, "items")?.at,
  );
}
