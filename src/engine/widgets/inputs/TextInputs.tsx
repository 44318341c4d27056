import { useId } from "react";
import { entryLabel, useDictionary } from "../../../client/dictionaries.ts";
import type { Field } from "../../../core/definition/generated/documents.ts";
import { TextArea } from "../../../ui/TextArea.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { type InputProps, inputText, keptText, naming } from "./input.ts";

const DISABLED = "1";

const keyboards: Partial<Record<NonNullable<Field["format"]>, "tel" | "numeric" | "email" | "url">> = {
  phone: "tel",
  digits: "numeric",
  email: "email",
  url: "url",
};

/** One line of text. Length is judged in words below the field, never by cutting what was typed. */
export function ShortTextInput(props: InputProps) {
  const { suggests } = props.field;
  return suggests === undefined ? <OneLine {...props} /> : <SuggestedText {...props} suggests={suggests} />;
}

/** The same with the words of a dictionary to take over; any other may be typed. */
function SuggestedText({ suggests, ...props }: InputProps & { readonly suggests: string }) {
  const id = useId();
  const entries = useDictionary(suggests);
  return (
    <>
      <OneLine {...props} list={id} />
      <datalist id={id}>
        {entries
          .filter(({ status }) => status !== DISABLED)
          .map((entry) => (
            <option key={entry.dictValue} value={entryLabel(entry, props.language)} />
          ))}
      </datalist>
    </>
  );
}

function OneLine({ list, ...props }: InputProps & { readonly list?: string }) {
  const { field, value, onChange, onLeave } = props;
  return (
    <TextInput
      {...naming(props)}
      value={inputText(value)}
      onChange={(text) => onChange(keptText(text))}
      onBlur={onLeave}
      {...(list === undefined ? {} : { list })}
      {...(field.format === undefined ? {} : { inputMode: keyboards[field.format] ?? "text" })}
      {...(field.format === "password" ? { type: "password", autoComplete: "new-password" } : {})}
    />
  );
}

/** Several lines of text; in a cell one line. */
export function LongTextInput(props: InputProps) {
  const { value, onChange, onLeave, inCell = false } = props;
  if (inCell) return <ShortTextInput {...props} />;
  return <TextArea {...naming(props)} value={inputText(value)} onChange={(text) => onChange(keptText(text))} onBlur={onLeave} />;
}
