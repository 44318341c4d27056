import type { Text } from "../definition/generated/documents.ts";
import { ChangedDocuments, type ReadText } from "./changed-documents.ts";
import { changeItem, type FlowScope, type ItemList, placeOf } from "./changed-workflow.ts";
import { givePressers, type Pressers } from "./pressers.ts";

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
 * Have others press an action.
 *
 * @returns the changed texts by their path, the workflow's first; empty where the document does not have the action
 */
export function editGate(read: ReadText, scope: FlowScope, key: string, pressers: Pressers): ReadonlyMap<string, string> {
  const documents = new ChangedDocuments(read);
  // The workflow's text comes first, and is what opens.
  documents.change(placeOf(scope));
  const needs = givePressers(documents, scope, { key }, pressers);
  return changeItem(documents, scope, "actions", key, { needs }) ? documents.texts() : new Map();
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
