import { type ConditionRow, type RowOperator, withOperator } from "../../../../core/compiler/properties/condition-rows.ts";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { operatorTexts } from "../../../../i18n/property-texts.ts";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { useProperties } from "../properties-context.ts";
import { nameLabel } from "../told-words.ts";
import { usePropertyWords } from "../use-property-words.ts";
import { OperandInput } from "./OperandInput.tsx";

export type ConditionRowProps = {
  readonly row: ConditionRow;
  readonly number: number;
  readonly isReadOnly: boolean;
  readonly onChange: (row: ConditionRow, isDone: boolean) => void;
  readonly onRemove: () => void;
};

const OPERATORS = Object.keys(operatorTexts) as RowOperator[];

/** One comparison: which field, how, and with what. */
export function ConditionRowInputs({ row, number, isReadOnly, onChange, onRemove }: ConditionRowProps) {
  const { all } = useProperties();
  const words = usePropertyWords();
  const language = useLanguage();
  const labels = { empty: words("nothingFound"), clear: words("clear") };
  const isBare = row.operator === "empty" || row.operator === "filled";
  return (
    <div className="studio-row" role="group" aria-label={words("row", { number })}>
      <div className="studio-row-inputs">
        <Select
          size="small"
          value={row.field}
          readOnly={isReadOnly}
          options={all.fields.map((field) => ({ value: field.key, label: nameLabel(field, language), hint: field.key }))}
          labels={labels}
          placeholder={words("field")}
          aria-label={words("field")}
          onChange={(field) => onChange({ ...row, field, operand: freshFor(row) }, true)}
        />
        <Select
          size="small"
          value={row.operator}
          readOnly={isReadOnly}
          options={OPERATORS.map((value) => ({ value, label: operatorTexts[value][language] }))}
          labels={labels}
          aria-label={words("comparison")}
          onChange={(operator) => operator !== "" && onChange(withOperator(row, operator), true)}
        />
        {!isBare && <OperandInput row={row} isReadOnly={isReadOnly} onChange={onChange} />}
      </div>
      {!isReadOnly && <IconButton icon="trash" size="small" label={words("removeRow", { number })} onClick={onRemove} />}
    </div>
  );
}

/** Values of one field mean nothing for another. */
function freshFor({ operand }: ConditionRow): ConditionRow["operand"] {
  switch (operand.kind) {
    case "value":
      return { kind: "value", value: "" };
    case "values":
      return { kind: "values", values: [] };
    default:
      return operand;
  }
}
