import { useState } from "react";
import { TextInput, type TextInputProps } from "./TextInput.tsx";
import { readDecimal, settleDecimal, showDecimal } from "./decimal-text.ts";

export type NumberInputProps = Omit<TextInputProps, "type" | "inputMode"> & {
  /** For whole numbers a phone offers digits alone. */
  readonly isWhole?: boolean | undefined;
  /** Decimal mark of the language; the value keeps its point whatever is shown. */
  readonly mark?: "." | "," | undefined;
};

/**
 * A decimal kept as a string with a point (`"1234.50"`), right-aligned; never a float. What reads as no number is handed
 * on as it was typed, for the form to say so: digits picked out of it would be another number.
 */
export function NumberInput({ value, onChange, isWhole = false, mark = ".", onBlur, className, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const read = (text: string): string => readDecimal(text, mark) ?? text;
  return (
    <TextInput
      {...rest}
      // What is being typed stays as it is typed for as long as it says the value.
      value={typed !== undefined && read(typed) === value ? typed : showDecimal(value, mark)}
      className={className === undefined ? "ctl-number" : `ctl-number ${className}`}
      inputMode={isWhole ? "numeric" : "decimal"}
      onChange={(text) => {
        setTyped(text);
        onChange?.(read(text));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        const settled = settleDecimal(value);
        if (settled !== value) onChange?.(settled);
        onBlur?.(event);
      }}
    />
  );
}
