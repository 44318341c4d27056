import type { Text } from "../../../../core/definition/generated/documents.ts";
import { TextInput } from "../../../../ui/TextInput.tsx";
import { usePropertyWords } from "../use-property-words.ts";
import type { ControlProps } from "./control-props.ts";

const LANGUAGES = [
  { language: "cn", lang: "zh-CN" },
  { language: "id", lang: "id" },
] as const;

/** A text in both languages; emptied in both, it is said no more. */
export function TextControl({ value, label, isReadOnly, onChange }: ControlProps) {
  const words = usePropertyWords();
  const text = { cn: "", id: "", ...(value as Text | null) };
  const handleChange = (now: Text): void => onChange(now.cn === "" && now.id === "" ? null : now, false);
  return (
    <div className="studio-languages">
      {LANGUAGES.map(({ language, lang }) => (
        <TextInput
          key={language}
          size="small"
          lang={lang}
          value={text[language]}
          readOnly={isReadOnly}
          placeholder={words(language)}
          aria-label={`${label} ${words(language)}`}
          onChange={(now) => handleChange({ ...text, [language]: now })}
          onKeyDown={leaveOnEnter}
        />
      ))}
    </div>
  );
}

/** Enter writes what was typed, as leaving it does; the caret stays. */
export function leaveOnEnter(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  const input = event.currentTarget;
  input.blur();
  input.focus();
}
