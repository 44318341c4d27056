import type { Text } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Field } from "../../../ui/Field.tsx";
import { MultiSelect } from "../../../ui/MultiSelect.tsx";
import type { Option } from "../../../ui/options.ts";
import { Select } from "../../../ui/Select.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { words } from "../dev-texts.ts";
import { type Choice, MOST_VARIANTS } from "./choice.ts";
import type { PreviewIndex } from "./preview-index.ts";

export type PreviewSettingsProps = {
  readonly index: PreviewIndex;
  readonly choice: Choice;
  readonly onChange: (part: Partial<Choice>) => void;
  readonly isInspecting: boolean;
  readonly onInspecting: (isOn: boolean) => void;
};

/** What is previewed, as whom, and with which records. */
export function PreviewSettings({ index, choice, onChange, isInspecting, onInspecting }: PreviewSettingsProps) {
  const language = useLanguage();
  const { preview } = words;
  const labels = { empty: preview.empty[language], clear: preview.clear[language] };
  const screen = index.screens.find((candidate) => candidate.screen === choice.screen);
  const optionsOf = <Value extends string>(table: Readonly<Record<Value, Text>>): Option<Value>[] =>
    Object.entries<Text>(table).map(([value, text]) => ({ value: value as Value, label: text[language] }));
  /** A switch over a closed table of words. */
  const pick = <Key extends keyof Choice & keyof typeof preview>(key: Key, table: Readonly<Record<string, Text>>) => (
    <Field label={preview[key][language]}>
      <Select
        labels={labels}
        options={optionsOf(table)}
        value={choice[key] as string}
        onChange={(value) => value !== "" && onChange({ [key]: value })}
      />
    </Field>
  );
  const states: Option[] = [
    { value: "*", label: preview.everyState[language] },
    ...(screen?.states ?? []).map(({ key, title }) => ({ value: key, label: title[language], hint: key })),
  ];
  return (
    <form className="card preview-settings" aria-label={preview.settings[language]} onSubmit={(event) => event.preventDefault()}>
      <header className="preview-head">
        <h1>{preview.title[language]}</h1>
        <p>{preview.help[language]}</p>
        <Switch label={preview.inspect[language]} checked={isInspecting} onChange={onInspecting} />
      </header>
      <Field label={preview.screen[language]} className="preview-wide">
        <Select
          labels={labels}
          options={index.screens.map(({ screen: value, title }) => ({ value, label: `${title[language]} ${value}` }))}
          value={choice.screen}
          onChange={(value) => value !== "" && onChange({ screen: value, state: "" })}
        />
      </Field>
      <Field label={preview.variants[language]} className="preview-wide">
        <MultiSelect
          labels={labels}
          clearable={false}
          options={index.variants.map(({ code, title }) => ({ value: code, label: code, hint: title[language] }))}
          value={choice.variants}
          onChange={(variants) => variants.length > 0 && onChange({ variants: variants.slice(-MOST_VARIANTS) })}
        />
      </Field>
      <Field label={preview.role[language]}>
        <Select
          labels={labels}
          options={index.roles.map(({ key, title }) => ({ value: key, label: title[language], hint: key }))}
          value={choice.role}
          onChange={(role) => role !== "" && onChange({ role })}
        />
      </Field>
      <Field label={preview.state[language]}>
        <Select
          labels={labels}
          options={states}
          value={choice.state === "" ? "*" : choice.state}
          onChange={(state) => onChange({ state: state === "*" ? "" : state })}
        />
      </Field>
      {pick("rows", words.rowKinds)}
      {screen?.kind === "list" ? pick("selection", words.selectionKinds) : pick("mode", words.modes)}
      {pick("language", words.languages)}
      {pick("theme", words.themes)}
      {pick("width", words.widths)}
    </form>
  );
}
