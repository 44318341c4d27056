import { useMemo } from "react";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Choices } from "../../core/definition/generated/documents.ts";
import { fieldIndex, isEmpty } from "../../core/definition/fields.ts";
import { formatNumber } from "../../core/format/number.ts";
import { choicesOf } from "../../core/table/pivot.ts";
import { useText } from "../../i18n/i18n.ts";
import { Select } from "../../ui/Select.tsx";
import { useEngine } from "../engine-context.ts";
import type { ActionTarget } from "./action-target.ts";

export type ChoiceInputProps = {
  readonly choices: Choices;
  readonly target: ActionTarget;
  readonly record: Facts;
  readonly line: Facts;
  readonly value: unknown;
  readonly label: string;
  readonly isInvalid: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
};

/** One row of another line table, chosen for a line: who of those that offered it gets it. */
export function ChoiceInput({ choices, target, record, line, value, label, isInvalid, onChange, onLeave }: ChoiceInputProps) {
  const t = useText();
  const { language } = useEngine();
  const options = useMemo(() => {
    const table = target.entity.lines?.find((one) => one.key === choices.lines);
    if (table === undefined) return [];
    const fields = fieldIndex(table.fields);
    const shown = (row: Facts, key: string): string => {
      const field = fields.get(key);
      if (field === undefined || isEmpty(row[key])) return "–";
      return field.kind === "decimal" ? formatNumber(row[key], field, language) : String(row[key]);
    };
    const offered = choicesOf(choices, table, record, line);
    // What was chosen and does not fit any more keeps its name, and cannot be chosen again.
    const { when: _, ...fitting } = choices;
    const former = choicesOf(fitting, table, record, line).filter(
      (one) => one.value === value && !offered.some((other) => other.value === one.value),
    );
    return [...offered, ...former].map((one) => ({
      value: one.value,
      label: choices.label.map((key) => shown(one.row, key)).join(" · "),
      disabled: former.includes(one),
    }));
  }, [choices, target, record, line, value, language]);
  return (
    <Select
      aria-label={label}
      aria-invalid={isInvalid}
      options={options}
      labels={{ empty: t("input.noMatch"), clear: t("input.clear") }}
      value={isEmpty(value) ? "" : String(value)}
      onChange={(chosen) => onChange(chosen === "" ? null : chosen)}
      onBlur={onLeave}
      clearable
    />
  );
}
