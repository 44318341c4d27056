import { memo, useMemo, useRef, useState, useSyncExternalStore, type FocusEvent } from "react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { wishes } from "../page.ts";
import { type Changes, useSheetKeys } from "./use-sheet-keys.ts";

type Line = { readonly id: string; readonly [key: string]: unknown };
type LineColumn = {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly isNumber?: boolean;
  readonly isOpen?: boolean;
  readonly isSummed?: boolean;
};

const lineColumns: readonly LineColumn[] = [
  { key: "gReNo", title: "需求单号", width: 140 },
  { key: "mergeCustomsName", title: "合并报关品名", width: 200, isOpen: true },
  { key: "gGoodsname", title: "物料名称", width: 220 },
  { key: "gSpec", title: "规格型号", width: 180 },
  { key: "gSendednum", title: "本次发货数量", width: 120, isNumber: true, isOpen: true, isSummed: true },
  { key: "gUnit", title: "单位", width: 80 },
  { key: "gUnitprice", title: "含税单价", width: 120, isNumber: true },
  { key: "gUnitprices", title: "金额", width: 140, isNumber: true, isSummed: true },
  { key: "sendRemarks", title: "发货备注", width: 200, isOpen: true },
  { key: "gLength", title: "长", width: 120, isNumber: true, isOpen: true },
  { key: "gWidth", title: "宽", width: 120, isNumber: true, isOpen: true },
  { key: "gHeight", title: "高", width: 120, isNumber: true, isOpen: true },
  { key: "gVolume", title: "体积", width: 120, isNumber: true, isOpen: true, isSummed: true },
  { key: "gRough", title: "毛重", width: 120, isNumber: true, isOpen: true, isSummed: true },
  { key: "gPackageNum", title: "件数", width: 120, isNumber: true, isOpen: true, isSummed: true },
  { key: "gPackage", title: "包装方式", width: 120, isOpen: true },
  { key: "gShippingMark", title: "唛头", width: 200, isOpen: true },
];
const styles = lineColumns.map(({ width }) => ({ inlineSize: width }));
const NUMBER = /^\d{1,14}(\.\d{0,4})?$/;

/** Lines with a subscription per line and one for the totals; amounts follow their quantity, numbers are checked. */
function createLines(initial: readonly Line[]) {
  const lines = new Map(initial.map((line) => [line.id, line]));
  const listeners = new Map<string, Set<() => void>>();
  const sums = new Map(lineColumns.filter(({ isSummed }) => isSummed).map(({ key }) => [key, sumOf(key)]));
  let totals: Readonly<Record<string, number>> = Object.fromEntries(sums);
  function sumOf(key: string): number {
    let sum = 0;
    for (const line of lines.values()) sum += Number(line[key] ?? 0);
    return sum;
  }
  function setMany(changes: Changes): Changes {
    const before = changes.map(([id, key]) => [id, key, String(lines.get(id)![key] ?? "")] as const);
    const keys = new Set<string>();
    for (const [id, key, value] of changes) {
      const line = { ...lines.get(id)!, [key]: value };
      const isAmount = key === "gSendednum";
      lines.set(id, isAmount ? { ...line, gUnitprices: (Number(value) * Number(line["gUnitprice"])).toFixed(2) } : line);
      for (const one of isAmount ? [key, "gUnitprices"] : [key]) keys.add(one);
    }
    totals = { ...totals, ...Object.fromEntries([...keys].filter((key) => key in totals).map((key) => [key, sumOf(key)])) };
    for (const id of new Set(changes.map(([one]) => one))) tell(id);
    tell("totals");
    return before;
  }
  const tell = (name: string) => listeners.get(name)?.forEach((listener) => listener());
  return {
    ids: initial.map(({ id }) => id),
    get: (id: string) => lines.get(id)!,
    totals: () => totals,
    set: (id: string, key: string, value: string) => void setMany([[id, key, value]]),
    setMany,
    subscribe: (name: string, listener: () => void) => {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => void own.delete(listener);
    },
  };
}
type Store = ReturnType<typeof createLines>;

