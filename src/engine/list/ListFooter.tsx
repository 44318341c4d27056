import { PAGE_SIZES } from "../../core/contract/paging.ts";
import { useText } from "../../i18n/i18n.ts";
import { Pagination } from "../../ui/Pagination.tsx";
import { useEngine } from "../engine-context.ts";
import { totalTexts } from "../widgets/total-texts.ts";
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
          {totalTexts(column, chosen, language).map((total) => (
            <dd key={total} className="font-semibold">
              {total}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
