import { TextArea } from "../../../../ui/TextArea.tsx";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";

/** Words below each other. */
export function WordsControl({ value, label, isReadOnly, onChange }: ControlProps) {
  const words = usePropertyWords();
  const lines = Array.isArray(value) ? (value as readonly string[]).join("\n") : "";
  return (
    <TextArea
      size="small"
      rows={2}
      value={lines}
      readOnly={isReadOnly}
      spellCheck={false}
      aria-label={`${label} ${words("perLine")}`}
      placeholder={words("perLine")}
      onChange={(now) => onChange(now === "" ? null : now.split("\n"), false)}
    />
  );
}
