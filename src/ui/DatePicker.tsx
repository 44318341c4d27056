import type { CalendarLabels } from "./Calendar.tsx";
import { readDay, type Day } from "./calendar-text.ts";
import { DateBox, type DateBoxProps } from "./DateBox.tsx";
import { lazy } from "./lazy.ts";

const Calendar = lazy(async () => ({ default: (await import("./Calendar.tsx")).Calendar }));

export type DateLabels = CalendarLabels & { readonly open: string; readonly clear: string };

export type DatePickerProps = DateBoxProps & {
  readonly labels: DateLabels;
  readonly lang: string;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
};

/** A day, `YYYY-MM-DD` or `""`, typed or picked. */
export function DatePicker({ labels, lang, min, max, ...box }: DatePickerProps) {
  return (
    <DateBox
      {...box}
      openLabel={labels.open}
      clearLabel={labels.clear}
      read={readDay}
      renderSheet={(take, close) => (
        <Calendar
          mode="day"
          autoFocus
          lang={lang}
          labels={labels}
          min={min}
          max={max}
          value={box.value}
          onChange={(day) => {
            take(day);
            close();
          }}
        />
      )}
    />
  );
}
