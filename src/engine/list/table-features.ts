import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  tableFeatures,
} from "@tanstack/react-table";
import type { ListColumn } from "./compile-list.ts";

/** What the table needs of TanStack, one by one; selection, sorting and pages live elsewhere (row store, address). */
export const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<ListColumn>(),
});

export type ListFeatures = typeof features;
