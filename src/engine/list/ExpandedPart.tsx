import type { WireRow } from "../../core/contract/envelope.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";
import type { ExpansionProps } from "./RowExpansion.tsx";
import { useIsOpen } from "./row-store.ts";

const RowLines = lazy(() => import("./RowLines.tsx"));

/** What an opened row shows below itself on its card; nothing while it is closed. */
export function ExpandedPart({ list, store, row }: ExpansionProps & { readonly row: WireRow }) {
  const isOpen = useIsOpen(store, row.id);
  if (!isOpen || list.expansion === undefined) return null;
  return (
    <Suspense fallback={null}>
      <RowLines list={list} screen={list.expansion} row={row} />
    </Suspense>
  );
}
