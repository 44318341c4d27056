import type { Facts } from "../../core/condition/evaluate.ts";
import { holds } from "../../core/condition/evaluate.ts";
import { fill, type Language } from "../../core/contract/language.ts";
import type { Printed } from "../../core/contract/print.ts";
import type { Condition, Workflow } from "../../core/definition/generated/documents.ts";
import { dictionaryOf, fieldKinds, isEmpty } from "../../core/definition/fields.ts";
import { paperComparison } from "../../core/print/paper-comparison.ts";
import { paperFacts, paperTable, type PaperSource } from "../../core/print/paper-model.ts";
import { labelIn, paperTag, paperWords, type PaperLanguage } from "../../core/print/paper-words.ts";
import { useText } from "../../i18n/i18n.ts";
import { Barcode, QrCode } from "./Codes.tsx";
import { PrintText } from "./PrintText.tsx";
import { SheetComparison } from "./SheetComparison.tsx";
import { SheetLabel } from "./SheetLabel.tsx";
import { SheetTable } from "./SheetTable.tsx";
import { SheetWords } from "./SheetWords.tsx";

export type SheetProps = {
  readonly source: PaperSource;
  readonly workflow: Workflow | undefined;
  readonly printed: Printed;
  readonly languages: readonly PaperLanguage[];
  /** The related record that this sheet is about, where the paper has one sheet for each. */
  readonly one?: Facts | undefined;
  /** Which copy of one printing this is, from 1. */
  readonly copy: number;
};

/** One sheet of a paper, drawn from its document: codes at the top right, facts, tables, words, clauses, signatures. */
export function Sheet({ source, workflow, printed, languages, one, copy }: SheetProps) {
  const t = useText();
  const { paper, entity, record } = source;
  const number = String((one === undefined ? undefined : one[source.relatedEntity?.label ?? ""]) ?? record[entity.label] ?? "");
  const related = one === undefined ? source.related : [one];
  const facts = paperFacts(source, paper.facts, one);
  const notes = paperFacts(source, paper.notes ?? [], one).filter(({ value }) => !isEmpty(value));
  const isAsked = (when: Condition | undefined): boolean => when === undefined || holds(when, record, fieldKinds(entity.fields));
  const marks = (paper.marks ?? []).filter(({ when }) => isAsked(when));
  const copies = paper.copies ?? 1;
  const [first = "cn"] = languages;
  return (
    <article
      className="sheet"
      data-print={paper.print}
      data-paper={paper.paper ?? "a4"}
      data-orientation={paper.orientation ?? "portrait"}
      lang={paperTag[first]}
    >
      <header className="sheet-head">
        <div>
          <p className="sheet-company">{printed.companyName}</p>
          <h1 className="sheet-title">
            <SheetLabel label={paper.title} languages={languages} />
          </h1>
          <p className="num">
            {labelIn(paperWords.number, first)} {number}
            {marks.map(({ message }) => (
              <strong key={message.cn} className="sheet-mark">
                {fill(message[first === "en" ? "cn" : (first satisfies Language)], textsOf(record))}
              </strong>
            ))}
          </p>
        </div>
        <div className="sheet-codes">
          {paper.codes.includes("barcode") && <Barcode text={number} label={number} />}
          {paper.codes.includes("qr") && <QrCode text={number} label={number} />}
        </div>
      </header>
      <dl className="sheet-facts">
        {facts.map(({ field, label, value }) => (
          <div key={field.key} data-field={field.key}>
            <dt>
              <SheetLabel label={label} languages={languages} />
            </dt>
            <dd>
              <PrintText field={field} value={value} dictionary={dictionaryOf(field, workflow)} record={record} />
            </dd>
          </div>
        ))}
      </dl>
      {(paper.tables ?? [])
        .filter(({ when }) => isAsked(when))
        .map((table) => (
          <SheetTable
            key={table.lines}
            title={table.title}
            table={paperTable({ ...source, related }, table)}
            languages={languages}
            record={record}
          />
        ))}
      {printed.comparisons.map((comparison) => (
        <SheetComparison
          key={comparison.pivot.cells}
          comparison={paperComparison(comparison, entity, record, source.session)}
          languages={languages}
          record={record}
        />
      ))}
      <SheetWords source={source} languages={languages} />
      {notes.map(({ field, label, value }) => (
        <p key={field.key} className="sheet-remark">
          {labelIn(label, first)}: {String(value)}
        </p>
      ))}
      {paper.clauses !== undefined && (
        <section className="sheet-clauses">
          <h2>
            <SheetLabel label={paperWords.clauses} languages={languages} />
          </h2>
          <ol>
            {paper.clauses.map((clause) => (
              <li key={clause.cn}>
                <SheetLabel label={clause} languages={languages} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {paper.signatures !== undefined && (
        <div className="sheet-signatures" style={{ gridTemplateColumns: `repeat(${paper.signatures.length}, 1fr)` }}>
          {paper.signatures.map((label) => (
            <div key={label.cn}>
              <SheetLabel label={label} languages={languages} />
            </div>
          ))}
        </div>
      )}
      <footer className="sheet-foot num">
        <span>{t("print.time", { time: printed.printTime })}</span>
        {copies > 1 && <span>{t("print.sheetOf", { copy, copies })}</span>}
        <span>{t("print.copy", { count: printed.copyNo })}</span>
      </footer>
    </article>
  );
}

function textsOf(record: Facts): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, String(value ?? "")]));
}
