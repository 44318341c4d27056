import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useFactorWords } from "./words.ts";

export type CodeEntryProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** A first code of an app; recovery codes there are none yet. */
  readonly isFirst: boolean;
};

/** Where a code of the app, or a recovery code, is typed. */
export function CodeEntry({ value, onChange, error, isFirst }: CodeEntryProps) {
  const say = useFactorWords();
  return (
    <Field label={say("otp")} field="otp" required error={error} hint={say(isFirst ? "otpFirst" : "otpHint")}>
      <TextInput
        size="default"
        value={value}
        onChange={onChange}
        maxLength={64}
        autoComplete="one-time-code"
        {...(isFirst && { inputMode: "numeric" as const })}
      />
    </Field>
  );
}
