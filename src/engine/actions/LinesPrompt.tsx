import type { Facts } from "../../core/condition/evaluate.ts";
import type { Prompt } from "../../core/definition/generated/documents.ts";
import { formatNumber } from "../../core/format/number.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { promptColumns, promptTable } from "../../core/gate/prompts.ts";
import { withUnit } from "../../core/table/column-model.ts";
import { entryLabel, useDictionaries } from "../../client/dictionaries.ts";
import { useEngine } from "../engine-context.ts";
import { useIsMobile } from "../list/use-column-count.ts";
import { inputByKind } from "../widgets/inputs/input-by-kind.ts";
import type { ActionTarget } from "./action-target.ts";
import type { InputFault } from "./ask-input.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";

export type LinesPromptProps = {
  readonly prompt: Prompt;
  readonly target: ActionTarget;
  readonly record: Facts;
  readonly value: unknown;
  readonly faults: readonly InputFault[];
  readonly onChange: (lines: readonly Facts[]) => void;
  /** A cell of this line was left. */
  readonly onLeave: (index: number) => void;
};

/** The lines of a document with a few columns to enter, such as quantities received; on narrow screens a card per line. */
export function LinesPrompt(props: LinesPromptProps) {
  const { prompt, target, value } = props;
  const { say } = useEngine();
  const isMobile = useIsMobile();
  const lines = Array.isArray(value) ? (value as Facts[]) : [];
  // Parts are asked for where a line stands in parts.
  const isDivided = new Set(lines.map((line) => line["id"])).size < lines.length;
  const columns = promptColumns(prompt, target.entity).filter(({ field }) => isDivided || field.key !== prompt.divides?.into);
  if (isMobile) return <LineCards {...props} columns={columns} lines={lines} />;
  return (
    <div className="grid-scroll max-h-96" data-field={prompt.key}>
      <table className="w-full border-collapse text-ctl" aria-label={say(prompt.title)}>
        <thead className="sticky top-0 z-(--z-head) bg-head text-text-2">
          <tr>
            {columns.map(({ field, column }) => (
              <th
                key={field.key}
                scope="col"
                data-column={field.key}
                className={`px-2 py-2 leading-tight align-bottom font-medium ${isNumber(field) && column.enter !== true ? "text-end" : "text-start"}`}
              >
                {say(withUnit(field))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={`${String(line["id"])} ${index}`} data-line={index} className="border-t border-line">
              {columns.map((column) => (
                <td key={column.field.key} data-column={column.field.key} className={cellClass(column)}>
                  <LineValue {...props} column={column} lines={lines} index={index} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PromptedColumn = ReturnType<typeof promptColumns>[number];
type LinesProps = LinesPromptProps & { readonly columns: readonly PromptedColumn[]; readonly lines: readonly Facts[] };

/** What is shown in two columns above what is entered, each input with its own label. */
function LineCards(props: LinesProps) {
  const { prompt, columns, lines } = props;
  const { say } = useEngine();
  return (
    <ul className="grid grid-cols-1 gap-3" data-field={prompt.key} aria-label={say(prompt.title)}>
      {lines.map((line, index) => (
        <li key={`${String(line["id"])} ${index}`} data-line={index} className="card grid grid-cols-2 gap-x-3 gap-y-2 p-3">
          {columns.map((column) => (
            <div
              key={column.field.key}
              data-column={column.field.key}
              className={column.column.enter === true ? "col-span-2" : "min-w-0"}
            >
              <div className="text-text-3">{say(withUnit(column.field))}</div>
              <LineValue {...props} column={column} index={index} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

type LineValueProps = Omit<LinesProps, "columns"> & { readonly column: PromptedColumn; readonly index: number };

/** One value of a line: read, or entered with the control that a form would use. */
function LineValue({ prompt, target, record, column, lines, index, faults, onChange, onLeave }: LineValueProps) {
  const { say, language } = useEngine();
  const dictionaries = useDictionaries();
  const { field } = column;
  if (column.column.enter !== true) {
    const table = record[promptTable(prompt, target.entity)?.key ?? ""];
    const { id } = lines[index] ?? {};
    const stands = (Array.isArray(table) ? (table as Facts[]) : []).find((row) => row["id"] === id)?.[field.key];
    if (isEmpty(stands)) return "–";
    if (isNumber(field)) return formatNumber(stands, field, language);
    const entries = field.dict === undefined ? [] : (dictionaries[field.dict] ?? []);
    const entry = entries.find((candidate) => candidate.dictValue === stands);
    return entry === undefined ? String(stands) : entryLabel(entry, language);
  }
  // A line that stands once is meant whole.
  if (field.key === prompt.divides?.into && isEmpty(lines[index]?.[field.key]) && standsOnce(lines, index)) return "–";
  const Input = inputByKind[field.kind === "text" ? "string" : field.kind];
  const fault = faults.find(({ field: name }) => name === `${prompt.key}[${index}].${field.key}`);
  const put = (next: unknown) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, [field.key]: next ?? "" } : line)));
  return (
    <span className="block [&_input]:w-0">
      {column.column.choices === undefined ? (
        <Input
          inCell
          field={field}
          value={lines[index]?.[field.key]}
          dictionary={field.dict}
          language={language}
          aria-label={`${say(field.title)} ${index + 1}`}
          aria-invalid={fault !== undefined}
          onChange={put}
          onLeave={() => onLeave(index)}
        />
      ) : (
        <ChoiceInput
          choices={column.column.choices}
          target={target}
          record={record}
          line={lines[index] ?? {}}
          value={lines[index]?.[field.key]}
          label={`${say(field.title)} ${index + 1}`}
          isInvalid={fault !== undefined}
          onChange={put}
          onLeave={() => onLeave(index)}
        />
      )}
      {fault !== undefined && (
        <span className="field-note" data-kind="error">
          {say(fault.text)}
        </span>
      )}
    </span>
  );
}

function standsOnce(lines: readonly Facts[], index: number): boolean {
  return lines.filter((line) => line["id"] === lines[index]?.["id"]).length === 1;
}

/** Numbers keep to one line, texts take two; an input is wide enough for what it asks. */
function cellClass({ field, column }: PromptedColumn): string {
  if (column.choices !== undefined) return "w-2/5 min-w-64 px-1 py-1";
  if (column.enter === true) return isNumber(field) ? "w-26 min-w-26 px-1 py-1" : "w-36 min-w-36 px-1 py-1";
  return isNumber(field)
    ? "px-2 py-1 text-end num whitespace-nowrap"
    : "min-w-14 px-2 py-1 [overflow-wrap:anywhere] first:min-w-20";
}

function isNumber({ kind }: PromptedColumn["field"]): boolean {
  return kind === "decimal" || kind === "integer";
}
