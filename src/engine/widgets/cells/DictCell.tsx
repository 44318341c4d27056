import type { ReactNode } from "react";
import { entryName, entryTone, holdsStates } from "../../../client/dictionaries.ts";
import type { DictionaryEntry } from "../../../core/contract/dictionaries.ts";
import { drawBadge } from "../../../ui/Badge.tsx";
import type { ColumnModel } from "../../../core/table/column-model.ts";
import type { Cell, CellText, CellTools, Drawn } from "./cell.ts";

/** A status as a badge in the entry's tone, another dictionary value as plain text, an unknown value raw and dashed. */
export const DictCell: Cell = (column, tools) => {
  const draw = valueDrawer(column, tools);
  return (value) => draw(String(value));
};

/** Several values in a row. */
export const DictManyCell: Cell = (column, tools) => {
  const draw = valueDrawer(column, tools);
  return (value) => (
    <span className="flex min-w-0 gap-1 overflow-hidden">
      {(Array.isArray(value) ? value.map(String) : String(value).split(",")).map((one) => (
        <span key={one} className="flex-none">
          {contentOf(draw(one))}
        </span>
      ))}
    </span>
  );
};

function valueDrawer(column: ColumnModel, { dictionaries, language }: CellTools) {
  const entries = column.dictionary === undefined ? undefined : dictionaries[column.dictionary];
  const draw: (entry: DictionaryEntry, label: string) => Drawn = holdsStates(entries ?? []) ? drawState : drawWord;
  const drawn = new Map(
    (entries ?? []).map((entry) => [entry.dictValue, draw(entry, entryName(entry, entries ?? [], language))]),
  );
  // While the dictionary is still on its way the raw code is no fault yet.
  return (value: string): Drawn => drawn.get(value) ?? drawBadge({ text: value, unknown: entries !== undefined });
}

function drawState(entry: DictionaryEntry, label: string) {
  return drawBadge({ text: label, tone: entryTone(entry) });
}

/** In a room of its own nothing is cut. */
function contentOf(drawn: Drawn): ReactNode {
  return "look" in drawn ? drawn.content : drawn;
}

function drawWord(_entry: DictionaryEntry, label: string): CellText {
  return { look: "text", content: label };
}