/** A line table edited in place; the control is drawn only where the keyboard is. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const [store] = useState(() => createLines(lines));
  const [active, setActive] = useState<{ readonly id: string; readonly key: string }>();
  const scroller = useRef<HTMLDivElement>(null);
  const isVirtual = wishes.isVirtual && store.ids.length > 60;
  const virtualizer = useVirtualizer({
    count: isVirtual ? store.ids.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const shown = isVirtual ? items.map(({ index }) => index) : store.ids.map((_, index) => index);
  const sheetKeys = useSheetKeys(store, lineColumns);
  const handleFocus = useMemo(
    () => (event: FocusEvent) => {
      const cell = (event.target as Element).closest<HTMLElement>("[data-column]");
      const id = cell?.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"];
      if (id !== undefined && cell?.dataset["open"] === "") setActive({ id, key: cell.dataset["column"] ?? "" });
    },
    [],
  );
  return (
    <div className="grid-scroll line-table" style={{ maxBlockSize: 560 }} ref={scroller}>
      <div className="grid" role="grid" data-screen="delivery.items" data-density="standard" onFocus={handleFocus} {...sheetKeys}>
        <div className="grid-head">
          <div className="grid-row" role="row">
            <div className="grid-cell" data-pin="start" style={{ inlineSize: 48, insetInlineStart: 0 }}>
              #
            </div>
            {lineColumns.map((column, place) => (
              <div key={column.key} className="grid-cell" role="columnheader" style={styles[place]}>
                {column.title}
              </div>
            ))}
          </div>
        </div>
        <div className="grid-body">
          {isVirtual && <div style={{ blockSize: items[0]?.start ?? 0 }} />}
          {shown.map((index) => {
            const id = store.ids[index]!;
            return <LineRow key={id} id={id} index={index} store={store} editing={active?.id === id ? active.key : ""} />;
          })}
          {isVirtual && <div style={{ blockSize: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) }} />}
        </div>
        <Totals store={store} />
      </div>
    </div>
  );
}

type LineRowProps = { readonly id: string; readonly index: number; readonly store: Store; readonly editing: string };

const LineRow = memo(function LineRow({ id, index, store, editing }: LineRowProps) {
  const line = useSyncExternalStore(
    (listener) => store.subscribe(id, listener),
    () => store.get(id),
  );
  return (
    <div className="grid-row" role="row" data-row-id={id} data-odd={index % 2 === 1 || undefined} aria-rowindex={index + 2}>
      <div
        className="grid-cell text-text-3 num"
        role="rowheader"
        data-pin="start"
        data-align="center"
        style={{ inlineSize: 48, insetInlineStart: 0 }}
      >
        {index + 1}
      </div>
      {lineColumns.map((column, place) => (
        <LineCell
          key={column.key}
          column={column}
          place={place}
          value={line[column.key] as string}
          isEditing={editing === column.key}
          id={id}
          store={store}
        />
      ))}
    </div>
  );
});

type LineCellProps = {
  readonly column: LineColumn;
  readonly place: number;
  readonly value: string | null;
  readonly isEditing: boolean;
  readonly id: string;
  readonly store: Store;
};

const LineCell = memo(function LineCell({ column, place, value, isEditing, id, store }: LineCellProps) {
  const shown = String(value ?? "");
  const isFaulty = column.isNumber === true && shown !== "" && !NUMBER.test(shown);
  return (
    <div
      className="grid-cell"
      role="gridcell"
      data-column={column.key}
      data-open={column.isOpen ? "" : undefined}
      data-align={column.isNumber && !isEditing ? "end" : undefined}
      data-editing={isEditing || undefined}
      data-fault={isFaulty ? "" : undefined}
      aria-colindex={place + 2}
      tabIndex={isEditing ? undefined : -1}
      style={styles[place]}
    >
      {isEditing ? (
        <span className="ctl">
          <input
            autoFocus
            type="text"
            aria-label={column.title}
            value={shown}
            onChange={(event) => store.set(id, column.key, event.target.value)}
          />
        </span>
      ) : (
        <span className="cut">{shown === "" ? "–" : shown}</span>
      )}
    </div>
  );
});

function Totals({ store }: { readonly store: Store }) {
  const totals = useSyncExternalStore((listener) => store.subscribe("totals", listener), store.totals);
  return (
    <div className="grid-foot">
      <div className="grid-row" role="row">
        <div className="grid-cell" data-pin="start" style={{ inlineSize: 48, insetInlineStart: 0 }}>
          合计
        </div>
        {lineColumns.map((column, place) => (
          <div key={column.key} className="grid-cell" data-align="end" style={styles[place]}>
            {column.isSummed ? totals[column.key]?.toFixed(2) : ""}
          </div>
        ))}
      </div>
    </div>
  );
}
