import { useState } from "react";
import type { DetailScreen, Entity, LinesScreen, Workflow } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { isEntered } from "../../core/form/editable.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { useEngine } from "../engine-context.ts";
import { cellAddress } from "../form/draft-address.ts";
import type { Draft } from "../form/draft-store.ts";
import { emptyLine, takesEmptyLines } from "../lines/empty-line.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const PickLines = lazy(() => import("./PickLines.tsx"));

export type AddLinesProps = {
  readonly entity: Entity;
  readonly screen: DetailScreen;
  readonly workflow: Workflow;
  readonly lines: LinesScreen;
  readonly draft: Draft;
  readonly sourceId: string | undefined;
};

/** Adds lines: those of the source that the document lacks, or an empty one, which is gone into, where lines come from nowhere. */
export function AddLines(props: AddLinesProps) {
  const { entity, lines, draft, sourceId } = props;
  const t = useText();
  const engine = useEngine();
  const [isOpen, setOpen] = useState(false);
  const table = entity.lines?.find((candidate) => candidate.key === lines.lines);
  if (table === undefined || table.set !== undefined || table.fixed === true) return null;
  const isFromSource = !takesEmptyLines(entity, table);
  if (isFromSource && sourceId === undefined) return null;
  const fields = fieldIndex(table.fields);
  const first = lines.columns.find(({ key, hidden }) => {
    const field = fields.get(key);
    return hidden !== true && field !== undefined && isEntered(field);
  });
  const addEmpty = (): void => {
    const [row] = draft.addRows(table.key, [emptyLine(table, engine)]);
    if (row !== undefined && first !== undefined) draft.focus(cellAddress(table.key, row, first.key));
  };
  return (
    <div className="flex gap-2">
      <Button size="small" icon="plus" onClick={isFromSource ? () => setOpen(true) : addEmpty}>
        {t(isFromSource ? "lines.pick" : "lines.add")}
      </Button>
      {isOpen && sourceId !== undefined && (
        <Suspense fallback={null}>
          <PickLines {...props} sourceId={sourceId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
