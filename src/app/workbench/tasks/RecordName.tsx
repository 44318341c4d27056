import type { Text } from "../../../core/definition/generated/documents.ts";
import { useEngine } from "../../../engine/engine-context.ts";
import { RecordLink } from "./RecordLink.tsx";

export type RecordNameProps = {
  readonly record: { readonly name: string; readonly kind: Text; readonly route: string | undefined };
  readonly onOpen: () => void;
};

/** Number and kind of a record. */
export function RecordName({ record: { name, kind, route }, onOpen }: RecordNameProps) {
  const { say } = useEngine();
  return (
    <p className="task-name">
      <RecordLink name={name} route={route} onOpen={onOpen} />
      <span>{say(kind)}</span>
    </p>
  );
}
