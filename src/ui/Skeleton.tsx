export type SkeletonProps = {
  /** CSS lengths of the lines to come, such as `["100%", "60%"]`. */
  readonly lines: readonly string[];
  /** Says that something is loading; give it to one skeleton of a screen. */
  readonly label?: string | undefined;
};

/** Still grey lines in the place of what is on its way. */
export function Skeleton({ lines, label }: SkeletonProps) {
  return (
    <div className="skeleton" {...(label === undefined ? { "aria-hidden": true } : { role: "status", "aria-label": label })}>
      {lines.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- equal lines have no other identity
        <span key={index} style={{ width }} />
      ))}
    </div>
  );
}
