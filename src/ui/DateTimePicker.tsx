import { Button } from "./Button.tsx";
import { readDay, type Day, type DayTime } from "./calendar-text.ts";
import { readDayTime, readTime } from "./calendar-times.ts";
import { DateBox, type DateBoxProps } from "./DateBox.tsx";
import type { DateLabels } from "./DatePicker.tsx";
import { TextInput } from "./TextInput.tsx";
import { useTypedValue } from "./use-typed-value.ts";
import { lazy } from "./lazy.ts";

const Calendar = lazy(async () => ({ default: (await import("./Calendar.tsx")).Calendar }));
const MIDNIGHT = "00:00:00";

export type DateTimePickerProps = DateBoxProps & {
  readonly labels: DateLabels & { readonly time: string; readonly confirm: string; readonly now?: string };
  /** The present moment, where it may be taken over by one press; needs its label. */
  readonly now?: (() => DayTime) | undefined;
  readonly lang: string;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
};

/** A moment, `YYYY-MM-DD HH:mm:ss` or `""`, typed or picked. */
export function DateTimePicker({ labels, lang, min, max, now, ...box }: DateTimePickerProps) {
  const day = readDay(box.value.slice(0, 10)) ?? "";
  const time = readTime(box.value.slice(11)) ?? MIDNIGHT;
  return (
    <DateBox
      {...box}
      openLabel={labels.open}
      clearLabel={labels.clear}
      read={readDayTime}
      renderSheet={(take, close) => (
        <>
          <Calendar
            mode="day"
            autoFocus
            lang={lang}
            labels={labels}
            min={min}
            max={max}
            value={day}
            onChange={(next) => take(`${next} ${time}`)}
          />
          <div className="popup-foot">
            <TimeInput
              label={labels.time}
              value={time}
              disabled={day === ""}
              onChange={(next) => take(`${day} ${next || MIDNIGHT}`)}
            />
            {now !== undefined && labels.now !== undefined && (
              <Button
                size="small"
                data-now=""
                onClick={() => {
                  take(now());
                  close();
                }}
              >
                {labels.now}
              </Button>
            )}
            <Button tone="primary" size="small" onClick={close}>
              {labels.confirm}
            </Button>
          </div>
        </>
      )}
    />
  );
}

type TimeInputProps = {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (time: string) => void;
};

function TimeInput({ label, value, disabled, onChange }: TimeInputProps) {
  const typed = useTypedValue(value, onChange, readTime);
  return (
    <TextInput
      size="small"
      icon="clock"
      aria-label={label}
      aria-invalid={typed.isWrong}
      disabled={disabled}
      value={typed.text}
      onChange={typed.type}
      onBlur={typed.settle}
      onKeyDown={(event) => event.key === "Enter" && typed.settle()}
    />
  );
}
