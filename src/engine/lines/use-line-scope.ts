import { useMemo, useState } from "react";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fieldIndex, lineKinds } from "../../core/definition/fields.ts";
import type { Entity, LinesScreen } from "../../core/definition/generated/documents.ts";
import { isComputed } from "../../core/form/compute.ts";
import { cellAddress } from "../form/draft-address.ts";
import type { Draft } from "../form/draft-store.ts";
import { createGridFocus } from "./grid-focus.ts";
import { createGridRange } from "./grid-range.ts";
import type { LineScope } from "./line-scope.ts";

/** What the cells of one grid share, made anew only for another document, screen or mode. */
export function useLineScope(
  draft: Draft,
  entity: Entity,
  screen: LinesScreen,
  columns: LineScope["columns"],
  editable: boolean,
): LineScope {
  const [focus] = useState(createGridFocus);
  const [range] = useState(() => createGridRange(focus));
  return useMemo(() => {
    const table = entity.lines?.find((candidate) => candidate.key === screen.lines);
    if (table === undefined) throw new RangeError(`${screen.screen} shows the unknown lines "${screen.lines}"`);
    const kinds = lineKinds(entity, table);
    const fields = fieldIndex(table.fields);
    const entered = new Set(columns.filter((column) => column.isEntered).map((column) => column.key));
    const isOpenFor = (line: Facts, key: string): boolean => {
      const field = fields.get(key);
      if (!editable || field === undefined || !entered.has(key)) return false;
      if (field.compute === undefined) return true;
      return !isComputed(field, { ...draft.head(), ...line }, kinds);
    };
    const isOpen = (row: string, key: string): boolean => isOpenFor(draft.row(cellAddress(table.key, row, key)) ?? {}, key);
    return { draft, table, columns, focus, range, isOpen, isOpenFor };
  }, [draft, entity, screen, columns, focus, range, editable]);
}
