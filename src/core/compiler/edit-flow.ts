import type { Text } from "../definition/generated/documents.ts";
import { ChangedDocuments, type ReadText } from "./changed-documents.ts";
import { changeItem, type FlowScope, type ItemList } from "./changed-workflow.ts";

/**
 * Rename a state or an action of a flow.
 *
 * @returns the changed texts by their path; empty where the document does not have it
 */
export function renameInFlow(
  read: ReadText,
  scope: FlowScope,
  list: ItemList,
  key: string,
  title: Text,
): ReadonlyMap<string, string> {
  return changed(read, { ...scope, reason: undefined }, list, key, { title });
}

/**
 * Have an action ask for one of other permissions.
 *
 * @param needs whole permissions, of which one is needed
 * @returns the changed texts by their path; empty where the document does not have the action
 */
export function editGate(read: ReadText, scope: FlowScope, key: string, needs: readonly string[]): ReadonlyMap<string, string> {
  return changed(read, scope, "actions", key, { needs });
}

function changed(
  read: ReadText,
  scope: FlowScope,
  list: ItemList,
  key: string,
  changes: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> {
  const documents = new ChangedDocuments(read);
  return changeItem(documents, scope, list, key, changes) ? documents.texts() : new Map();
}
