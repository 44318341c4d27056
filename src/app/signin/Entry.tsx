import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import type { Entries } from "./use-entries.ts";

export type EntryProps = {
  readonly entries: Entries;
  readonly name: string;
  readonly label: string;
  readonly isSecret?: boolean;
  readonly autoComplete?: string;
  readonly hint?: string;
  readonly max?: number;
};

/** A required line of text in a form about signing in. */
export function Entry({ entries, name, label, isSecret = false, autoComplete, hint, max = 64 }: EntryProps) {
  return (
    <Field label={label} field={name} required error={entries.faults[name]} hint={hint}>
      <TextInput
        size="default"
        value={entries.values[name] ?? ""}
        onChange={entries.put(name)}
        maxLength={max}
        {...(isSecret && { type: "password" as const })}
        {...(autoComplete !== undefined && { autoComplete })}
      />
    </Field>
  );
}
