import { useCallback, useState, useSyncExternalStore } from "react";
import { entryLabel, useDictionary } from "../../client/dictionaries.ts";
import { shift } from "../../core/format/date.ts";
import { withUnit } from "../../core/table/column-model.ts";
import type { SearchModel, SearchValue } from "../../core/search/search-model.ts";
import { useText } from "../../i18n/i18n.ts";
import { DateRangePicker } from "../../ui/DateRangePicker.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useEngine } from "../engine-context.ts";
import type { DraftStore } from "./draft-store.ts";
import { rangeOf, type WidgetProps } from "./search-widget.ts";
import { useDateLabels } from "./use-date-labels.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

// Few lists are searched by several values at once.
const MultiSelect = lazy(async () => ({ default: (await import("../../ui/MultiSelect.tsx")).MultiSelect }));
// Few lists are searched by numbers.
const NumberRange = lazy(() => import("./NumberRange.tsx"));
// Few lists search by what a call offers.
const CallInput = lazy(async () => ({ default: (await import("../widgets/inputs/CallInput.tsx")).CallInput }));

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

function Widget({ model, value, onChange }: WidgetProps) {
  const text = useText();
  switch (model.widget) {
    case "text":
      return <TextInput value={String(value)} maxLength={200} clearLabel={text("search.clearField")} onChange={onChange} />;
    case "select":
    case "multiSelect":
      return <ChoiceWidget model={model} value={value} onChange={onChange} />;
    case "call":
      return <CallWidget model={model} value={value} onChange={onChange} />;
    case "dateRange":
      return <DateWidget model={model} value={value} onChange={onChange} />;
    case "numberRange":
      return (
        <Suspense fallback={null}>
          <NumberRange model={model} value={value} onChange={onChange} />
        </Suspense>
      );
  }
}

function ChoiceWidget({ model, value, onChange }: WidgetProps) {
  const text = useText();
  const { language } = useEngine();
  const entries = useDictionary(model.dictionary);
  const options = entries
    .filter((entry) => model.among?.includes(entry.dictValue) ?? true)
    .map((entry) => ({ value: entry.dictValue, label: entryLabel(entry, language) }));
  const shared = {
    options,
    clearable: true,
    placeholder: text("search.all"),
    labels: { empty: text("search.noOption"), clear: text("search.clearField") },
  };
  // A link or a default may ask for several at once; they stay in view, each to be taken away.
  const [isMany, setMany] = useState(false);
  if (!isMany && String(value).includes(",")) setMany(true);
  if (model.widget === "select" && !isMany) return <Select {...shared} value={String(value)} onChange={onChange} />;
  const chosen = value === "" ? [] : String(value).split(",");
  return (
    <Suspense fallback={<Skeleton lines={["100%"]} />}>
      <MultiSelect {...shared} value={chosen} onChange={(values) => onChange(values.join(","))} />
    </Suspense>
  );
}

function CallWidget({ model, value, onChange }: WidgetProps) {
  const { language } = useEngine();
  const { options } = model.field;
  if (options === undefined) return null;
  return (
    <Suspense fallback={<Skeleton lines={["100%"]} />}>
      <CallInput
        field={model.field}
        call={options}
        value={value}
        dictionary={undefined}
        language={language}
        onChange={(next) => onChange(next === null ? "" : String(next))}
        onLeave={() => undefined}
      />
    </Suspense>
  );
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
