import { useRef, useState } from "react";
import type { DayRange } from "./Calendar.tsx";
import { readDay, type Day } from "./calendar-text.ts";
import type { DateLabels } from "./DatePicker.tsx";
import { useControlGroup, type ControlNaming } from "./field-context.ts";
import { IconButton } from "./IconButton.tsx";
import type { Size } from "./theme/accent.ts";
import { useTypedValue } from "./use-typed-value.ts";
import { lazy } from "./lazy.ts";
import { Suspense } from "./Suspense.tsx";

export type { DayRange } from "./Calendar.tsx";

const loadPopup = () => import("./RangePopup.tsx");
const RangePopup = lazy(loadPopup);

export type DateRangePickerProps = ControlNaming & {
  /** First and last day, each `YYYY-MM-DD` or `""` for open. */
  readonly value: DayRange;
  readonly onChange?: ((value: DayRange) => void) | undefined;
  readonly labels: DateLabels & { readonly from: string; readonly to: string; readonly unread: string };
  readonly lang: string;
  /** Ranges offered beside the calendar, such as this month. */
  readonly presets?: readonly { readonly label: string; readonly range: DayRange }[] | undefined;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly size?: Size | undefined;
  readonly disabled?: boolean | undefined;
};

/** A span of days in one box with two inputs; ends typed in the wrong order are swapped. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, labels, lang, presets = [], min, max, size, disabled = false, ...naming } = props;
  const { isInvalid, isRequired, ...group } = useControlGroup(naming);
  const shell = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const put = (from: Day, to: Day) => onChange?.(from !== "" && to !== "" && to < from ? [to, from] : [from, to]);
  const open = () => !disabled && setOpen(true);
  const shared = { unread: labels.unread, disabled, isInvalid, isRequired, onOpen: open };
  return (
    <span
      {...group}
      ref={shell}
      role="group"
      className="ctl ctl-date ctl-range"
      data-size={size}
      data-disabled={disabled || undefined}
    >
      <RangeEnd {...shared} label={labels.from} value={value[0]} onChange={(from) => put(from, value[1])} />
      <span aria-hidden="true">–</span>
      <RangeEnd {...shared} label={labels.to} value={value[1]} onChange={(to) => put(value[0], to)} />
      {!disabled && (value[0] !== "" || value[1] !== "") && (
        <IconButton icon="close" label={labels.clear} className="ctl-button" tabIndex={-1} onClick={() => onChange?.(["", ""])} />
      )}
      {!disabled && (
        <IconButton
          icon="calendar"
          label={labels.open}
          className="ctl-button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={loadPopup}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <RangePopup
            anchor={shell}
            {...{ value, labels, lang, presets, min, max }}
            onClose={() => setOpen(false)}
            onChange={(range) => onChange?.(range)}
          />
        </Suspense>
      )}
    </span>
  );
}

type RangeEndProps = {
  readonly label: string;
  /** Said of a text that is no date. */
  readonly unread: string;
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  readonly onOpen: () => void;
  readonly disabled: boolean;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
};

function RangeEnd({ label, unread, value, onChange, onOpen, disabled, isInvalid, isRequired }: RangeEndProps) {
  const typed = useTypedValue(value, onChange, readDay);
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        aria-invalid={isInvalid || typed.isWrong || undefined}
        aria-required={isRequired || undefined}
        data-tip={typed.isWrong ? unread : undefined}
        disabled={disabled}
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.settle}
        onKeyDown={(event) => {
          if (event.key === "Enter") typed.settle();
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          onOpen();
        }}
      />
      {typed.isWrong && (
        <span className="sr-only" role="alert">
          {unread}
        </span>
      )}
    </>
  );
}
