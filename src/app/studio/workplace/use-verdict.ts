import useSWR from "swr";
import { judgeDraft } from "../../../client/studio.ts";

/** The judgement on a draft as it stands on the server; the former one stays in view while the next is made. */
export function useVerdict(draftId: number, version: number) {
  return useSWR(["studio-verdict", draftId, version] as const, () => judgeDraft(draftId), {
    revalidateOnFocus: false,
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
}
