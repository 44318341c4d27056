import type { RefObject } from "react";
import { Button } from "./Button.tsx";
import { Calendar, type DayRange } from "./Calendar.tsx";
import type { Day } from "./calendar-text.ts";
import type { DateLabels } from "./DatePicker.tsx";
import Popup from "./Popup.tsx";

export type RangePopupProps = {
  /** The box below which it opens. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly value: DayRange;
  readonly onChange: (value: DayRange) => void;
  readonly onClose: () => void;
  readonly labels: DateLabels;
  readonly lang: string;
  readonly presets: readonly { readonly label: string; readonly range: DayRange }[];
  readonly min: Day | undefined;
  readonly max: Day | undefined;
};

/** The calendar of a span of days, with the ranges that are offered beside it; it closes when a whole span is chosen. */
export default function RangePopup(props: RangePopupProps) {
  const { anchor, value, onChange, onClose, labels, lang, presets, min, max } = props;
  const choose = (range: DayRange): void => {
    onChange(range);
    if (range[1] !== "") onClose();
  };
  return (
    <Popup anchor={anchor} onClose={onClose} focus="dialog" label={labels.open}>
      {presets.length > 0 && (
        <div className="popup-presets">
          {presets.map(({ label, range }) => (
            <Button
              key={label}
              tone="text"
              size="small"
              onClick={() => {
                onChange(range);
                onClose();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <Calendar mode="range" autoFocus lang={lang} labels={labels} min={min} max={max} value={value} onChange={choose} />
    </Popup>
  );
}
