import { TextInput, type TextInputProps } from "./TextInput.tsx";
import { isBrokenNumber, settleDecimal, tidyDecimal } from "./decimal-text.ts";

export type NumberInputProps = Omit<TextInputProps, "type" | "inputMode"> & {
  /** Digits after the mark at most; 0 takes whole numbers. */
  readonly scale?: number | undefined;
  readonly signed?: boolean | undefined;
  /** Decimal mark of the language; the value keeps its point whatever is shown. */
  readonly mark?: "." | "," | undefined;
};

/** A decimal kept as a string with a point (`"1234.50"`), right-aligned; never a float. */
export function NumberInput({
  value,
  onChange,
  scale = 2,
  signed = false,
  mark = ".",
  onBlur,
  className,
  ...rest
}: NumberInputProps) {
  return (
    <TextInput
      {...rest}
      value={value.replace(".", mark)}
      className={className === undefined ? "ctl-number" : `ctl-number ${className}`}
      inputMode={scale === 0 ? "numeric" : "decimal"}
      onChange={(typed) => {
        if (!isBrokenNumber(typed)) onChange?.(tidyDecimal(typed, { scale, signed, mark }));
      }}
      onBlur={(event) => {
        const settled = settleDecimal(value);
        if (settled !== value) onChange?.(settled);
        onBlur?.(event);
      }}
    />
  );
}
