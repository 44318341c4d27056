import { metaHelper, tableFeatures } from "@tanstack/react-table";
import type { PlacedColumn } from "./use-list-table.ts";

/**
 * What long pages take of TanStack: its model of columns and rows, beside its windowing. A short page draws the rows as
 * they come, so that the first list does without the code. Order, visibility, pins and widths are the reader's
 * delta (core/table/table-state), selection is in the row store, sorting and pages are in the address.
 */
export const features = tableFeatures({ columnMeta: metaHelper<PlacedColumn>() });

export type ListFeatures = typeof features;
