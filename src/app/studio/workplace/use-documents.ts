import useSWR from "swr";
import { fetchDocuments } from "../../../client/studio.ts";
import { asDrawn } from "./as-drawn.ts";

/**
 * The documents of a draft, all of them or those that say what is looked for; whoever asks for the same is answered once.
 *
 * @param version each text that arrives makes another one
 */
export function useDocuments(draftId: number, find: string, version: number) {
  return useSWR(["studio-documents", draftId, find, version] as const, () => fetchDocuments(draftId, find), asDrawn);
}
