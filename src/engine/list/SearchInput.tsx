import { useCallback, useSyncExternalStore } from "react";
import { entryLabel, useDictionary } from "../../client/dictionaries.ts";
import { shift } from "../../core/format/date.ts";
import { withUnit } from "../../core/table/column-model.ts";
import type { SearchModel, SearchValue } from "../../core/search/search-model.ts";
import { useText } from "../../i18n/i18n.ts";
import { DateRangePicker } from "../../ui/DateRangePicker.tsx";
import { Field } from "../../ui/Field.tsx";
import { MultiSelect } from "../../ui/MultiSelect.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useEngine } from "../engine-context.ts";
import type { DraftStore } from "./draft-store.ts";
import { useDateLabels } from "./use-date-labels.ts";

export type SearchInputProps = { readonly model: SearchModel; readonly draft: DraftStore };

/** One search field with its label; it keeps its own text, so a key renders nothing else. */
export function SearchInput({ model, draft }: SearchInputProps) {
  const { say } = useEngine();
  const value = useSyncExternalStore(draft.subscribe, () => draft.read(model.key));
  const put = useCallback((next: SearchValue) => draft.write(model.key, next), [draft, model.key]);
  const title = model.title === model.field.title ? withUnit(model.field) : model.title;
  return (
    <Field label={say(title)} field={model.key}>
      <Widget model={model} value={value} onChange={put} />
    </Field>
  );
}

type WidgetProps = { readonly model: SearchModel; readonly value: SearchValue; readonly onChange: (value: SearchValue) => void };

function Widget({ model, value, onChange }: WidgetProps) {
  const text = useText();
  switch (model.widget) {
    case "text":
      return <TextInput value={String(value)} maxLength={200} clearLabel={text("search.clearField")} onChange={onChange} />;
    case "select":
    case "multiSelect":
      return <ChoiceWidget model={model} value={value} onChange={onChange} />;
    case "dateRange":
      return <DateWidget model={model} value={value} onChange={onChange} />;
    case "numberRange":
      return <NumberWidget model={model} value={value} onChange={onChange} />;
  }
}

function ChoiceWidget({ model, value, onChange }: WidgetProps) {
  const text = useText();
  const { language } = useEngine();
  const entries = useDictionary(model.dictionary);
  const options = entries.map((entry) => ({ value: entry.dictValue, label: entryLabel(entry, language) }));
  const shared = {
    options,
    clearable: true,
    placeholder: text("search.all"),
    labels: { empty: text("search.noOption"), clear: text("search.clearField") },
  };
  if (model.widget === "select") return <Select {...shared} value={String(value)} onChange={onChange} />;
  const chosen = value === "" ? [] : String(value).split(",");
  return <MultiSelect {...shared} value={chosen} onChange={(values) => onChange(values.join(","))} />;
}

function DateWidget({ value, onChange }: WidgetProps) {
  const { lang, labels } = useDateLabels();
  const text = useText();
  const { now } = useEngine();
  const today = now().slice(0, 10);
  const presets = [
    { label: text("date.today"), range: [today, today] as const },
    { label: text("date.lastWeek"), range: [shift(today, "-6d"), today] as const },
    { label: text("date.thisMonth"), range: [`${today.slice(0, 8)}01`, today] as const },
  ];
  return <DateRangePicker value={rangeOf(value)} lang={lang} labels={labels} presets={presets} onChange={onChange} />;
}

function NumberWidget({ model, value, onChange }: WidgetProps) {
  const text = useText();
  const { language } = useEngine();
  const [from, to] = rangeOf(value);
  const shared = { scale: model.field.scale ?? 0, signed: true, mark: language === "id" ? "," : "." } as const;
  return (
    <span className="flex items-center gap-1">
      <NumberInput
        {...shared}
        aria-label={text("search.least")}
        placeholder={text("search.least")}
        value={from}
        onChange={(least) => onChange([least, to])}
      />
      <span aria-hidden="true">–</span>
      <NumberInput
        {...shared}
        aria-label={text("search.most")}
        placeholder={text("search.most")}
        value={to}
        onChange={(most) => onChange([from, most])}
      />
    </span>
  );
}

function rangeOf(value: SearchValue): readonly [string, string] {
  return typeof value === "string" ? [value, ""] : value;
}
