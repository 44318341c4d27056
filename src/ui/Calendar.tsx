import { useMemo, useState } from "react";
import { DayPicker, type DateRange } from "react-day-picker";
import type { Day } from "./calendar-text.ts";
import { fromDate, toDate } from "./calendar-times.ts";
import { Icon } from "./Icon.tsx";

export type CalendarLabels = {
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly month: string;
  readonly year: string;
};
export type DayRange = readonly [from: Day, to: Day];

export type CalendarProps = {
  /** Language tag of month and weekday names, such as `zh-CN` or `id`. */
  readonly lang: string;
  readonly labels: CalendarLabels;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly autoFocus?: boolean | undefined;
} & (
  | { readonly mode: "day"; readonly value: Day; readonly onChange: (day: Day) => void }
  | { readonly mode: "range"; readonly value: DayRange; readonly onChange: (range: DayRange) => void }
);

const YEARS_BACK = 20;
const YEARS_AHEAD = 10;

/** The month sheet of the pickers; loaded when the first picker opens. */
export function Calendar(props: CalendarProps) {
  const { lang, labels, min, max, autoFocus = false } = props;
  const words = useMemo(() => calendarWords(lang, labels), [lang, labels]);
  const [today] = useState(() => new Date());
  const shared = {
    ...words,
    weekStartsOn: 1 as const,
    fixedWeeks: true,
    captionLayout: "dropdown" as const,
    autoFocus,
    startMonth: toDate(min ?? "") ?? new Date(today.getFullYear() - YEARS_BACK, 0),
    endMonth: toDate(max ?? "") ?? new Date(today.getFullYear() + YEARS_AHEAD, 11),
    disabled: [...bound("before", min), ...bound("after", max)],
    components: { Chevron },
  };
  if (props.mode === "day") {
    const chosen = toDate(props.value);
    return (
      <DayPicker
        {...shared}
        mode="single"
        showOutsideDays
        required
        selected={chosen}
        {...(chosen ? { defaultMonth: chosen } : {})}
        onSelect={(date: Date | undefined) => date && props.onChange(fromDate(date))}
      />
    );
  }
  const [from, to] = [toDate(props.value[0]), toDate(props.value[1])];
  return (
    <DayPicker
      {...shared}
      mode="range"
      numberOfMonths={globalThis.innerWidth >= 768 ? 2 : 1}
      selected={{ from, to }}
      {...(from ? { defaultMonth: from } : {})}
      // The range is built here: a first day, then the other end, whichever comes first.
      onSelect={(_range: DateRange | undefined, clicked: Date) => props.onChange(extendRange(props.value, fromDate(clicked)))}
    />
  );
}

/** The next range after a click: a complete or empty one starts anew, a half one is closed in calendar order. */
export function extendRange([from, to]: DayRange, clicked: Day): DayRange {
  if (from === "" || to !== "") return [clicked, ""];
  return clicked < from ? [clicked, from] : [from, clicked];
}

function bound<Side extends "before" | "after">(side: Side, day: Day | undefined) {
  const date = toDate(day ?? "");
  return date === undefined ? [] : [side === "before" ? { before: date } : { after: date }];
}

/** Month and weekday names come from the browser, so no language file is loaded. */
function calendarWords(lang: string, labels: CalendarLabels) {
  const word = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(lang, options);
    return (date: Date) => format.format(date);
  };
  const month = word({ month: "long", year: "numeric" });
  return {
    formatters: {
      formatCaption: month,
      formatMonthDropdown: word({ month: "long" }),
      formatYearDropdown: (date: Date) => String(date.getFullYear()),
      formatWeekdayName: word({ weekday: lang.startsWith("zh") ? "narrow" : "short" }),
    },
    labels: {
      labelGrid: month,
      labelNav: () => "",
      labelPrevious: () => labels.previousMonth,
      labelNext: () => labels.nextMonth,
      labelMonthDropdown: () => labels.month,
      labelYearDropdown: () => labels.year,
      labelDayButton: word({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
      labelWeekday: word({ weekday: "long" }),
    },
  };
}

function Chevron({ orientation = "down" }: { readonly orientation?: "up" | "down" | "left" | "right" }) {
  return <Icon name={`chevron-${orientation}`} />;
}
