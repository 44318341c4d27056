import { amountInBothLanguages } from "../../core/format/amount-words.ts";
import { formatNumber } from "../../core/format/number.ts";
import { type PaperSource, seenField } from "../../core/print/paper-model.ts";
import { paperWords, type PaperLanguage } from "../../core/print/paper-words.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { useEngine } from "../engine-context.ts";
import { SheetLabel } from "./SheetLabel.tsx";

export type SheetWordsProps = { readonly source: PaperSource; readonly languages: readonly PaperLanguage[] };

/** Amounts in figures and in words, the words in both languages: whoever signs reads one of them. */
export function SheetWords({ source: { paper, entity, record, session }, languages }: SheetWordsProps) {
  const { language } = useEngine();
  const amounts = (paper.words ?? []).flatMap(({ key, title, currency }) => {
    const field = seenField(entity.fields, key, session);
    const value = record[key];
    return field === undefined || isEmpty(value)
      ? []
      : [{ key, title, field, value, currency: String(record[currency ?? ""] ?? "CNY") }];
  });
  if (amounts.length === 0) return null;
  return (
    <dl className="sheet-words">
      {amounts.map(({ key, title, field, value, currency }) => {
        const words = amountInBothLanguages(String(value), currency);
        return (
          <div key={key} data-field={key}>
            <dt>
              <SheetLabel label={title} languages={languages} />
            </dt>
            <dd>
              <strong className="num">
                {currency} {formatNumber(value, field, language)}
              </strong>
              <span>
                <SheetLabel label={paperWords.words} languages={["cn"]} />: {words.cn}
              </span>
              <span lang="id">
                <SheetLabel label={paperWords.words} languages={["id"]} />: {words.id}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
