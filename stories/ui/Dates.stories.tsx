import { useState } from "react";
import { DatePicker } from "../../src/ui/DatePicker.tsx";
import { DateRangePicker, type DayRange } from "../../src/ui/DateRangePicker.tsx";
import { DateTimePicker } from "../../src/ui/DateTimePicker.tsx";
import { Field } from "../../src/ui/Field.tsx";
import { EverySize, Narrow, story } from "./frame.tsx";
import type { Words } from "./words.ts";

export default { title: "ui/Dates" };

function Three({ words }: { readonly words: Words }) {
  const [day, setDay] = useState("2026-01-05");
  const [moment, setMoment] = useState("2026-01-05 08:30:00");
  const [range, setRange] = useState<DayRange>(["2026-01-05", "2026-02-03"]);
  const presets = words.presets.map((label) => ({ label, range: ["2026-01-01", "2026-01-31"] as const }));
  return (
    <div className="form-grid w-full">
      <Field label={words.steps[0] as string}>
        <DatePicker lang={words.lang} labels={words.date} value={day} onChange={setDay} placeholder="yyyy-MM-dd" />
      </Field>
      <Field label={words.steps[1] as string}>
        <DateTimePicker lang={words.lang} labels={words.date} value={moment} onChange={setMoment} />
      </Field>
      <Field label={words.steps[2] as string}>
        <DateRangePicker lang={words.lang} labels={words.date} value={range} onChange={setRange} presets={presets} />
      </Field>
    </div>
  );
}

export const Sizes = story(({ words }) => <EverySize>{() => <Three words={words} />}</EverySize>);
export const At320 = story(({ words }) => (
  <Narrow>
    <Three words={words} />
  </Narrow>
));
export const States = story(({ words }) => (
  <div className="form-grid">
    <Field label={words.steps[0] as string} required error={words.error}>
      <DatePicker lang={words.lang} labels={words.date} value="" placeholder="yyyy-MM-dd" />
    </Field>
    <Field label={words.steps[0] as string}>
      <DatePicker lang={words.lang} labels={words.date} value="2026-01-05" disabled />
    </Field>
    <Field label={words.steps[0] as string}>
      <DatePicker lang={words.lang} labels={words.date} value="2026-01-05" readOnly />
    </Field>
    <Field label={words.steps[0] as string} error={words.error}>
      <DateRangePicker lang={words.lang} labels={words.date} value={["", ""]} />
    </Field>
    <Field label={words.steps[0] as string}>
      <DateRangePicker lang={words.lang} labels={words.date} value={["2026-01-05", ""]} disabled />
    </Field>
  </div>
));
