import { useId } from "react";
import { entryLabel, useDictionary } from "../../../client/dictionaries.ts";
import type { Field, OptionCall } from "../../../core/definition/generated/documents.ts";
import { folded } from "../../../core/form/folded.ts";
import { TextArea } from "../../../ui/TextArea.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { type InputProps, inputText, keptText, naming } from "./input.ts";
import { useCallOptions } from "./use-call-options.ts";

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
  if (suggests === undefined) return <OneLine {...props} />;
  if (typeof suggests === "string") return <TextOfDictionary {...props} suggests={suggests} />;
  return <TextOfCall {...props} suggests={suggests} />;
}

/** The same with the words of a dictionary to take over. */
function TextOfDictionary({ suggests, ...props }: InputProps & { readonly suggests: string }) {
  const entries = useDictionary(suggests).filter(({ status }) => status !== DISABLED);
  return <SuggestedText {...props} words={entries.map((entry) => ({ value: entryLabel(entry, props.language) }))} />;
}

/** The same with what a call answers to take over. */
function TextOfCall({ suggests, ...props }: InputProps & { readonly suggests: OptionCall }) {
  const { options } = useCallOptions(suggests);
  return <SuggestedText {...props} words={options} />;
}

type Suggestion = { readonly value: string; readonly hint?: string | undefined };

/** Words to take over; any other may be typed. */
function SuggestedText({ words, ...props }: InputProps & { readonly words: readonly Suggestion[] }) {
  const id = useId();
  return (
    <>
      <OneLine {...props} list={id} />
      <datalist id={id}>
        {words.map(({ value, hint }) => (
          <option key={`${value} ${hint ?? ""}`} value={value} label={hint} />
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
      onChange={(text) => onChange(keptText(folded(field, text)))}
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
