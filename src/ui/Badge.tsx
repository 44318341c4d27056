import type { ReactElement } from "react";

/** The closed set of status tones; a dictionary entry names one. */
export const tones = ["neutral", "info", "progress", "success", "warning", "danger"] as const;
export type Tone = (typeof tones)[number];

export type BadgeProps = {
  readonly text: string;
  readonly tone?: Tone | undefined;
  /** The value is not in its dictionary: show the raw code, dashed. */
  readonly unknown?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A status: tone and text, never colour alone. */
export function Badge(props: BadgeProps) {
  return drawBadge(props);
}

/** The same without a component of its own, for what is drawn a hundred times. */
export function drawBadge({ text, tone = "neutral", unknown = false, className }: BadgeProps): ReactElement {
  return (
    <span className={className === undefined ? "badge" : `badge ${className}`} data-tone={unknown ? "unknown" : tone}>
      <span>{text}</span>
    </span>
  );
}
