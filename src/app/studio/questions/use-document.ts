import useSWR from "swr";
import { documentPath, type DocumentPlace } from "../../../core/definition/document-kind.ts";
import { textOnServer } from "../workplace/draft-saver.ts";

/** A document as the draft has it; undefined before it is read, and for one that is none or no JSON. */
export function useDocument<T>(draftId: number, place: DocumentPlace | undefined): T | undefined {
  const path = place && documentPath(place);
  const { data } = useSWR(
    path === undefined ? null : (["studio-read", draftId, path] as const),
    async ([, , at]) => {
      try {
        return JSON.parse((await textOnServer(draftId, at)) ?? "null") as T | null;
      } catch {
        return null;
      }
    },
    { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 0 },
  );
  return data ?? undefined;
}
