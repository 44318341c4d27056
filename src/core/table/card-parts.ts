import type { Entity, Side, Workflow } from "../definition/generated/documents.ts";
import type { ColumnModel } from "./column-model.ts";

/** What a card shows of a row where there is no room for a table. */
export type CardParts<Column extends ColumnModel> = {
  readonly number: Column | undefined;
  readonly status: Column | undefined;
  /** The status is not the state that the workflow tells records apart by, so that it says nothing without its title. */
  readonly isAside: boolean;
  readonly facts: readonly Column[];
};

const KEY_FIELDS = 3;

/**
 * The number that opens, the state or else the first status, and three columns that are neither: those by which a reader recognises the record
 * (its `gist`) before others, all in the order of the list.
 *
 * @param columns of the list, in its order
 */
export function cardParts<Column extends ColumnModel>(
  columns: readonly Column[],
  gist: Entity["gist"],
  side: Side,
  { states = [] }: Pick<Workflow, "states">,
): CardParts<Column> {
  const shown = columns.filter((column) => !column.hidden);
  const number = shown.find((column) => column.opens !== undefined) ?? shown[0];
  const [main] = Object.keys(states[0]?.is ?? {});
  const status =
    shown.find((column) => column.kind === "dict" && column.key === main) ??
    shown.find((column) => column.kind === "dict" && column.field.set === "workflow") ??
    shown.find((column) => column.kind === "dict");
  const others = shown.filter((column) => column !== number && column !== status && column.kind !== "dict");
  const party = side === "supplier" ? gist?.party?.supplier : gist?.party?.buyer;
  const isTold = ({ key }: Column): boolean => key === gist?.title || key === gist?.amount || key === party;
  const kept = new Set([...others.filter(isTold), ...others.filter((column) => !isTold(column))].slice(0, KEY_FIELDS));
  const isAside = status !== undefined && status.key !== main;
  return { number, status, isAside, facts: others.filter((column) => kept.has(column)) };
}
