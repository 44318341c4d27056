import type {
  Column,
  Entity,
  Field,
  FieldKind,
  LinesScreen,
  ListScreen,
  ScreenId,
  Text,
  Workflow,
} from "../definition/generated/documents.ts";
import type { Session } from "../contract/session.ts";
import { dictionaryOf, fieldIndex, fieldKinds } from "../definition/fields.ts";
import { isKeptBack, visibilityOf } from "../gate/visibility.ts";

/** Default width of a column in pixels (specification §9). */
export const DEFAULT_WIDTH_PX = 120;

/** A column ready to draw: nothing left to look up while rows render. */
export type ColumnModel = {
  readonly key: string;
  readonly title: Text;
  readonly field: Field;
  readonly kind: FieldKind;
  /** Field whose value is drawn: a label is drawn from its code, so that it follows the language. */
  readonly from: string;
  readonly widthPx: number;
  readonly align: "start" | "end";
  readonly pin: "start" | "end" | undefined;
  readonly dictionary: string | undefined;
  readonly opens: ScreenId | undefined;
  readonly total: boolean;
  /** The field that says in what the value is counted, and its dictionary. */
  readonly unit: { readonly key: string; readonly dictionary: string } | undefined;
  readonly hidden: boolean;
  readonly sortable: boolean;
  readonly masked: boolean;
};

const END_ALIGNED: ReadonlySet<FieldKind> = new Set(["integer", "decimal"]);
const UNSORTABLE: ReadonlySet<FieldKind> = new Set(["files", "file", "dictMany", "text"]);

/** Columns of a list for one reader; fields that the reader may not see are not drawn. */
export function listColumns(screen: ListScreen, entity: Entity, workflow: Workflow, session: Session): readonly ColumnModel[] {
  return columnsOf(screen.columns, entity.fields, workflow, session);
}

/** Columns of a line table for one reader. */
export function lineColumns(screen: LinesScreen, entity: Entity, session: Session): readonly ColumnModel[] {
  const table = entity.lines?.find((candidate) => candidate.key === screen.lines);
  return table === undefined ? [] : columnsOf(screen.columns, table.fields, undefined, session);
}

function columnsOf(
  columns: readonly Column[],
  fields: readonly Field[],
  workflow: Workflow | undefined,
  session: Session,
): readonly ColumnModel[] {
  const index = fieldIndex(fields);
  const kinds = fieldKinds(fields);
  return columns.flatMap((column) => {
    const field = index.get(column.key);
    if (field === undefined) throw new RangeError(`column "${column.key}" has no field`);
    const visibility = visibilityOf(field, session, kinds);
    if (visibility === "omitted") return [];
    const coded = index.get(field.compute?.label ?? "");
    const unit = index.get(field.unitFrom ?? "");
    const model = columnModel(column, field, coded, workflow, visibility === "masked");
    // The server refuses an order that would tell what some rows hide.
    return [{ ...model, sortable: model.sortable && !isKeptBack(field, session, kinds), unit: unitModel(unit, workflow) }];
  });
}

function columnModel(
  column: Column,
  field: Field,
  coded: Field | undefined,
  workflow: Workflow | undefined,
  masked: boolean,
): Omit<ColumnModel, "unit"> {
  return {
    key: column.key,
    title: column.title ?? withUnit(field),
    field,
    kind: coded?.kind ?? field.kind,
    from: coded?.key ?? field.key,
    widthPx: column.width ?? field.width ?? DEFAULT_WIDTH_PX,
    align: END_ALIGNED.has(field.kind) ? "end" : "start",
    pin: column.pin,
    dictionary: dictionaryOf(coded ?? field, workflow),
    opens: column.opens,
    total: column.total === true && !masked,
    hidden: column.hidden === true,
    sortable: !UNSORTABLE.has(field.kind) && !masked,
    masked,
  };
}

/** What says in what the values of a field are counted, where that is a value of a dictionary. */
export function unitModel(unit: Field | undefined, workflow: Workflow | undefined): ColumnModel["unit"] {
  const dictionary = unit && dictionaryOf(unit, workflow);
  return dictionary === undefined ? undefined : { key: unit?.key ?? "", dictionary };
}

/** Label of a field with its unit, as it heads a column or a form field. */
export function withUnit(field: Field): Text {
  if (field.unit === undefined) return field.title;
  const unit = typeof field.unit === "string" ? { cn: field.unit, id: field.unit } : field.unit;
  return { cn: `${field.title.cn}(${unit.cn})`, id: `${field.title.id} (${unit.id})` };
}
