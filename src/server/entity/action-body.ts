import { gateTexts } from "../../core/gate/gate-texts.ts";
import { isJsonObject, type JsonObject } from "../wire/call.ts";
import type { Action } from "../../core/definition/generated/documents.ts";
import { BadRequestFailure, RefusedFailure } from "../ground/failures.ts";
import { scalarText } from "./scalar-text.ts";

/** One row of an action: its version as the user saw it, and everything that was entered for it. */
export type ActionItem = { readonly id: string; readonly lockVersion: number | undefined; readonly given: JsonObject };

/** What entity and action say of the body: another name of the id in a single one, and words for an empty choice. */
export type BodyWords = { readonly idName?: string; readonly action?: Pick<Action, "ids" | "unchosen"> };

/** Rows of one call at most; as many as a list shows. */
const MAX_ITEMS = 300;

/**
 * Read the body of an action: `{items: [{id, lockVersion}], …prompts}`, or a single `{id, lockVersion, …}`.
 *
 * @param named the id of the path, where a call has it there
 * @throws {BadRequestFailure} when it names no rows, the same row twice, or too many
 * @throws {RefusedFailure} when it names no rows and the action has words for that
 */
export function readActionBody(
  given: JsonObject,
  named?: string,
  { idName = "id", action }: BodyWords = {},
): readonly ActionItem[] {
  // Administration says userId where the engine says id.
  const { [idName]: own, ...others } = given;
  const single = own === undefined || given["id"] !== undefined || idName === "id" ? given : { ...others, id: own };
  const body = withItems(single, action?.ids);
  if (named !== undefined) return [itemOf({ ...onlyItem(body, named), id: named }, {}, "id")];
  const { items, ...shared } = body;
  if (items === undefined && body["id"] !== undefined) return [itemOf(shared, {}, "id")];
  // A lines input may be called items too; a body with an id is then a single one.
  if (body["id"] !== undefined) return [itemOf(body, {}, "id")];
  if (!Array.isArray(items) || items.length === 0) {
    if (action?.unchosen !== undefined) throw new RefusedFailure(action.unchosen.bizCode, action.unchosen.text);
    throw new BadRequestFailure([{ field: "items", rule: "required", text: gateTexts.selectSome }]);
  }
  if (items.length > MAX_ITEMS) {
    throw new BadRequestFailure([{ field: "items", rule: "max", text: "TOO_MANY_ROWS", facts: { max: MAX_ITEMS } }]);
  }
  const read = items.map((item: unknown, index) => itemOf(item, shared, `items[${index}].id`));
  if (new Set(read.map((item) => item.id)).size < read.length) {
    throw new BadRequestFailure([{ field: "items", rule: "duplicate", text: "FIELD_WRONG" }]);
  }
  return read;
}

/** `{supplierIds: ["1", "2"], …}` says the same as rows without versions. */
function withItems(body: JsonObject, key: string | undefined): JsonObject {
  if (key === undefined || body["items"] !== undefined || !Array.isArray(body[key])) return body;
  const { [key]: ids, ...rest } = body;
  return { ...rest, items: (ids as readonly unknown[]).map((id) => ({ id })) };
}

/** A body beside an id in the path: its own fields, with the version that its one item says; it may name no other record. */
function onlyItem({ items, ...own }: JsonObject, id: string): JsonObject {
  if (items === undefined) return own;
  const [item, ...others] = Array.isArray(items) ? (items as readonly unknown[]) : [];
  if (!isJsonObject(item) || scalarText(item["id"]) !== id || others.length > 0)
    throw new BadRequestFailure([{ field: "items", rule: "selection", text: "FIELD_WRONG" }]);
  return { ...own, ...item };
}

function itemOf(item: unknown, shared: JsonObject, name: string): ActionItem {
  if (!isJsonObject(item)) throw wrongType(name);
  const { id, lockVersion, ...own } = item;
  if ((typeof id !== "string" && typeof id !== "number") || !/^\d{1,20}$/.test(String(id))) throw wrongType(name);
  return {
    id: String(id),
    lockVersion: versionOf(lockVersion, name.replace(/id$/, "lockVersion")),
    given: { ...shared, ...own },
  };
}

function wrongType(field: string): BadRequestFailure {
  return new BadRequestFailure([{ field, rule: "type", text: "FIELD_WRONG" }]);
}

/** @throws {BadRequestFailure} when it is there but no whole number */
export function versionOf(value: unknown, name = "lockVersion"): number | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const version = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof version !== "number" || !Number.isSafeInteger(version) || version < 0) {
    throw new BadRequestFailure([{ field: name, rule: "integer", text: "FIELD_WRONG" }]);
  }
  return version;
}
