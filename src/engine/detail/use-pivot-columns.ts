import { type ReactNode, useMemo } from "react";
import { useDictionaries } from "../../client/dictionaries.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Entity, LinesScreen, Pivot } from "../../core/definition/generated/documents.ts";
import { type ColumnModel, lineColumns } from "../../core/table/column-model.ts";
import { type PivotTable, toldFields, toldFoot, toldLead } from "../../core/table/pivot.ts";
import { useEngine } from "../engine-context.ts";
import { compileAlone } from "../widgets/cells/draw-alone.tsx";

export type DrawnColumn = ColumnModel & { readonly draw: (row: WireRow) => ReactNode };

/** The fields of a pivot's cells that say anything; the same list while the table is the same. */
export function useToldFields(pivot: Pivot, table: PivotTable): readonly string[] {
  return useMemo(() => toldFields(table, pivot), [pivot, table]);
}

/** The fields that begin the rows and say anything; the same list while the table is the same. */
export function useToldLead(pivot: Pivot, table: PivotTable): readonly string[] {
  return useMemo(() => toldLead(table, pivot), [pivot, table]);
}

/** The fields below the rows that say anything; the same list while the table is the same. */
export function useToldFoot(pivot: Pivot, table: PivotTable): readonly string[] {
  return useMemo(() => toldFoot(table, pivot), [pivot, table]);
}

/** Columns of a line table as they are drawn outside of its own screen. */
export function usePivotColumns(entity: Entity, lines: string, keys: readonly string[] | undefined): readonly DrawnColumn[] {
  const { session, language } = useEngine();
  const dictionaries = useDictionaries();
  return useMemo(() => {
    const columns = (keys ?? []).map((key) => ({ key }));
    const screen = { kind: "lines", lines, columns } as unknown as LinesScreen;
    const words = { yes: "✓", no: "–", files: (count: number) => String(count), copy: "" };
    const tools = { language, dictionaries, words, link: undefined };
    return lineColumns(screen, entity, session).map((column) => ({ ...column, draw: compileAlone(column, tools) }));
  }, [entity, lines, keys, session, language, dictionaries]);
}
