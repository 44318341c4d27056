import { isItemKey } from "../../../core/definition/item-key.ts";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useFlowWords } from "./use-flow-words.ts";

export type KeyFieldProps = {
  readonly label: string;
  readonly field: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly taken: readonly string[];
  readonly isAsked: boolean;
};

/** The name by which documents know an item. */
export function KeyField({ label, field, value, onChange, taken, isAsked }: KeyFieldProps) {
  const words = useFlowWords();
  const fault = isAsked ? keyFault(value, taken) : undefined;
  return (
    <Field label={label} field={field} required error={fault && words(fault)}>
      <TextInput value={value} onChange={onChange} spellCheck={false} />
    </Field>
  );
}

export function keyFault(value: string, taken: readonly string[]): "keyWrong" | "keyTaken" | undefined {
  return !isItemKey(value) ? "keyWrong" : taken.includes(value) ? "keyTaken" : undefined;
}
