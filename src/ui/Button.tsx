import { useId, type ComponentProps, type MouseEvent } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import { Spinner } from "./Spinner.tsx";
import type { Size } from "./theme/accent.ts";

/** `danger` is the filled destructive button, `danger-outline` its form in toolbars, `text` has no box. */
export type ButtonTone = "primary" | "default" | "danger" | "danger-outline" | "text";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  readonly tone?: ButtonTone | undefined;
  readonly icon?: IconName | undefined;
  /** Draws a spinner in place, keeps the width and refuses clicks. */
  readonly loading?: boolean | undefined;
  /** Why the button cannot run now: it keeps focus, says the reason and does nothing. */
  readonly disabledReason?: string | undefined;
  /** It was pressed although it cannot run now, such as to lead to what is missing. */
  readonly onRefused?: (() => void) | undefined;
  readonly size?: Size | undefined;
};

/** A button; to switch one off, say why with `disabledReason`. */
export function Button({
  tone = "default",
  icon,
  loading = false,
  disabledReason,
  onRefused,
  size,
  className,
  children,
  onClick,
  "aria-describedby": describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isRefused = disabledReason !== undefined;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isRefused || loading) {
      event.preventDefault(); // a refused submit button must not submit its form
      event.stopPropagation();
      if (!loading) onRefused?.();
      return;
    }
    onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        className={className === undefined ? "btn" : `btn ${className}`}
        data-tone={tone}
        data-size={size}
        data-loading={loading || undefined}
        data-tip={isRefused ? disabledReason : undefined}
        aria-disabled={isRefused || loading || rest["aria-disabled"]}
        aria-busy={loading || undefined}
        aria-describedby={[describedBy, isRefused ? reasonId : undefined].filter(Boolean).join(" ") || undefined}
        onClick={handleClick}
      >
        {loading ? <Spinner /> : icon && <Icon name={icon} />}
        {children !== undefined && (
          <span className={loading && icon === undefined ? "btn-label btn-label-waiting" : "btn-label"}>{children}</span>
        )}
      </button>
      {isRefused && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
