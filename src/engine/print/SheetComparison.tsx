import type { Facts } from "../../core/condition/evaluate.ts";
import type { Field } from "../../core/definition/generated/documents.ts";
import type { ComparedBlock, ComparedCell, ComparedValue, PaperComparison } from "../../core/print/paper-comparison.ts";
import { labelIn, paperWords, type PaperLanguage } from "../../core/print/paper-words.ts";
import { useEngine } from "../engine-context.ts";
import { PrintText } from "./PrintText.tsx";
import { SheetLabel } from "./SheetLabel.tsx";

export type SheetComparisonProps = {
  readonly comparison: PaperComparison;
  readonly languages: readonly PaperLanguage[];
  /** The document of the lines. */
  readonly record: Facts;
};

/** Lines against the records that answer them; as many beside each other as the sheet is wide, the others in tables below. */
export function SheetComparison({ comparison, languages, record }: SheetComparisonProps) {
  return comparison.blocks.map((block) => (
    <Block key={block.groups[0]?.id} block={block} comparison={comparison} languages={languages} record={record} />
  ));
}

function Block({ block, comparison, languages, record }: SheetComparisonProps & { readonly block: ComparedBlock }) {
  const { title, lead, show } = comparison;
  const [first = "cn"] = languages;
  return (
    <table className="sheet-lines sheet-comparison">
      <caption>
        <SheetLabel label={title} languages={languages} />
        <small>
          {labelIn(paperWords.cell, first)}
          {show.map((field) => labelIn(field.title, first)).join(labelIn(paperWords.comma, first))}
        </small>
      </caption>
      <thead>
        <tr>
          <th scope="col" className="sheet-row">
            <SheetLabel label={paperWords.row} languages={languages} />
          </th>
          {lead.map((field) => (
            <th key={field.key} scope="col" data-column={field.key} className={alignOf(field)}>
              <SheetLabel label={field.title} languages={languages} />
            </th>
          ))}
          {block.groups.map(({ id, name }) => (
            <th key={id} scope="col" data-group={id}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, index) => (
          <tr key={row.id} data-row-id={row.id}>
            <td className="num">{index + 1}</td>
            {lead.map((field, place) => (
              <td key={field.key} data-column={field.key} className={alignOf(field)}>
                <PrintText field={field} value={row.lead[place]} dictionary={field.dict} record={record} />
              </td>
            ))}
            {row.cells.map((cell, place) => (
              <Cell key={block.groups[place]?.id} cell={cell} comparison={comparison} record={record} language={first} />
            ))}
          </tr>
        ))}
      </tbody>
      <tbody className="sheet-end">
        {block.foot.map(({ field, values }) => (
          <tr key={field.key}>
            <th scope="row" colSpan={lead.length + 1}>
              <SheetLabel label={field.title} languages={languages} />
            </th>
            {values.map((value, place) => (
              <td key={block.groups[place]?.id} data-column={field.key} className={alignOf(field)}>
                <PrintText field={field} value={value} dictionary={field.dict} record={record} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = {
  readonly cell: ComparedCell | undefined;
  readonly comparison: PaperComparison;
  readonly record: Facts;
  readonly language: PaperLanguage;
};

/** What a record answers to a line: its values below each other, and whether it is the lowest and whether it won. */
function Cell({ cell, comparison, record, language }: CellProps) {
  const { say } = useEngine();
  const { best, concealed } = comparison;
  if (cell === undefined) return <td className="sheet-number">–</td>;
  const drawn = ({ field, value }: ComparedValue) =>
    value === undefined && concealed !== undefined ? (
      say(concealed)
    ) : (
      <PrintText field={field} value={value} dictionary={field.dict} record={record} />
    );
  const decisive = cell.values.find(({ field }) => field.key === best);
  const others = cell.values.filter(({ field, value }) => field.key !== best && !(value === null || value === ""));
  return (
    <td className="sheet-number" data-won={cell.isWon || undefined}>
      <div>
        {cell.isWon && <strong>✓ {labelIn(paperWords.won, language)} </strong>}
        {cell.isBest && <small>{labelIn(paperWords.lowest, language)} </small>}
        {decisive !== undefined && <strong data-column={decisive.field.key}>{drawn(decisive)}</strong>}
      </div>
      <div className="sheet-rest">
        {others.map((one) => (
          <span key={one.field.key} data-column={one.field.key}>
            {drawn(one)}
          </span>
        ))}
      </div>
    </td>
  );
}

function alignOf({ kind }: Field): string | undefined {
  return kind === "decimal" || kind === "integer" ? "sheet-number" : undefined;
}
