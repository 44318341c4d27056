import { entryLabel, useDictionary } from "../../client/dictionaries.ts";
import type { Field } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { formatTimestamp } from "../../core/format/date.ts";
import { formatText } from "../../core/format/text.ts";
import { formatNumber, unitOf } from "../../core/format/number.ts";
import { useEngine } from "../engine-context.ts";

const DAY_LENGTH = 10;
const MINUTE_LENGTH = 16;

/** A value on paper: words and figures, no badge; nothing leaves its place empty. */
export function PrintText({
  field,
  value,
  dictionary,
  record,
}: {
  readonly field: Field;
  readonly value: unknown;
  readonly dictionary: string | undefined;
  /** The record of the field, where that says in what its value is counted. */
  readonly record?: Facts;
}) {
  const { language } = useEngine();
  const entries = useDictionary(dictionary);
  if (isEmpty(value)) return null;
  switch (field.kind) {
    case "integer":
    case "decimal":
      return <span className="num">{formatNumber(value, field, language, unitOf(field, record))}</span>;
    case "date":
      return <span className="num">{formatTimestamp(String(value)).slice(0, DAY_LENGTH)}</span>;
    case "dateTime":
      return <span className="num">{formatTimestamp(String(value)).slice(0, MINUTE_LENGTH)}</span>;
    case "dict":
    case "flag": {
      const entry = entries.find((candidate) => candidate.dictValue === String(value));
      return entry === undefined ? String(value) : entryLabel(entry, language);
    }
    default:
      return formatText(value, field, language);
  }
}
