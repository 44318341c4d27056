import { Link } from "../../ui/Link.tsx";
import { fetchDue, type DatedList, type MoneyList } from "../../client/workbench.ts";
import { formatNumber } from "../../core/format/number.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { addressOf } from "./address-of.ts";
import { PartState } from "./PartState.tsx";
import { usePart } from "./use-part.ts";
import type { PartProps } from "./Workbench.tsx";

const DATE_LENGTH = 10;

/** What has its day soon, and money by the day on which it is expected. */
export function DueCards({ companyId, isActive }: PartProps) {
  const text = useText();
  const part = usePart(["due", companyId], fetchDue, isActive);
  const { data } = part;
  return (
    <>
      {data === undefined && (
        <Card title={text("workbench.due")}>
          <PartState part={part} />
        </Card>
      )}
      {data?.due.map((list) => (
        <DatedCard key={list.key} list={list} emptyText={text("workbench.nothingDue")} />
      ))}
      {data?.money.map((list) => (
        <MoneyCard key={list.key} list={list} />
      ))}
    </>
  );
}

export type DatedCardProps = { readonly list: DatedList; readonly emptyText: string };

/** Records with their day, each a link, and a way to the whole list. */
export function DatedCard({ list, emptyText }: DatedCardProps) {
  const language = useLanguage();
  return (
    <Card title={list.title[language]} actions={<MoreLink to={addressOf(list)} />}>
      {list.rows.length === 0 ? (
        <p className="part-empty">{emptyText}</p>
      ) : (
        <ul className="dated" data-part={list.key}>
          {list.rows.map((row) => (
            <li key={row.id}>
              <Link to={`${list.route}/detail/${encodeURIComponent(row.id)}`}>{row.label}</Link>
              <time className="num">{row.date.slice(0, DATE_LENGTH)}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function MoneyCard({ list }: { readonly list: MoneyList }) {
  const text = useText();
  const language = useLanguage();
  return (
    <Card title={list.title[language]} actions={<MoreLink to={addressOf(list)} />}>
      {list.rows.length === 0 ? (
        <p className="part-empty">{text("workbench.noMoney")}</p>
      ) : (
        <ul className="dated" data-part={list.key}>
          {list.rows.map((row) => (
            <li key={`${row.date} ${row.currency}`}>
              <time className="num">{row.date}</time>
              <span className="num">
                {row.currency} {formatNumber(row.amount, { kind: "decimal", scale: 2 }, language, row.currency)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function MoreLink({ to }: { readonly to: string }) {
  const text = useText();
  return (
    <Link className="part-more" to={to}>
      {text("workbench.openList")}
    </Link>
  );
}
