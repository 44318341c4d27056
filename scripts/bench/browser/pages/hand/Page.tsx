import { memo, useEffect, useState, useSyncExternalStore, type FormEvent, type ReactNode } from "react";
import { wishes } from "../page.ts";
import type { HandRow } from "./columns.tsx";
import { Detail } from "./Detail.tsx";
import { createSelection, type Selection } from "./store.ts";
import { Table } from "./Table.tsx";

/** Each button with what it needs: none, exactly one, one or more, and the states that allow it. */
const buttons = [
  ["apply", "提交审批", "multiple", "0"],
  ["view", "查看", "single", ""],
  ["edit", "修改", "single", "0"],
  ["export", "导出", "none", ""],
  ["backout", "撤回", "multiple", "1"],
  ["backoutApproved", "撤回审批", "single", "2"],
  ["toDelivery", "发货", "multiple", "2"],
  ["backoutToDelivery", "撤销发货", "single", "2"],
  ["logistics", "物流信息", "single", ""],
  ["uploadReceipt", "上传回单", "single", ""],
  ["print", "打印", "single", ""],
  ["remove", "删除", "multiple", "0"],
] as const;

type Answer = { readonly rows: readonly HandRow[]; readonly total: number };

/** The delivery list as an expert writes it by hand: search, toolbar, table, pager, dialog. */
export function Page() {
  const [selection] = useState(createSelection);
  const [size, setSize] = useState(wishes.size);
  const [number, setNumber] = useState(1);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ gApprovalStatus: "0", gDeliverystatus: "1" });
  const [sort, setSort] = useState("gCreatetime");
  const [page, setPage] = useState<Answer & { readonly asked: string }>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    window.bench = { setSize, turn: setNumber, showDetail: setOpen };
  }, []);
  useEffect(() => {
    const asking = new AbortController();
    const query = new URLSearchParams({ ...values, pageNum: String(number), pageSize: String(size), orderByColumn: sort });
    fetch(`/prod-api/tdhcsystem/delivery/list?${query}`, { signal: asking.signal })
      .then((response) => response.json())
      .then((answer: Answer) => setPage({ ...answer, asked: `${number}/${size}` }))
      .catch(() => undefined);
    return () => asking.abort();
  }, [size, number, values, sort]);
  return (
    <section data-screen="delivery.list" className="flex min-w-0 flex-col gap-3">
      <header className="flex min-h-8 items-center">
        <h1 className="text-page font-semibold">送货单</h1>
      </header>
      <Search values={values} onSearch={setValues} />
      <div className="card flex min-h-0 flex-1 flex-col gap-3 px-4 pt-4">
        <Toolbar rows={page?.rows ?? []} selection={selection} />
        {page === undefined ? (
          <p>…</p>
        ) : (
          <Table
            rows={page.rows}
            total={page.total}
            isBusy={page.asked !== `${number}/${size}`}
            selection={selection}
            sort={sort}
            onSort={setSort}
          />
        )}
        <footer className="flex items-center gap-4 py-2">
          <span className="num">共 {page?.total ?? 0} 条</span>
          <Pager number={number} count={Math.ceil((page?.total ?? 0) / size)} onTurn={setNumber} />
          <select aria-label="每页" value={size} onChange={(event) => setSize(Number(event.target.value))}>
            {[10, 20, 30, 50, 100, 300].map((one) => (
              <option key={one} value={one}>
                {one} 条/页
              </option>
            ))}
          </select>
        </footer>
      </div>
      {isOpen && <Detail />}
    </section>
  );
}

type SearchProps = {
  readonly values: Readonly<Record<string, string>>;
  readonly onSearch: (values: Readonly<Record<string, string>>) => void;
};

const Search = memo(function Search({ values, onSearch }: SearchProps) {
  const [isWide, setWide] = useState(false);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(Object.fromEntries([...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)])));
  };
  const field = (key: string, title: string) => (
    <Labelled key={key} field={key} title={title}>
      <Text name={key} initial={values[key] ?? ""} />
    </Labelled>
  );
  return (
    <form
      role="search"
      className="card grid items-end gap-x-4 gap-y-3 p-4"
      style={{ gridTemplateColumns: "repeat(4, minmax(0, 1fr))" }}
      onSubmit={handleSubmit}
    >
      <Labelled field="times" title="创建日期">
        <span className="ctl ctl-range">
          <input type="text" name="begin" placeholder="开始日期" />
          <span>–</span>
          <input type="text" name="end" placeholder="结束日期" />
        </span>
      </Labelled>
      {field("gConnumContractFk", "合同编号")}
      {field("gSupplierName", "供应商名称")}
      {isWide && [
        field("gCludecom", "签约公司"),
        field("gDeliverynum", "送货单号"),
        field("gApprovalStatus", "审批状态"),
        field("gDeliverystatus", "发货状态"),
      ]}
      <div className="flex items-center justify-end gap-2 [grid-column-end:-1]">
        <button type="submit" className="btn" data-tone="primary">
          查询
        </button>
        <button type="reset" className="btn">
          重置
        </button>
        <button type="button" className="btn" data-tone="text" onClick={() => setWide(!isWide)}>
          展开(4)
        </button>
      </div>
    </form>
  );
});

type PagerProps = { readonly number: number; readonly count: number; readonly onTurn: (number: number) => void };

function Pager({ number, count, onTurn }: PagerProps) {
  const from = Math.max(1, Math.min(number - 2, count - 4));
  const near = Array.from({ length: Math.min(5, count) }, (_, place) => from + place);
  return (
    <nav className="pager num" aria-label="分页">
      {[...new Set([1, ...near, count])].map((one) => (
        <button
          key={one}
          type="button"
          className="btn"
          aria-current={one === number ? "page" : undefined}
          onClick={() => onTurn(one)}
        >
          {one}
        </button>
      ))}
    </nav>
  );
}

function Labelled({ field, title, children }: { readonly field: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="field" data-field={field}>
      <label className="field-label">{title}</label>
      {children}
    </div>
  );
}

function Text({ name, initial }: { readonly name: string; readonly initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <span className="ctl">
      <input type="text" name={name} value={value} maxLength={200} onChange={(event) => setValue(event.target.value)} />
    </span>
  );
}

const Toolbar = memo(function Toolbar({ rows, selection }: { readonly rows: readonly HandRow[]; readonly selection: Selection }) {
  const chosen = useSyncExternalStore(selection.subscribe, selection.get);
  const states = new Set(rows.filter(({ id }) => chosen.has(id)).map((row) => row["gApprovalStatus"] as string));
  return (
    <>
      <div role="toolbar" aria-label="送货单" className="flex items-center gap-2 overflow-hidden">
        {buttons.map(([key, title, needs, state]) => {
          const isEnough = needs === "none" || (needs === "single" ? chosen.size === 1 : chosen.size > 0);
          const isAllowed = isEnough && (state === "" || (states.size === 1 && states.has(state)));
          return (
            <button
              key={key}
              type="button"
              className="btn"
              data-action={key}
              aria-disabled={!isAllowed || undefined}
              title={isAllowed ? undefined : isEnough ? "当前状态不能操作" : "请选择一条数据"}
            >
              <span>{title}</span>
            </button>
          );
        })}
      </div>
      <div className="flex min-h-8 items-center gap-2 text-text-3" data-selection={chosen.size}>
        {chosen.size === 0 ? "未选择单据" : <span className="num">已选 {chosen.size} 条</span>}
      </div>
    </>
  );
});
