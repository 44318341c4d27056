import type { Text } from "../../../core/definition/generated/documents.ts";
import { useEngine } from "../../../engine/engine-context.ts";

export type RecordNameProps = {
  readonly record: { readonly name: string; readonly kind: Text; readonly route: string };
  readonly onOpen: () => void;
};

/** Number and kind of a record; a plain press opens it in the portal, any other in a window of its own. */
export function RecordName({ record: { name, kind, route }, onOpen }: RecordNameProps) {
  const { say } = useEngine();
  return (
    <p className="task-name">
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
      <span>{say(kind)}</span>
    </p>
  );
}
