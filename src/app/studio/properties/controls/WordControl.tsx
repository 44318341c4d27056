import { TextInput } from "../../../../ui/TextInput.tsx";
import type { ControlProps } from "./control-props.ts";
import { leaveOnEnter } from "./TextControl.tsx";

/** A word that documents have and people do not read. */
export function WordControl({ value, label, isReadOnly, onChange }: ControlProps) {
  return (
    <TextInput
      size="small"
      value={typeof value === "string" || typeof value === "number" ? String(value) : ""}
      readOnly={isReadOnly}
      spellCheck={false}
      aria-label={label}
      onChange={(now) => onChange(now === "" ? null : now, false)}
      onKeyDown={leaveOnEnter}
    />
  );
}
