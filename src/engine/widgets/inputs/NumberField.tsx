import { decimalMark } from "../../../core/format/number.ts";
import { NumberInput } from "../../../ui/NumberInput.tsx";
import { type InputProps, inputText, naming } from "./input.ts";

const WHOLE = /^-?(0|[1-9]\d{0,14})$/;

/** A number as an exact text; whole numbers travel as numbers, as the wire wants them. */
export function NumberField(props: InputProps) {
  const { field, value, onChange, onLeave, language } = props;
  const isInteger = field.kind === "integer";
  const keep = (text: string): unknown => (text === "" ? null : isInteger && WHOLE.test(text) ? Number(text) : text);
  const isSigned = !(typeof field.min === "string" || typeof field.min === "number") || String(field.min).startsWith("-");
  return (
    <NumberInput
      {...naming(props)}
      value={inputText(value)}
      scale={isInteger ? 0 : (field.scale ?? 0)}
      signed={isSigned}
      mark={decimalMark(language)}
      onChange={(text) => onChange(keep(text))}
      onBlur={onLeave}
    />
  );
}
