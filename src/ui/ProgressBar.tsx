export type ProgressBarProps = {
  readonly label: string;
  /** Done so far, 0 to 100; leave out while nobody knows. */
  readonly percent?: number | undefined;
  readonly tone?: "accent" | "success" | "danger" | undefined;
};

/** How far something has come. */
export function ProgressBar({ label, percent, tone = "accent" }: ProgressBarProps) {
  const known = percent === undefined ? undefined : Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known}
      data-tone={tone}
    >
      <span style={{ inlineSize: `${known ?? 30}%` }} />
    </div>
  );
}
