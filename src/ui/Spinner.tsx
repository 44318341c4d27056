export type SpinnerProps = {
  /** Says what is under way; leave out where the busy part says so itself. */
  readonly label?: string | undefined;
};

/** The only thing that loops. */
export function Spinner({ label }: SpinnerProps) {
  if (label === undefined) return <span className="spinner" aria-hidden="true" />;
  return (
    <span role="status" className="inline-flex items-center gap-2">
      <span className="spinner" aria-hidden="true" />
      {label}
    </span>
  );
}
