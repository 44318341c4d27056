import { languageTag } from "../../../core/contract/language.ts";
import { useText } from "../../../i18n/i18n.ts";
import { DatePicker } from "../../../ui/DatePicker.tsx";
import { DateTimePicker } from "../../../ui/DateTimePicker.tsx";
import { readDayTime } from "../../../ui/calendar-times.ts";
import { useEngine } from "../../engine-context.ts";
import { type InputProps, inputText, keptText, naming } from "./input.ts";

function useDateLabels() {
  const t = useText();
  return {
    open: t("input.openCalendar"),
    clear: t("input.clear"),
    previousMonth: t("input.previousMonth"),
    nextMonth: t("input.nextMonth"),
    month: t("input.month"),
    year: t("input.year"),
    time: t("input.time"),
    now: t("input.now"),
    confirm: t("common.confirm"),
  };
}

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
