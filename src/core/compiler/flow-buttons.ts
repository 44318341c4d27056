import type { ToolbarItem } from "../definition/generated/documents.ts";
import { type ChangedDocuments, type Json, listIn, operationsIn } from "./changed-documents.ts";
import { addTo, type FlowScope } from "./changed-workflow.ts";

/** Put a button for an action on the toolbars of screens, behind another one, or last. */
export function addButtons(
  documents: ChangedDocuments,
  { flow, isOnly }: FlowScope,
  screens: readonly string[],
  key: string,
  behind: string | undefined,
  look: Pick<ToolbarItem, "tone" | "icon"> = {},
): void {
  for (const { screen, toolbar } of flow.screens.filter((one) => screens.includes(one.screen))) {
    const after = behind !== undefined && toolbar.includes(behind) ? behind : toolbar.at(-1);
    const document = documents.change({ kind: "screen", name: screen, ...(isOnly ? { variant: flow.company } : {}) });
    if (isOnly && !isWhole(document)) {
      operationsIn(document, "toolbar", "add").push({ key, ...look, ...(after === undefined ? {} : { after }) });
    } else addTo(listIn(document, "toolbar"), { key, ...look }, after);
  }
}

/** A company that does not have an action has no button for it either. */
export function dropButtons(documents: ChangedDocuments, screens: readonly string[], key: string, variant: string): void {
  for (const name of screens) {
    const document = documents.change({ kind: "screen", name, variant });
    const toolbar = (document["toolbar"] ??= {}) as Json;
    if (!isWhole(document)) toolbar["drop"] = [...((toolbar["drop"] as readonly string[] | undefined) ?? []), key];
  }
}

function isWhole(document: Json): boolean {
  return Array.isArray(document["toolbar"]);
}
