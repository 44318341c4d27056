import type { ReactNode } from "react";

/** A column of the hand-written page: everything is known when it is written. */
export type HandColumn = {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly pin?: "start";
  readonly end?: boolean;
  readonly cell: (row: HandRow) => ReactNode;
};
export type HandRow = { readonly id: string; readonly [key: string]: unknown };

type Entry = { readonly label: string; readonly tone: string };
const dictionaries = new Map(
  Object.entries(window.benchDictionaries).map(([key, entries]) => [
    key,
    new Map(entries.map((entry) => [entry.dictValue, { label: entry.dictLabel, tone: entry.listClass ?? "" } satisfies Entry])),
  ]),
);

const EMPTY = <span className="text-text-3">–</span>;

function text(key: string) {
  return (row: HandRow) => {
    const value = row[key];
    return value === null || value === undefined || value === "" ? (
      EMPTY
    ) : (
      <span className="cut" data-tip="">
        {value as string}
      </span>
    );
  };
}

function time(key: string) {
  return (row: HandRow) => {
    const value = row[key] as string | null;
    if (!value) return EMPTY;
    return (
      <time className="cut num" dateTime={value.replace(" ", "T")} data-tip={value}>
        {value.slice(0, 16)}
      </time>
    );
  };
}

function state(key: string, dictionary: string) {
  const drawn = new Map<string, ReactNode>();
  for (const [value, { label, tone }] of dictionaries.get(dictionary) ?? [])
    drawn.set(
      value,
      tone === "" ? (
        <span className="cut" data-tip="">
          {label}
        </span>
      ) : (
        <span className="badge" data-tone={tone}>
          <span>{label}</span>
        </span>
      ),
    );
  return (row: HandRow) => drawn.get(row[key] as string) ?? EMPTY;
}

const number = (row: HandRow) => (
  <span className="relative flex min-w-0 flex-1">
    <a className="link cut num" role="link" href={`#${row.id}`} tabIndex={-1} data-open="" data-tip="">
      {row["gDeliverynum"] as string}
    </a>
    <button
      type="button"
      className="on-hover absolute inset-y-0 -end-2 my-auto grid size-6 place-items-center rounded-ctl bg-(--row-bg,var(--surface)) text-text-3 hover:text-accent-ink"
      tabIndex={-1}
      data-copy={row["gDeliverynum"] as string}
      aria-label={`复制 ${row["gDeliverynum"] as string}`}
      data-tip="复制"
    >
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />
      </svg>
    </button>
  </span>
);

export const handColumns: readonly HandColumn[] = [
  { key: "gDeliverynum", title: "送货单号", width: 180, pin: "start", cell: number },
  { key: "gDeliverytype", title: "送货类型", width: 120, cell: state("gDeliverytype", "g_Deliverytype") },
  { key: "gCreatetime", title: "创建时间", width: 160, cell: time("gCreatetime") },
  { key: "gApprovalStatus", title: "审批状态", width: 120, cell: state("gApprovalStatus", "audit_status_sup") },
  { key: "gDeliverystatus", title: "发货状态", width: 120, cell: state("gDeliverystatus", "delivery_status") },
  { key: "gReceiveStatus", title: "收货状态", width: 120, cell: state("gReceiveStatus", "receiving_status") },
  { key: "gConnumContractFk", title: "合同编号", width: 160, cell: text("gConnumContractFk") },
  { key: "gSupplierName", title: "供应商名称", width: 220, cell: text("gSupplierName") },
  { key: "gCludecom", title: "签约公司", width: 220, cell: text("gCludecom") },
  { key: "gTransportway", title: "运输方式", width: 120, cell: state("gTransportway", "g_transportway") },
  { key: "gDelivplace", title: "交货地点", width: 200, cell: text("gDelivplace") },
  { key: "gTally", title: "理货人", width: 120, cell: text("gTally") },
  { key: "gShipnum", title: "车牌/船名航次/运单号", width: 180, cell: text("gShipnum") },
  { key: "gDeliverytime", title: "发货时间", width: 160, cell: time("gDeliverytime") },
  { key: "gSubmittime", title: "提交时间", width: 160, cell: time("gSubmittime") },
  { key: "gSignTime", title: "签收时间", width: 160, cell: time("gSignTime") },
  { key: "gEsarrivetime", title: "预计到达时间", width: 160, cell: time("gEsarrivetime") },
  { key: "gFhlinkman", title: "发货联系人", width: 120, cell: text("gFhlinkman") },
  { key: "gFhphone", title: "发货联系电话", width: 140, cell: text("gFhphone") },
  { key: "gManor", title: "采购经办人", width: 120, cell: text("gManor") },
  { key: "gRemarks", title: "备注", width: 220, cell: text("gRemarks") },
  { key: "gApproval", title: "审批人", width: 120, cell: text("gApproval") },
  { key: "gApprovalTime", title: "审批时间", width: 160, cell: time("gApprovalTime") },
  { key: "gRejecter", title: "驳回人", width: 120, cell: text("gRejecter") },
  { key: "gRejecttime", title: "驳回时间", width: 160, cell: time("gRejecttime") },
  { key: "gRejectReason", title: "驳回原因", width: 240, cell: text("gRejectReason") },
  { key: "gRefusedReason", title: "拒收原因", width: 240, cell: text("gRefusedReason") },
  { key: "gAttFlag", title: "有无附件", width: 120, cell: state("gAttFlag", "SiFo") },
];

/** The columns repeated until there are as many. */
export function columnsOf(count: number): readonly HandColumn[] {
  return Array.from({ length: Math.max(count, handColumns.length) }, (_, index) => {
    const column = handColumns[index % handColumns.length]!;
    if (index < handColumns.length) return column;
    const { pin: _pin, ...rest } = column;
    return { ...rest, key: `${column.key}_${index}` };
  });
}
