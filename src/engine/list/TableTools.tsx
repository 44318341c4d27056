import { densities, type TableDelta } from "../../core/table/table-state.ts";
import { useText } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import type { ListColumn } from "./compile-list.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const ColumnsPanel = lazy(() => import("./ColumnsPanel.tsx"));

export type TableToolsProps = {
  readonly columns: readonly ListColumn[];
  readonly delta: TableDelta;
  readonly onChange: (part: TableDelta) => void;
  readonly onRestore: () => void;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
};

/** The right end of the toolbar: refresh, density, columns, full screen. */
export function TableTools({ columns, delta, onChange, onRestore, isBusy, onRefresh, isFull, onFull }: TableToolsProps) {
  const text = useText();
  return (
    <div className="flex flex-none items-center gap-1" role="group" aria-label={text("table.tools")}>
      <IconButton icon="refresh" label={text("table.refresh")} loading={isBusy} onClick={onRefresh} />
      <Menu
        align="end"
        trigger={<IconButton icon="density" label={text("table.density")} />}
        entries={densities.map((density) => ({
          kind: "check" as const,
          key: density,
          label: text(`table.${density}`),
          checked: delta.density === density,
          onSelect: () => onChange({ density }),
        }))}
      />
      <Popover label={text("table.columns")} align="end" trigger={<IconButton icon="columns" label={text("table.columns")} />}>
        <Suspense fallback={<Spinner label={text("list.loading")} />}>
          <ColumnsPanel columns={columns} delta={delta} onChange={onChange} onRestore={onRestore} />
        </Suspense>
      </Popover>
      <IconButton
        icon={isFull ? "exit-fullscreen" : "fullscreen"}
        label={text(isFull ? "table.leaveFull" : "table.full")}
        aria-pressed={isFull}
        onClick={() => onFull(!isFull)}
      />
    </div>
  );
}
