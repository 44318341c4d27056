import { lazy, Suspense, useImperativeHandle, useRef, type Ref, type RefObject } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import { GridRow } from "./GridRow.tsx";
import type { RowStore } from "./row-store.ts";
import type { PlacedColumn } from "./use-list-table.ts";

/** Above this many rows only those in sight are drawn; below it the whole page scrolls better (speed 4). */
export const VIRTUAL_ABOVE = 100;

// Few people ask for a page that long; the code that draws it in parts comes with the first one.
const VirtualBody = lazy(async () => ({ default: (await import("./VirtualBody.tsx")).VirtualBody }));

export type GridBodyHandle = { readonly bringInto: (index: number) => void };

export type GridBodyProps = {
  readonly rows: readonly WireRow[];
  readonly columns: readonly PlacedColumn[];
  readonly store: RowStore;
  readonly nameOf: (row: WireRow) => string;
  readonly rowHeightPx: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The row in which the keyboard stands; it stays drawn when it scrolls away, or the focus would be lost. */
  readonly keptRow: RefObject<number>;
  readonly menuLabel: string | undefined;
  readonly ref?: Ref<GridBodyHandle>;
};

/** The rows: all of them for a short page, those in sight for a long one. */
export function GridBody(props: GridBodyProps) {
  if (props.rows.length <= VIRTUAL_ABOVE) return <WholeBody {...props} />;
  return (
    <Suspense fallback={<WholeBody {...props} rows={props.rows.slice(0, VIRTUAL_ABOVE)} />}>
      <VirtualBody {...props} />
    </Suspense>
  );
}

function WholeBody({ rows, ...rest }: GridBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useImperativeHandle(rest.ref, () => ({ bringInto: () => undefined }), []);
  return (
    <div className="grid-body" role="rowgroup" ref={body}>
      {rows.map((row, index) => (
        <GridRow
          key={row.id}
          row={row}
          index={index}
          name={rest.nameOf(row)}
          columns={rest.columns}
          store={rest.store}
          topPx={undefined}
          menuLabel={rest.menuLabel}
        />
      ))}
    </div>
  );
}
