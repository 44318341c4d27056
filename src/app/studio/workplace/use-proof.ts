import useSWR from "swr";
import type { DraftProof, OpenDraft, Verdict } from "../../../client/studio-answers.ts";
import { proveDraft } from "../../../client/studio.ts";
import { report } from "../../failures/report.ts";
import { useMay } from "../use-may.ts";
import { useLate } from "./use-late.ts";

/** Whoever goes on changing a draft is not proven at each step. */
const REST_MS = 1500;
const LOOK_MS = 1500;

export type ProofState = { readonly data: DraftProof | undefined; readonly onAgain: () => void };

/** The proof of a draft as it stands on the server, once it has rested without a fault. */
export function useProof(draft: OpenDraft, version: number, verdict: Verdict | undefined): ProofState {
  const mayProve = useMay("template:screen:validate");
  const isProvable = verdict?.faults.length === 0 && draft.changes.length > 0 && !draft.isBehind;
  const rested = useLate(version, REST_MS);
  const key = mayProve && isProvable && rested === version ? (["studio-proof", draft.id, version] as const) : null;
  const { data, mutate } = useSWR(key, () => proveDraft(draft.id), {
    revalidateOnFocus: false,
    refreshInterval: (known) => (known?.state === "running" ? LOOK_MS : 0),
  });
  return {
    data: isProvable ? data : undefined,
    onAgain: () => void mutate(proveDraft(draft.id, true), { revalidate: false }).catch(report),
  };
}
