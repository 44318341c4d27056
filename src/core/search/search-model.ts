import type {
  Entity,
  Field,
  ListScreen,
  SearchDefault,
  SearchField,
  SearchOp,
  Text,
  Workflow,
} from "../definition/generated/documents.ts";
import type { Session } from "../contract/session.ts";
import { dictionaryOf, fieldIndex, fieldKinds } from "../definition/fields.ts";
import { hasPermission } from "../gate/permissions.ts";
import { fixedValues } from "./fixed-values.ts";
import { isKeptBack } from "../gate/visibility.ts";

/** Value of one search field: a text or dictionary value, or a range of dates or numbers. Empty text: no filter. */
export type SearchValue = string | readonly [from: string, to: string];
export type SearchValues = Readonly<Record<string, SearchValue>>;

/** How a search field is entered. */
export type SearchWidget = "text" | "select" | "multiSelect" | "call" | "dateRange" | "numberRange";

/** A search field ready to draw. */
export type SearchModel = {
  readonly key: string;
  readonly field: Field;
  readonly title: Text;
  readonly op: SearchOp;
  readonly widget: SearchWidget;
  readonly dictionary: string | undefined;
  /** The values that the screen's fixed filter leaves; absent: all of the dictionary. */
  readonly among?: readonly string[] | undefined;
  /** Value with which the search begins for this reader; empty text when it begins empty. */
  readonly initial: string;
  /** It comes with a link and is no input of the search bar. */
  readonly isChip: boolean;
};

/** Search fields of a list for one reader; fields that the reader may not see are not offered. */
export function searchModels(screen: ListScreen, entity: Entity, workflow: Workflow, session: Session): readonly SearchModel[] {
  const index = fieldIndex(entity.fields);
  const kinds = fieldKinds(entity.fields);
  const fixed = fixedValues(screen.where);
  const models = (items: readonly SearchField[], isChip: boolean) =>
    items.flatMap((item) => {
      const field = index.get(item.field ?? item.key);
      if (field === undefined) throw new RangeError(`search field "${item.key}" has no field`);
      return item.hidden === true || isKeptBack(field, session, kinds)
        ? []
        : [{ ...searchModel(item, field, workflow, session, isChip), among: fixed.get(item.key) }];
    });
  // A company that has an input for it needs no other way.
  const filters = (screen.filters ?? []).filter((item) => !screen.search.some((one) => one.key === item.key));
  return [...models(screen.search, false), ...models(filters, true)];
}

function searchModel(item: SearchField, field: Field, workflow: Workflow, session: Session, isChip: boolean): SearchModel {
  const op = item.op ?? field.search?.[0] ?? "eq";
  return {
    key: item.key,
    field,
    title: item.title ?? field.title,
    op,
    widget: widgetOf(field, op),
    dictionary: dictionaryOf(field, workflow) ?? (field.kind === "flag" ? "SiFo" : undefined),
    initial: defaultFor(item.default, session),
    isChip,
  };
}

function widgetOf(field: Field, op: SearchOp): SearchWidget {
  if (op === "between") return field.kind === "date" || field.kind === "dateTime" ? "dateRange" : "numberRange";
  if (field.kind === "dict" || field.kind === "dictMany" || field.kind === "flag") return op === "in" ? "multiSelect" : "select";
  return field.options === undefined || op === "contains" ? "text" : "call";
}

/** The default that applies to who asks: the first whose permission is held, or the one without a permission. */
export function defaultFor(value: SearchDefault | undefined, session: Pick<Session, "permissions">): string {
  if (value === undefined) return "";
  if (typeof value === "string") return value;
  return value.find((choice) => choice.needs === undefined || hasPermission(session, [choice.needs]))?.value ?? "";
}

/** Values with which the search begins, and to which reset returns. */
export function initialValues(models: readonly SearchModel[]): SearchValues {
  return Object.fromEntries(models.map((model) => [model.key, isRange(model) ? (["", ""] as const) : model.initial]));
}

export function isRange(model: SearchModel): boolean {
  return model.widget === "dateRange" || model.widget === "numberRange";
}

/** True when the search field filters nothing. */
export function isBlank(value: SearchValue | undefined): boolean {
  return value === undefined || (typeof value === "string" ? value.trim() === "" : value.every((end) => end === ""));
}
