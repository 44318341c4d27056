import type { Facts } from "../../core/condition/evaluate.ts";
import { dictionaryOf, fieldIndex, isEmpty } from "../../core/definition/fields.ts";
import { columnTotal } from "../../core/form/totals.ts";
import { formatNumber } from "../../core/format/number.ts";
import { useText } from "../../i18n/i18n.ts";
import { useEngine } from "../engine-context.ts";
import { Barcode, QrCode } from "./Codes.tsx";
import { PrintText } from "./PrintText.tsx";
import { SheetLabel } from "./SheetLabel.tsx";
import type { TemplateProps } from "./templates.ts";

/** Facts of the head, in the order of domain 10.2; prices are not printed. */
const HEAD = [
  ["gConnumContractFk", "print.contract"],
  ["gSupplierName", "print.supplier"],
  ["gCludecom", "print.consignee"],
  ["gshaddress", "print.address"],
  ["gshlinkman", "print.contact"],
  ["gManor", "print.buyer"],
  ["gFhlinkman", "print.sender"],
  ["gFhphone", "print.phone"],
  ["gTransportway", "print.transport"],
  ["gShipnum", "print.vehicle"],
  ["gDriverphone", "print.driverPhone"],
  ["gDeliverytime", "print.shipTime"],
  ["gEsarrivetime", "print.arrival"],
] as const;

const COLUMNS = [
  ["gReNo", "print.requisition"],
  ["gGoodsname", "print.name"],
  ["gSpec", "print.spec"],
  ["gUnit", "print.unit"],
  ["gSendednum", "print.quantity"],
  ["gPackageNum", "print.packages"],
  ["gPackage", "print.package"],
  ["sendRemarks", "print.remark"],
] as const;

const TOTALLED: ReadonlySet<string> = new Set(["gSendednum", "gPackageNum"]);
const SIGNATURES = ["print.signShipper", "print.signDriver", "print.signReceiver", "print.signDate"] as const;

export type DeliveryNoteProps = TemplateProps & { readonly paper?: "a4" | "a5" };

/** The delivery note: codes at the top right, lines with a repeated head, totals, signatures. */
export default function DeliveryNote({ bundle, record, printed, paper = "a4" }: DeliveryNoteProps) {
  const t = useText();
  const { language } = useEngine();
  const { entity } = bundle;
  const workflow = bundle.workflows[0];
  const fields = fieldIndex(entity.fields);
  const table = entity.lines?.find((candidate) => candidate.key === "items");
  const lineFields = fieldIndex(table?.fields ?? []);
  const rows = (Array.isArray(record["items"]) ? record["items"] : []) as readonly Facts[];
  const number = String(record[entity.label] ?? "");
  const label = (id: string) => <SheetLabel id={id} language={printed.language} />;
  return (
    <article className="sheet" data-paper={paper} lang={language === "cn" ? "zh-CN" : "id"}>
      <header className="sheet-head">
        <div>
          <p className="sheet-company">{printed.companyName ?? String(record["gCludecom"] ?? "")}</p>
          <h1 className="sheet-title">{label("print.note")}</h1>
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
        {HEAD.map(([key, text]) => {
          const field = fields.get(key);
          return (
            <div key={key} data-field={key}>
              <dt>{label(text)}</dt>
              <dd>
                {field !== undefined && (
                  <PrintText field={field} value={record[key]} dictionary={dictionaryOf(field, workflow)} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <table className="sheet-lines">
        <thead>
          <tr>
            <th scope="col">{label("print.rowNo")}</th>
            {COLUMNS.map(([key, text]) => (
              <th key={key} scope="col" data-column={key}>
                {label(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={String(row["id"] ?? index)}>
              <td className="num">{index + 1}</td>
              {COLUMNS.map(([key]) => {
                const field = lineFields.get(key);
                return (
                  <td key={key} data-column={key}>
                    {field !== undefined && <PrintText field={field} value={row[key]} dictionary={field.dict} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {/* A body of its own: a table foot would be repeated on every page. */}
        <tbody className="sheet-end">
          <tr className="sheet-total">
            <th scope="row">{label("print.total")}</th>
            {COLUMNS.map(([key]) => {
              const field = lineFields.get(key);
              const total =
                field === undefined || !TOTALLED.has(key)
                  ? undefined
                  : columnTotal(
                      rows.map((row) => row[key]),
                      field,
                    );
              return (
                <td key={key} data-column={key} className="num">
                  {total !== undefined && field !== undefined && formatNumber(total, field, language)}
                </td>
              );
            })}
          </tr>
          <tr>
            <td className="sheet-closing" colSpan={COLUMNS.length + 1}>
              {!isEmpty(record["gRemarks"]) && (
                <p className="sheet-remark">
                  {t("print.remark")}: {String(record["gRemarks"])}
                </p>
              )}
              <div className="sheet-signatures">
                {SIGNATURES.map((text) => (
                  <div key={text}>{label(text)}</div>
                ))}
              </div>
            </td>
          </tr>
        </tbody>
      </table>
      <footer className="sheet-foot num">
        <span>{t("print.time", { time: printed.printTime })}</span>
        {printed.copyNo !== undefined && <span>{t("print.copy", { count: printed.copyNo })}</span>}
      </footer>
    </article>
  );
}
