import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useControl, type ControlNaming } from "./field-context.ts";
import { IconButton } from "./IconButton.tsx";
import type { Size } from "./theme/accent.ts";
import { useTypedValue } from "./use-typed-value.ts";
import { lazy } from "./lazy.ts";
import { Suspense } from "./Suspense.tsx";

const loadPopup = () => import("./Popup.tsx");
const Popup = lazy(loadPopup);

export type DateBoxProps = ControlNaming & {
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Takes text that is no date when the box is left; a form that judges its values must not keep the former one instead. */
  readonly onUnread?: ((typed: string) => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly size?: Size | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
};

type DateBoxParts = DateBoxProps & {
  readonly openLabel: string;
  readonly clearLabel: string;
  readonly read: (typed: string) => string | undefined;
  /** The sheet under the box; `take` stores a value, `close` returns to the box. */
  readonly renderSheet: (take: (value: string) => void, close: () => void) => ReactNode;
};

/** The shared body of DatePicker and DateTimePicker: a text box that reads what is typed, and a sheet under it. */
export function DateBox({
  openLabel,
  clearLabel,
  read,
  renderSheet,
  value,
  onChange,
  onUnread,
  size,
  disabled = false,
  readOnly = false,
  ...rest
}: DateBoxParts) {
  const typed = useTypedValue(value, onChange, read, onUnread);
  const control = useControl({ ...rest, ...(typed.isWrong ? { "aria-invalid": true } : {}) });
  const shell = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    document.getElementById(control.id)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") typed.settle();
    if (event.key !== "ArrowDown" || readOnly) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <span
      ref={shell}
      className="ctl ctl-date"
      data-size={size}
      data-readonly={readOnly || undefined}
      data-disabled={disabled || undefined}
    >
      <input
        {...control}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={rest.placeholder}
        value={typed.text}
        disabled={disabled}
        readOnly={readOnly}
        onChange={(event) => typed.type(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          typed.settle();
          rest.onBlur?.();
        }}
      />
      {!readOnly && !disabled && (
        <>
          {value !== "" && (
            <IconButton icon="close" label={clearLabel} className="ctl-button" tabIndex={-1} onClick={() => typed.replace("")} />
          )}
          <IconButton
            icon="calendar"
            label={openLabel}
            className="ctl-button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={loadPopup}
            onClick={() => setOpen(!isOpen)}
          />
        </>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Popup anchor={shell} onClose={() => setOpen(false)} focus="dialog" label={openLabel}>
            {renderSheet(typed.replace, close)}
          </Popup>
        </Suspense>
      )}
    </span>
  );
}
