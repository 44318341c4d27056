import type { Control } from "../../../../core/compiler/properties/control.ts";
import { NumberInput } from "../../../../ui/NumberInput.tsx";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";
import { leaveOnEnter } from "./TextControl.tsx";

/** A number within the bounds of the vocabulary; emptied, it is said no more. */
export function NumberControl({
  control: { isWhole, least, most },
  value,
  label,
  isReadOnly,
  onChange,
}: ControlProps<Extract<Control, { kind: "number" }>>) {
  const words = usePropertyWords();
  const read = (typed: string): unknown => {
    if (typed.trim() === "") return null;
    const number = Number(typed);
    return Number.isNaN(number) ? typed : number;
  };
  return (
    <NumberInput
      size="small"
      value={typeof value === "number" || typeof value === "string" ? String(value) : ""}
      isWhole={isWhole}
      readOnly={isReadOnly}
      aria-label={label}
      placeholder={least !== undefined && most !== undefined ? words("bounds", { least, most }) : ""}
      onChange={(typed) => onChange(read(typed), false)}
      onKeyDown={leaveOnEnter}
    />
  );
}
