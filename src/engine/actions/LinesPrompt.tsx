import type { Facts } from "../../core/condition/evaluate.ts";
import type { Prompt } from "../../core/definition/generated/documents.ts";
import type { ValueFault } from "../../core/form/validate.ts";
import { formatNumber } from "../../core/format/number.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { promptColumns, promptTable } from "../../core/gate/prompts.ts";
import { withUnit } from "../../core/table/column-model.ts";
import { entryLabel, useDictionaries } from "../../client/dictionaries.ts";
import { useEngine } from "../engine-context.ts";
import { inputByKind } from "../widgets/inputs/input-by-kind.ts";
import type { ActionTarget } from "./action-target.ts";

export type LinesPromptProps = {
  readonly prompt: Prompt;
  readonly target: ActionTarget;
  readonly record: Facts;
  readonly value: unknown;
  readonly faults: readonly ValueFault[];
  readonly onChange: (lines: readonly Facts[]) => void;
  readonly onLeave: () => void;
};

/** The lines of a document with a few columns to enter, such as quantities received. */
export function LinesPrompt({ prompt, target, record, value, faults, onChange, onLeave }: LinesPromptProps) {
  const { say, language } = useEngine();
  const dictionaries = useDictionaries();
  const columns = promptColumns(prompt, target.entity);
  const table = promptTable(prompt, target.entity);
  const stored = Array.isArray(record[table?.key ?? ""]) ? (record[table?.key ?? ""] as Facts[]) : [];
  const lines = Array.isArray(value) ? (value as Facts[]) : [];
  const put = (index: number, key: string, next: unknown) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, [key]: next ?? "" } : line)));
  const shown = (line: Facts | undefined, column: (typeof columns)[number]) => {
    const { field } = column;
    const stands = line?.[field.key];
    if (isEmpty(stands)) return "–";
    if (field.kind === "decimal" || field.kind === "integer") return formatNumber(stands, field, language);
    const entry =
      field.dict === undefined ? undefined : dictionaries[field.dict]?.find((candidate) => candidate.dictValue === stands);
    return entry === undefined ? String(stands) : entryLabel(entry, language);
  };
  return (
    <div className="grid-scroll max-h-96" data-field={prompt.key}>
      <table className="w-full border-collapse text-ctl" aria-label={say(prompt.title)}>
        <thead className="sticky top-0 z-(--z-head) bg-head text-text-2">
          <tr>
            {columns.map(({ field }) => (
              <th
                key={field.key}
                scope="col"
                data-column={field.key}
                className="px-2 py-2 text-start font-medium whitespace-nowrap"
              >
                {say(withUnit(field))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={String(line["id"] ?? index)} className="border-t border-line">
              {columns.map((column) => {
                const { field, column: placed } = column;
                const Input = inputByKind[field.kind === "text" ? "string" : field.kind];
                const fault = faults.find(({ field: name }) => name === `${prompt.key}[${index}].${field.key}`);
                return (
                  <td
                    key={field.key}
                    data-column={field.key}
                    className={placed.enter === true ? "min-w-28 px-1 py-1" : "px-2 py-1 num whitespace-nowrap"}
                  >
                    {placed.enter === true ? (
                      <span data-tip={fault === undefined ? undefined : say(fault.text)}>
                        <Input
                          inCell
                          field={field}
                          value={line[field.key]}
                          dictionary={field.dict}
                          language={language}
                          aria-label={`${say(field.title)} ${index + 1}`}
                          aria-invalid={fault !== undefined}
                          onChange={(next) => put(index, field.key, next)}
                          onLeave={onLeave}
                        />
                      </span>
                    ) : (
                      shown(stored[index], column)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
