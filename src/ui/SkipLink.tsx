export type SkipLinkProps = {
  readonly text: string;
  /** Id of the main part, which must be able to take focus (`tabIndex={-1}`). */
  readonly targetId: string;
};

/** The first thing the Tab key reaches: past the navigation. */
export function SkipLink({ text, targetId }: SkipLinkProps) {
  return (
    <a className="skip-link" href={`#${targetId}`}>
      {text}
    </a>
  );
}
