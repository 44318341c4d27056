import { memo, useCallback, useMemo, useState } from "react";
import "../../../../../src/engine/choosing/choosing.css";

type Line = {
  readonly id: string;
  readonly gGoodsname: string;
  readonly gSpec: string;
  readonly gUnit: string;
  readonly gGoodsnum: string;
  readonly refPrice: string;
  readonly lastPrice: string;
};
type Offer = {
  readonly ownerId: string;
  readonly inqLineId: string;
  readonly qpSupName: string;
  readonly taxUnitPrice: string;
  readonly taxTotalPrice: string;
  readonly lineDelivDate: string;
  readonly priceTotal: string;
};
export type ComparedInquiry = {
  readonly miLimitPrice: string;
  readonly items: readonly Line[];
  readonly offers: readonly Offer[];
};

const money = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2 });

/** Offers to choose among, as an expert writes them by hand for one company in one language: cells, sums, and who gets what. */
export function Comparison({ inquiry: { items, offers, miLimitPrice } }: { readonly inquiry: ComparedInquiry }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { byLine, suppliers } = useMemo(() => {
    const lines = new Map<string, Map<string, Offer>>();
    for (const offer of offers) {
      const own = lines.get(offer.inqLineId) ?? new Map<string, Offer>();
      lines.set(offer.inqLineId, own.set(offer.ownerId, offer));
    }
    return { byLine: lines, suppliers: [...new Map(offers.map((offer) => [offer.ownerId, offer])).values()] };
  }, [offers]);
  const press = useCallback(
    (line: string, supplier: string) =>
      setChosen(({ [line]: had, ...rest }) => (had === supplier ? rest : { ...rest, [line]: supplier })),
    [],
  );
  const costs = Object.entries(chosen).map(
    ([line, supplier]) => [supplier, Number(byLine.get(line)?.get(supplier)?.taxTotalPrice)] as const,
  );
  const sumOf = (supplier?: string): number =>
    costs.reduce((sum, [one, cost]) => (supplier === undefined || one === supplier ? sum + cost : sum), 0);
  const usual = (key: "refPrice" | "lastPrice"): number =>
    items.reduce((sum, line) => (chosen[line.id] === undefined ? sum : sum + Number(line[key]) * Number(line.gGoodsnum)), 0) -
    sumOf();
  return (
    <div className="choosing">
      <div className="choice-scroll">
        <table className="choice-table">
          <thead>
            <tr>
              {["物料名称", "规格型号", "单位", "数量", "参考价", "上次价格"].map((title) => (
                <th key={title}>{title}</th>
              ))}
              {suppliers.map(({ ownerId, qpSupName }) => (
                <th key={ownerId} data-group={ownerId}>
                  {qpSupName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((line) => (
              <Row
                key={line.id}
                line={line}
                offers={byLine.get(line.id)}
                suppliers={suppliers}
                chosen={chosen[line.id]}
                press={press}
              />
            ))}
          </tbody>
          <tfoot>
            <tr data-foot="won">
              <th colSpan={6}>已选金额</th>
              {suppliers.map(({ ownerId }) => (
                <td key={ownerId}>
                  <span className="choice-won num">
                    {costs.filter(([one]) => one === ownerId).length}行 <strong>{money.format(sumOf(ownerId))}</strong>
                  </span>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="choice-bar">
        <dl>
          <div>
            <dt>已选行</dt>
            <dd>
              {costs.length} / {items.length}
            </dd>
          </div>
          <div>
            <dt>已选金额</dt>
            <dd>CNY {money.format(sumOf())}</dd>
          </div>
          <div>
            <dt>较最高限价节省</dt>
            <dd>CNY {money.format(Number(miLimitPrice) - sumOf())}</dd>
          </div>
          <div>
            <dt>较参考价节省</dt>
            <dd>CNY {money.format(usual("refPrice"))}</dd>
          </div>
          <div>
            <dt>较上次价格节省</dt>
            <dd>CNY {money.format(usual("lastPrice"))}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

type RowProps = {
  readonly line: Line;
  readonly offers: ReadonlyMap<string, Offer> | undefined;
  readonly suppliers: readonly Offer[];
  readonly chosen: string | undefined;
  readonly press: (line: string, supplier: string) => void;
};

const Row = memo(function Row({ line, offers, suppliers, chosen, press }: RowProps) {
  const least = Math.min(...[...(offers?.values() ?? [])].map(({ taxUnitPrice }) => Number(taxUnitPrice)));
  return (
    <tr data-row-id={line.id}>
      <th>{line.gGoodsname}</th>
      <td>{line.gSpec}</td>
      <td>{line.gUnit}</td>
      <td data-align="end">{Number(line.gGoodsnum)}</td>
      <td data-align="end">{money.format(Number(line.refPrice))}</td>
      <td data-align="end">{money.format(Number(line.lastPrice))}</td>
      {suppliers.map(({ ownerId }) => {
        const offer = offers?.get(ownerId);
        if (offer === undefined) return <td key={ownerId}>–</td>;
        const isLowest = Number(offer.taxUnitPrice) === least;
        return (
          <td key={ownerId} className="choice-place">
            <button
              type="button"
              className="choice-offer"
              data-choice={`${line.id} ${ownerId}`}
              aria-pressed={chosen === ownerId}
              onClick={() => press(line.id, ownerId)}
            >
              <span className="choice-best num" data-best={isLowest || undefined}>
                <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M3 8.5 6.5 12 13 4.5" />
                </svg>
                <span>{money.format(Number(offer.taxUnitPrice))}</span>
                {isLowest && <small>最低</small>}
              </span>
              <span className="choice-rest num">
                <span>{money.format(Number(offer.taxTotalPrice))}</span>
                <span>{offer.lineDelivDate}</span>
              </span>
            </button>
          </td>
        );
      })}
    </tr>
  );
});
