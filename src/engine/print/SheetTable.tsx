import { Fragment } from "react";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { PaperLabel } from "../../core/definition/generated/documents.ts";
import type { PaperHead, PaperRows } from "../../core/print/paper-model.ts";
import { paperWords, type PaperLanguage } from "../../core/print/paper-words.ts";
import { useEngine } from "../engine-context.ts";
import { totalTexts } from "../widgets/total-texts.ts";
import { PrintText } from "./PrintText.tsx";
import { SheetLabel } from "./SheetLabel.tsx";

export type SheetTableProps = {
  readonly title: PaperLabel | undefined;
  readonly table: PaperRows;
  readonly languages: readonly PaperLanguage[];
  /** The document of the lines. */
  readonly record: Facts;
};

/** A table of lines, its head repeated on every page. The last line and the sums stay together: no page has sums alone. */
export function SheetTable({ title, table: { heads, rows }, languages, record }: SheetTableProps) {
  const { language } = useEngine();
  const hasTotals = heads.some((head) => head.summed !== undefined);
  const line = (row: readonly unknown[], index: number) => (
    <tr key={index}>
      <td className="num">{index + 1}</td>
      {heads.map((head, column) => (
        <td key={head.field.key} data-column={head.field.key} className={alignOf(head)}>
          <PrintText field={head.field} value={row[column]} dictionary={head.field.dict} record={record} />
        </td>
      ))}
    </tr>
  );
  return (
    <table className="sheet-lines">
      {title !== undefined && (
        <caption>
          <SheetLabel label={title} languages={languages} />
        </caption>
      )}
      <colgroup>
        <col style={{ inlineSize: "13mm" }} />
        {heads.map((head) => (
          <col key={head.field.key} style={head.widthMm === undefined ? undefined : { inlineSize: `${head.widthMm}mm` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <SheetLabel label={paperWords.row} languages={languages} />
          </th>
          {heads.map((head) => (
            <th key={head.field.key} scope="col" data-column={head.field.key} className={alignOf(head)}>
              <SheetLabel label={head.label} languages={languages} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.slice(0, -1).map(line)}</tbody>
      {/* A body of its own: a table foot would be repeated on every page. */}
      <tbody className="sheet-end">
        {rows.slice(-1).map((row) => line(row, rows.length - 1))}
        {hasTotals && (
          <tr className="sheet-total">
            <th scope="row">
              <SheetLabel label={paperWords.total} languages={languages} />
            </th>
            {heads.map((head) => (
              <td key={head.field.key} data-column={head.field.key} className={alignOf(head)}>
                {head.summed !== undefined && (
                  <span className="num">
                    {totalTexts({ ...head, key: head.field.key }, head.summed, language, record).map((text, index) => (
                      <Fragment key={text}>
                        {index > 0 && " / "}
                        <span className="sheet-part">{text}</span>
                      </Fragment>
                    ))}
                  </span>
                )}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

function alignOf({ field }: PaperHead): string | undefined {
  return field.kind === "decimal" || field.kind === "integer" ? "sheet-number" : undefined;
}
