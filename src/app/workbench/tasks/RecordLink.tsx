export type RecordLinkProps = { readonly name: string; readonly route: string; readonly onOpen: () => void };

/** Number of a record; a plain press opens it in the portal, any other in a window of its own. */
export function RecordLink({ name, route, onOpen }: RecordLinkProps) {
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
