import { metaHelper, tableFeatures } from "@tanstack/react-table";
import type { PlacedColumn } from "./use-list-table.ts";

/**
 * What the table takes of TanStack: its core of columns and rows. Order, visibility, pins and widths are the reader's
 * delta (core/table/table-state), selection is in the row store, sorting and pages are in the address.
 */
export const features = tableFeatures({ columnMeta: metaHelper<PlacedColumn>() });

export type ListFeatures = typeof features;
