export type RecordLinkProps = {
  readonly name: string;
  /** Its page; undefined where the reader has none of it, such as of somebody else's. */
  readonly route: string | undefined;
  readonly onOpen: () => void;
};

/** Number of a record; a plain press opens it in the portal, any other in a window of its own. */
export function RecordLink({ name, route, onOpen }: RecordLinkProps) {
  if (route === undefined)
    return (
      <button type="button" className="link num" onClick={onOpen}>
        {name}
      </button>
    );
  return (
    <a
      className="link num"
      href={route}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {name}
    </a>
  );
}
