import type { WordedFault } from "../../../client/studio-answers.ts";
import type { ItemProperties } from "../../../core/compiler/properties/item-properties.ts";
import { Note } from "../../../ui/Note.tsx";
import { readPlace } from "../screen/place.ts";

export type ObjectFaultsProps = { readonly object: ItemProperties; readonly faults: readonly WordedFault[] };

/** What is wrong where an object or what it says is written, for whoever changes it here: the list of all faults is far below. */
export function ObjectFaults({ object: { at, members }, faults }: ObjectFaultsProps) {
  const lines = new Set([at, ...members.map(({ source }) => source.at)].map(lineOf));
  const own = faults.filter(({ file, line }) => lines.has(`${file}:${line}`));
  if (own.length === 0) return null;
  return (
    <Note tone="error" role="alert">
      {own.map(({ asks, sentence, line, column }) => (
        <p key={`${line}:${column} ${sentence}`}>
          {asks} <small lang="en">{sentence}</small>
        </p>
      ))}
    </Note>
  );
}

function lineOf(at: string | undefined): string | undefined {
  const place = readPlace(at);
  return place && `${place.path}:${place.line}`;
}
