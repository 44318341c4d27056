import { useId } from "react";
import { useControlGroup, type ControlNaming } from "./field-context.ts";
import type { Option } from "./options.ts";
import type { Size } from "./theme/accent.ts";

export type RadioGroupProps<Value extends string> = ControlNaming & {
  readonly value: Value | "";
  readonly options: readonly Option<Value>[];
  readonly onChange?: ((value: Value) => void) | undefined;
  readonly direction?: "row" | "column" | undefined;
  readonly disabled?: boolean | undefined;
  readonly size?: Size | undefined;
};

/** Choose one of a few that are all in view. */
export function RadioGroup<Value extends string>({
  value,
  options,
  onChange,
  direction = "row",
  disabled,
  size,
  ...naming
}: RadioGroupProps<Value>) {
  const { isInvalid, isRequired, ...group } = useControlGroup(naming);
  const name = useId();
  return (
    <div
      {...group}
      role="radiogroup"
      className="choices"
      data-direction={direction}
      data-size={size}
      aria-invalid={isInvalid || undefined}
      aria-required={isRequired || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            className="tick tick-round"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange?.(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
