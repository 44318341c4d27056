import { useImperativeHandle, useRef, type Ref, type RefObject } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { CompiledList } from "./compile-list.ts";
import type { GridPlace } from "./grid-keys.ts";
import { GridRow } from "./GridRow.tsx";
import type { RowStore } from "./row-store.ts";
import type { ListTable } from "./use-list-table.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

/** Above this many rows, or columns, only those in sight are drawn; below it the whole page scrolls better (speed 4). */
const WHOLE = { rows: 100, columns: 60 } as const;

export function isDrawnInParts(rows: number, columns: number): boolean {
  return rows > WHOLE.rows || columns > WHOLE.columns;
}

// Few people ask for a page that large; the code that draws it in parts comes with the first one.
type Virtual = typeof import("./VirtualBody.tsx").VirtualBody;
let loaded: Virtual | undefined;
const LateBody = lazy(async () => ({ default: await loadVirtualBody() }));

/** Fetch the code of large pages beside the rows of the first one, so that they are drawn once. */
export async function loadVirtualBody(): Promise<Virtual> {
  loaded ??= (await import("./VirtualBody.tsx")).VirtualBody;
  return loaded;
}

export function isVirtualBodyHere(): boolean {
  return loaded !== undefined;
}

export type GridBodyHandle = { readonly bringInto: (place: GridPlace) => void };

export type GridBodyProps = {
  readonly rows: readonly WireRow[];
  readonly table: ListTable;
  readonly store: RowStore;
  readonly nameOf: (row: WireRow) => string;
  readonly rowHeightPx: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Where the keyboard stands, row -1 for nowhere; it stays drawn when it scrolls away, or the focus would be lost. */
  readonly kept: RefObject<GridPlace>;
  /** The list, where a row opens in place. */
  readonly expands: CompiledList | undefined;
  readonly menuLabel: string | undefined;
  readonly ref?: Ref<GridBodyHandle>;
};

/** The rows: all of them for a small page, those in sight for a large one. */
export function GridBody(props: GridBodyProps) {
  if (!isDrawnInParts(props.rows.length, props.table.columns.length)) return <WholeBody {...props} />;
  // Drawn at once where it is here already: a lazy part shows its fallback first, and rows would be drawn twice.
  const Body = loaded ?? LateBody;
  return (
    <Suspense fallback={<WholeBody {...props} rows={props.rows.slice(0, FIRST_ROWS)} />}>
      <Body {...props} />
    </Suspense>
  );
}

/** What fits on a screen, while the code of a large page is on its way. */
const FIRST_ROWS = 30;

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
          table={rest.table}
          store={rest.store}
          topPx={undefined}
          expands={rest.expands}
          menuLabel={rest.menuLabel}
        />
      ))}
    </div>
  );
}
