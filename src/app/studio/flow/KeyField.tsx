import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useFlowWords } from "./use-flow-words.ts";

const KEY = /^[A-Za-z][A-Za-z0-9_]*$/;

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
  return !KEY.test(value) ? "keyWrong" : taken.includes(value) ? "keyTaken" : undefined;
}

/** A first name that nothing has yet. */
export function freeKey(wish: string, taken: readonly string[]): string {
  for (let count = 1; ; count++) {
    const key = count === 1 ? wish : `${wish}${count}`;
    if (!taken.includes(key)) return key;
  }
}
