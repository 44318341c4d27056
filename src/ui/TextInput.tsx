import type { ComponentProps, ReactNode } from "react";
import { useControl } from "./field-context.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import type { Size } from "./theme/accent.ts";

export type TextInputProps = Omit<ComponentProps<"input">, "size" | "value" | "onChange" | "defaultValue" | "aria-invalid"> & {
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly size?: Size | undefined;
  readonly icon?: IconName | undefined;
  /** Something after the text, such as a unit or a button. */
  readonly after?: ReactNode;
  /** Name of the clear button; without it there is none. */
  readonly clearLabel?: string | undefined;
  readonly "aria-invalid"?: boolean | undefined;
};

/** One line of text. Read-only draws plain text without a box. */
export function TextInput({
  value,
  onChange,
  size,
  icon,
  after,
  clearLabel,
  className,
  readOnly,
  disabled,
  ...rest
}: TextInputProps) {
  const control = useControl(rest);
  const isClearable = clearLabel !== undefined && value !== "" && !readOnly && !disabled;
  return (
    <span
      className={className === undefined ? "ctl" : `ctl ${className}`}
      data-size={size}
      data-readonly={readOnly || undefined}
      data-disabled={disabled || undefined}
    >
      {icon && <Icon name={icon} className="text-text-3" />}
      <input
        type="text"
        autoComplete="off"
        {...rest}
        {...control}
        required={undefined}
        value={value}
        readOnly={readOnly}
        disabled={disabled}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {isClearable && (
        <IconButton icon="close" label={clearLabel} className="ctl-button" tabIndex={-1} onClick={() => onChange?.("")} />
      )}
      {after}
    </span>
  );
}
