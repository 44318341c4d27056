import { Button, type ButtonProps } from "./Button.tsx";
import type { IconName } from "./Icon.tsx";

export type IconButtonProps = Omit<ButtonProps, "icon" | "children" | "aria-label"> & {
  readonly icon: IconName;
  /** The button's name, also shown as its tooltip. */
  readonly label: string;
};

/** A square button with an icon alone. */
export function IconButton({ icon, label, tone = "text", className, disabledReason, ...rest }: IconButtonProps) {
  return (
    <Button
      {...(disabledReason === undefined ? { "data-tip": label } : {})}
      {...rest}
      tone={tone}
      icon={icon}
      aria-label={label}
      disabledReason={disabledReason}
      className={className === undefined ? "btn-icon" : `btn-icon ${className}`}
    />
  );
}
