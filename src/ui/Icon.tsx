import type { ReactElement } from "react";
import { iconPaths, type IconName } from "./icon-paths.ts";

export type { IconName } from "./icon-paths.ts";
export type IconProps = { readonly name: IconName; readonly className?: string | undefined };

/** An outline icon in the text colour; always decorative, the name stands in text or on the button. */
export function Icon({ name, className }: IconProps) {
  return drawIcon(name, className);
}

/** The same without a component of its own, for what is drawn a hundred times. */
export function drawIcon(name: IconName, className?: string): ReactElement {
  return (
    <svg
      className={className === undefined ? "icon" : `icon ${className}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
