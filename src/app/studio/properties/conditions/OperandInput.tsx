import type { ConditionRow, RowOperand } from "../../../../core/compiler/properties/condition-rows.ts";
import { USER_FACTS } from "../../../../core/condition/operand-words.ts";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { operandTexts } from "../../../../i18n/property-texts.ts";
import { MultiSelect } from "../../../../ui/MultiSelect.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { TextInput } from "../../../../ui/TextInput.tsx";
import { leaveOnEnter } from "../controls/TextControl.tsx";
import { useProperties } from "../properties-context.ts";
import { nameLabel } from "../told-words.ts";
import { usePropertyWords } from "../use-property-words.ts";

export type OperandInputProps = {
  readonly row: ConditionRow;
  readonly isReadOnly: boolean;
  readonly onChange: (row: ConditionRow, isDone: boolean) => void;
};

const FIRST = {
  value: { kind: "value", value: "" },
  field: { kind: "field", field: "" },
  now: { kind: "now", offset: "+0d" },
  user: { kind: "user", fact: "userName" },
} as const satisfies Partial<Record<RowOperand["kind"], RowOperand>>;
type FirstKind = keyof typeof FIRST;
const KINDS = Object.keys(FIRST) as FirstKind[];
type UserFact = keyof typeof USER_FACTS;

/** What a field is compared with: a value of its dictionary or any other, another field, the time, or whoever is signed in. */
export function OperandInput({ row, isReadOnly, onChange }: OperandInputProps) {
  const words = usePropertyWords();
  const language = useLanguage();
  const labels = { empty: words("nothingFound"), clear: words("clear") };
  return (
    <>
      {row.operator !== "in" && (
        <Select
          size="small"
          value={row.operand.kind}
          readOnly={isReadOnly}
          options={KINDS.map((value) => ({ value, label: operandTexts[value][language] }))}
          labels={labels}
          aria-label={words("operand")}
          onChange={(kind) => kind !== "" && kind !== "values" && onChange({ ...row, operand: FIRST[kind] }, true)}
        />
      )}
      <ValueInput row={row} isReadOnly={isReadOnly} onChange={onChange} />
    </>
  );
}

function ValueInput({ row, isReadOnly, onChange }: OperandInputProps) {
  const { all } = useProperties();
  const words = usePropertyWords();
  const language = useLanguage();
  const { operand, field } = row;
  const known = all.fields.find((one) => one.key === field);
  const values = known?.dict === undefined ? [] : (all.values[known.dict] ?? []);
  const options = values.map((value) => ({ value: value.key, label: nameLabel(value, language), hint: value.key }));
  const shared = { size: "small", readOnly: isReadOnly } as const;
  const labels = { empty: words("nothingFound"), clear: words("clear") };
  const say = (now: RowOperand, isDone: boolean): void => onChange({ ...row, operand: now }, isDone);
  switch (operand.kind) {
    case "field":
      return (
        <Select
          {...shared}
          value={operand.field}
          options={all.fields.map((one) => ({ value: one.key, label: nameLabel(one, language), hint: one.key }))}
          labels={labels}
          placeholder={words("field")}
          aria-label={words("value")}
          onChange={(other) => say({ kind: "field", field: other }, true)}
        />
      );
    case "user":
      return (
        <Select
          {...shared}
          value={operand.fact}
          options={Object.entries(USER_FACTS).map(([value, text]) => ({ value: value as UserFact, label: text[language] }))}
          labels={labels}
          aria-label={words("value")}
          onChange={(fact) => fact !== "" && say({ kind: "user", fact }, true)}
        />
      );
    case "now":
      return (
        <TextInput
          {...shared}
          value={operand.offset}
          placeholder={words("offset")}
          aria-label={words("offset")}
          onChange={(offset) => say({ kind: "now", offset }, false)}
          onKeyDown={leaveOnEnter}
        />
      );
    case "values":
      if (options.length === 0)
        return (
          <TextInput
            {...shared}
            value={operand.values.join(", ")}
            placeholder={words("value")}
            aria-label={words("value")}
            onChange={(typed) => say({ kind: "values", values: typed.split(/[,，]\s*/).filter(Boolean) }, false)}
            onKeyDown={leaveOnEnter}
          />
        );
      return (
        <MultiSelect
          {...shared}
          value={operand.values.map(String)}
          options={options}
          labels={labels}
          placeholder={words("value")}
          aria-label={words("value")}
          onChange={(chosen) => say({ kind: "values", values: chosen }, false)}
        />
      );
    case "value":
      if (options.length === 0)
        return (
          <TextInput
            {...shared}
            value={String(operand.value)}
            placeholder={words("value")}
            aria-label={words("value")}
            onChange={(value) => say({ kind: "value", value }, false)}
            onKeyDown={leaveOnEnter}
          />
        );
      return (
        <Select
          {...shared}
          value={String(operand.value)}
          options={options}
          labels={labels}
          placeholder={words("value")}
          aria-label={words("value")}
          onChange={(value) => say({ kind: "value", value }, true)}
        />
      );
  }
}
