import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useFlowWords } from "./use-flow-words.ts";

export type ReasonFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isAsked: boolean;
};

/** Why a company opens a gate further than the others; its document says so for those who review it. */
export function ReasonField({ value, onChange, isAsked }: ReasonFieldProps) {
  const words = useFlowWords();
  return (
    <Field
      label={words("reason")}
      field="reason"
      required
      error={isAsked && value.trim() === "" ? words("reasonNeeded") : undefined}
    >
      <TextInput value={value} onChange={onChange} />
    </Field>
  );
}
