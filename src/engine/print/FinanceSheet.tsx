import type { Facts } from "../../core/condition/evaluate.ts";
import { dictionaryOf, fieldIndex } from "../../core/definition/fields.ts";
import { columnTotal } from "../../core/form/totals.ts";
import { formatNumber } from "../../core/format/number.ts";
import { useText } from "../../i18n/i18n.ts";
import { useEngine } from "../engine-context.ts";
import { Barcode, QrCode } from "./Codes.tsx";
import { PrintText } from "./PrintText.tsx";
import type { TemplateProps } from "./templates.ts";

export type FinanceSheetProps = TemplateProps & {
  /** Fields of the head, labelled as the document words them. */
  readonly head: readonly string[];
  readonly table?: { readonly key: string; readonly columns: readonly string[]; readonly totals: ReadonlySet<string> };
};

/** A sheet of money: codes, facts of the head, lines with a repeated head and their totals. */
export function FinanceSheet({ bundle, record, printed, head, table }: FinanceSheetProps) {
  const t = useText();
  const { language, say } = useEngine();
  const { entity } = bundle;
  const fields = fieldIndex(entity.fields);
  const lineTable = entity.lines?.find((candidate) => candidate.key === table?.key);
  const lineFields = fieldIndex(lineTable?.fields ?? []);
  const rows = (Array.isArray(record[table?.key ?? ""]) ? record[table?.key ?? ""] : []) as readonly Facts[];
  const number = String(record[entity.label] ?? "");
  const columns = (table?.columns ?? []).flatMap((key) => lineFields.get(key) ?? []);
  return (
    <article className="sheet" lang={language === "cn" ? "zh-CN" : "id"}>
      <header className="sheet-head">
        <div>
          <p className="sheet-company">{printed.companyName ?? ""}</p>
          <h1 className="sheet-title">{say(entity.title)}</h1>
          <p className="num">
            {t("print.number")} {number}
          </p>
        </div>
        <div className="sheet-codes">
          <Barcode text={number} label={number} />
          <QrCode text={number} label={number} />
        </div>
      </header>
      <dl className="sheet-facts">
        {head
          .flatMap((key) => fields.get(key) ?? [])
          .map((field) => (
            <div key={field.key} data-field={field.key}>
              <dt>{say(field.title)}</dt>
              <dd>
                <PrintText field={field} value={record[field.key]} dictionary={dictionaryOf(field, bundle.workflows[0])} />
              </dd>
            </div>
          ))}
      </dl>
      {columns.length > 0 && (
        <table className="sheet-lines">
          <thead>
            <tr>
              <th scope="col">{t("print.rowNo")}</th>
              {columns.map((field) => (
                <th key={field.key} scope="col" data-column={field.key}>
                  {say(field.title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={String(row["id"] ?? index)}>
                <td className="num">{index + 1}</td>
                {columns.map((field) => (
                  <td key={field.key} data-column={field.key}>
                    <PrintText field={field} value={row[field.key]} dictionary={field.dict} />
                  </td>
                ))}
              </tr>
            ))}
            <tr className="sheet-total">
              <th scope="row">{t("print.total")}</th>
              {columns.map((field) => {
                const values = rows.map((row) => row[field.key]);
                const total = table?.totals.has(field.key) === true ? columnTotal(values, field) : undefined;
                return (
                  <td key={field.key} data-column={field.key} className="num">
                    {total !== undefined && formatNumber(total, field, language)}
                  </td>
                );
              })}
            </tr>
          </tbody>
        </table>
      )}
      <footer className="sheet-foot num">
        <span>{t("print.time", { time: printed.printTime })}</span>
        {printed.copyNo !== undefined && <span>{t("print.copy", { count: printed.copyNo })}</span>}
      </footer>
    </article>
  );
}
