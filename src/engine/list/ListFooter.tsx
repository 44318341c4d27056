import { labelOf } from "../../client/dictionaries.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Language } from "../../core/contract/language.ts";
import { PAGE_SIZES } from "../../core/contract/paging.ts";
import { formatNumber } from "../../core/format/number.ts";
import { sumOf, sumsByUnit } from "../../core/table/totals.ts";
import { useText } from "../../i18n/i18n.ts";
import { Pagination } from "../../ui/Pagination.tsx";
import { useEngine } from "../engine-context.ts";
import type { ListColumn } from "./compile-list.ts";
import { useSelectedRows, type RowStore } from "./row-store.ts";
import type { QueryState } from "./use-list-query.ts";

export type ListFooterProps = {
  readonly columns: readonly ListColumn[];
  readonly total: number;
  readonly store: RowStore;
  readonly state: QueryState;
  readonly isBusy: boolean;
};

/** Sums of the selected rows and the pager, sticky at the bottom of the card. */
export function ListFooter({ columns, total, store, state, isBusy }: ListFooterProps) {
  const text = useText();
  const { query } = state;
  return (
    <footer className="z-(--z-bar) flex lg:sticky lg:bottom-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-surface py-2">
      <SelectedTotals columns={columns} store={store} />
      <div className="ms-auto">
        <Pagination
          page={query.pageNum}
          pageSize={query.pageSize}
          total={total}
          pageSizes={PAGE_SIZES}
          busy={isBusy}
          onPageChange={state.goTo}
          onPageSizeChange={state.resize}
          labels={{
            nav: text("pager.nav"),
            total: (count) => text("pager.total", { count }),
            pageSize: text("pager.pageSize"),
            perPage: (size) => text("pager.perPage", { size }),
            previous: text("pager.previous"),
            next: text("pager.next"),
            page: (page) => text("pager.page", { page }),
            jump: text("pager.jump"),
          }}
        />
      </div>
    </footer>
  );
}

function SelectedTotals({ columns, store }: Pick<ListFooterProps, "columns" | "store">) {
  const { language } = useEngine();
  const text = useText();
  const chosen = useSelectedRows(store);
  const summed = columns.filter((column) => column.total);
  if (summed.length === 0 || chosen.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-4 num" data-totals="">
      {summed.map((column) => (
        <div key={column.key} className="flex gap-1" data-total={column.key}>
          <dt className="text-text-2">{text("list.sumOf", { name: column.head })}</dt>
          {totalsOf(column, chosen, language).map((total) => (
            <dd key={total} className="font-semibold">
              {total}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The sum of a column in words; of what is counted in several units, such as currencies, one for each. */
function totalsOf({ key, field, unit }: ListColumn, rows: readonly WireRow[], language: Language): readonly string[] {
  if (unit === undefined) return [formatNumber(sumOf(rows, key), field, language)];
  return sumsByUnit(rows, key, unit.key).map(([value, sum]) =>
    `${formatNumber(sum, field, language, value)} ${labelOf(value, unit.dictionary, language)}`.trimEnd(),
  );
}
