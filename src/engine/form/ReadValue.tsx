import { entryName, entryTone, holdsStates, useDictionary } from "../../client/dictionaries.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Language } from "../../core/contract/language.ts";
import type { Field } from "../../core/definition/generated/documents.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { formatTimestamp } from "../../core/format/date.ts";
import { formatText } from "../../core/format/text.ts";
import { formatNumber, unitOf } from "../../core/format/number.ts";
import { MASK } from "../../core/gate/visibility.ts";
import { Badge } from "../../ui/Badge.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const FileLinks = lazy(() => import("../widgets/files/FileLinks.tsx"));

export type ReadValueProps = {
  readonly field: Field;
  readonly value: unknown;
  readonly dictionary: string | undefined;
  readonly language: Language;
  /** The record of the field, where that says in what its value is counted. */
  readonly record?: Facts | undefined;
};

const DAY_LENGTH = 10;
const MINUTE_LENGTH = 16;

/** A value to read: whole, wrapped where it is long, never in a box. */
export function ReadValue({ field, value, dictionary, language, record }: ReadValueProps) {
  if (isEmpty(value)) return <span className="text-text-3">–</span>;
  if (value === MASK) return <span>{MASK}</span>;
  switch (field.kind) {
    case "integer":
    case "decimal":
      return <span className="num">{formatNumber(value, field, language, unitOf(field, record))}</span>;
    case "date":
      return <span className="num">{formatTimestamp(String(value)).slice(0, DAY_LENGTH) || String(value)}</span>;
    case "dateTime":
      return <Moment text={formatTimestamp(String(value)) || String(value)} />;
    case "dict":
    case "flag":
    case "dictMany":
      return <DictionaryText value={value} dictionary={dictionary} language={language} />;
    case "file":
    case "files":
      return (
        <Suspense fallback={null}>
          <FileLinks value={value} language={language} />
        </Suspense>
      );
    case "string":
    case "text":
    case "ref":
      return <span className="whitespace-pre-line">{formatText(value, field, language)}</span>;
  }
}

function Moment({ text }: { readonly text: string }) {
  return (
    <time className="num" dateTime={text.replace(" ", "T")} data-tip={text}>
      {text.slice(0, MINUTE_LENGTH)}
    </time>
  );
}

const YES_NO = "SiFo";

/** Labels of coded values: states as badges, words as they are, unknown codes raw and dashed. */
export function DictionaryText({
  value,
  dictionary = YES_NO,
  language,
}: {
  readonly value: unknown;
  readonly dictionary: string | undefined;
  readonly language: Language;
}) {
  const entries = useDictionary(dictionary);
  const isStatus = holdsStates(entries);
  const values = Array.isArray(value) ? value.map(String) : String(value).split(",");
  return (
    <span className="inline-flex flex-wrap gap-1">
      {values.map((one) => {
        const entry = entries.find((candidate) => candidate.dictValue === one);
        if (entry === undefined) return <Badge key={one} text={one} unknown={entries.length > 0} />;
        const label = entryName(entry, entries, language);
        return isStatus ? <Badge key={one} text={label} tone={entryTone(entry)} /> : <span key={one}>{label}</span>;
      })}
    </span>
  );
}
