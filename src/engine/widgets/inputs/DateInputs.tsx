import { languageTag } from "../../../core/contract/language.ts";
import { DatePicker } from "../../../ui/DatePicker.tsx";
import { DateTimePicker } from "../../../ui/DateTimePicker.tsx";
import { readDayTime } from "../../../ui/calendar-times.ts";
import { useEngine } from "../../engine-context.ts";
import { type InputProps, inputText, keptText, naming } from "./input.ts";
import { useDateLabels } from "./use-date-labels.ts";

/** A day. */
export function DateInput(props: InputProps) {
  const { value, onChange, onLeave, language } = props;
  return (
    <DatePicker
      {...naming(props)}
      labels={useDateLabels()}
      lang={languageTag[language]}
      value={inputText(value)}
      onChange={(text) => onChange(keptText(text))}
      onUnread={onChange}
      onBlur={onLeave}
    />
  );
}

/** A moment, in Asia/Shanghai wall-clock time as the server keeps it. */
export function DateTimeInput(props: InputProps) {
  const { value, onChange, onLeave, language } = props;
  const { now } = useEngine();
  return (
    <DateTimePicker
      {...naming(props)}
      now={() => readDayTime(now()) ?? ""}
      labels={useDateLabels()}
      lang={languageTag[language]}
      value={inputText(value)}
      onChange={(text) => onChange(keptText(text))}
      onUnread={onChange}
      onBlur={onLeave}
    />
  );
}
