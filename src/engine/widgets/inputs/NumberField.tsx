import { useState } from "react";
import { decimalMark, trimZeros } from "../../../core/format/number.ts";
import { parseDecimal } from "../../../core/money/decimal.ts";
import { NumberInput } from "../../../ui/NumberInput.tsx";
import { type InputProps, inputText, naming } from "./input.ts";

const WHOLE = /^-?(0|[1-9]\d{0,14})$/;

/** A number as an exact text; whole numbers travel as numbers, as the wire wants them. */
export function NumberField(props: InputProps) {
  const { field, value, onChange, onLeave, language } = props;
  // Zeros that fill up the scale are noise to read, but what is being typed stays as it is typed, and so does what is no
  // number: cut short it would look like one.
  const [isTyping, setTyping] = useState(false);
  const text = inputText(value);
  const isInteger = field.kind === "integer";
  const keep = (typed: string): unknown => (typed === "" ? null : isInteger && WHOLE.test(typed) ? Number(typed) : typed);
  return (
    <NumberInput
      {...naming(props)}
      value={isTyping || parseDecimal(text) === undefined ? text : trimZeros(text, 0)}
      isWhole={isInteger}
      mark={decimalMark(language)}
      onChange={(typed) => {
        setTyping(true);
        onChange(keep(typed));
      }}
      onBlur={() => {
        setTyping(false);
        onLeave();
      }}
    />
  );
}
