import type { ComponentProps } from "react";
import { useControl } from "./field-context.ts";
import type { Size } from "./theme/accent.ts";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "value" | "onChange" | "defaultValue" | "aria-invalid"> & {
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly size?: Size | undefined;
  /** Shows `used / maxLength` in the corner when `maxLength` is given. */
  readonly counted?: boolean | undefined;
  readonly "aria-invalid"?: boolean | undefined;
};

/** Several lines of text; grows with its text where the browser can. */
export function TextArea({
  value,
  onChange,
  size,
  counted = false,
  className,
  readOnly,
  disabled,
  maxLength,
  ...rest
}: TextAreaProps) {
  const control = useControl(rest);
  return (
    <span
      className={className === undefined ? "ctl ctl-area" : `ctl ctl-area ${className}`}
      data-size={size}
      data-readonly={readOnly || undefined}
      data-disabled={disabled || undefined}
    >
      <textarea
        rows={3}
        {...rest}
        {...control}
        required={undefined}
        value={value}
        maxLength={maxLength}
        readOnly={readOnly}
        disabled={disabled}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {counted && maxLength !== undefined && !readOnly && (
        <span className="ctl-count num" aria-hidden="true">
          {value.length} / {maxLength}
        </span>
      )}
    </span>
  );
}
