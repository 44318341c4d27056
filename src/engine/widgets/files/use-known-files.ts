import { useSyncExternalStore } from "react";
import { fileIds, knownFile, type KnownFile, knownFilesVersion, onKnownFiles } from "../../../client/known-files.ts";

/** One file of a field; unknown when it was deleted or is kept from the reader. */
export type FieldFile = { readonly id: string; readonly known: KnownFile | undefined };

/** The files of a field's value, each with what is known of it; drawn again when more is. */
export function useKnownFiles(value: unknown): readonly FieldFile[] {
  useSyncExternalStore(onKnownFiles, knownFilesVersion);
  return fileIds(value).map((id) => ({ id, known: knownFile(id) }));
}
