import type { Text } from "../definition/generated/documents.ts";
import type { OnlyWhere } from "./add-reminder.ts";
import { ChangedDocuments, type Json, listIn, type ReadText } from "./changed-documents.ts";

export type NewCard = {
  readonly module: string;
  readonly key: string;
  readonly title: Text;
  /** The list that is counted, and that the card opens. */
  readonly screen: string;
  readonly where: OnlyWhere;
  /** Keys of the roles whose desk has it. */
  readonly roles: readonly string[];
};

/**
 * Add a card to the desk: the number of records of a list in which a field holds one of some values. What the list does not
 * ask for yet comes with the link, as a filter that is no input of the bar.
 *
 * @returns the changed texts by their path
 */
export function addCard(read: ReadText, { module, key, title, screen, where, roles }: NewCard): ReadonlyMap<string, string> {
  const documents = new ChangedDocuments(read);
  listIn(documents.change({ kind: "workbench", name: "workbench" }), "cards").push({
    key,
    title,
    roles,
    lists: [{ screen, filter: filterOf(documents.look({ kind: "screen", name: screen }), where) }],
  });
  const place = { kind: "screen", name: screen } as const;
  const asked = [...itemsOf(documents.look(place), "search"), ...itemsOf(documents.look(place), "filters")];
  if (!asked.some((one) => fieldOf(one) === where.field)) listIn(documents.change(place), "filters").push({ key: where.field });
  const field = itemsOf(documents.look({ kind: "entity", name: module }), "fields").find((one) => one["key"] === where.field);
  if (field !== undefined && field["search"] === undefined) {
    const own = listIn(documents.change({ kind: "entity", name: module }), "fields").find((one) => one.key === where.field);
    if (own !== undefined) own["search"] = ["eq"];
  }
  return documents.texts();
}

/** The list's own searches begin with values of their own, which a card takes away. */
function filterOf(list: Json, { field, values }: OnlyWhere): Json {
  const begun = itemsOf(list, "search").filter((one) => one["default"] !== undefined && fieldOf(one) !== field);
  const wanted = itemsOf(list, "search").find((one) => fieldOf(one) === field)?.["key"] ?? field;
  return { [String(wanted)]: values.join(","), ...Object.fromEntries(begun.map((one) => [String(one["key"]), ""])) };
}

const fieldOf = (search: Json): unknown => search["field"] ?? search["key"];
const itemsOf = (document: Json, list: string): readonly Json[] => (document[list] ?? []) as readonly Json[];
