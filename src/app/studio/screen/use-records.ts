import { useMemo } from "react";
import useSWR from "swr";
import { dictionaryEntries } from "../../../client/dictionaries.ts";
import { RefusedError } from "../../../client/errors.ts";
import { fetchList, fetchRecord } from "../../../client/records.ts";
import { basePath } from "../../../core/contract/endpoints.ts";
import { useSignedIn } from "../../../client/session-store.ts";
import type { DrawnScreen } from "../../../core/compiler/drawn-screen.ts";
import type { WireRow } from "../../../core/contract/envelope.ts";
import { sampleRecords } from "../../preview/sample-records.ts";

const FEW = 12;

/** Records to draw a screen with. */
export type ShownRecords = {
  readonly rows: readonly WireRow[];
  /** They are stored, and the reader may read them; otherwise they are made up. */
  readonly isReal: boolean;
};

/**
 * Records that the reader's own rights show under their own company; made-up ones for another company, and where there are
 * none. Undefined while they are asked for.
 */
export function useRecords(drawn: DrawnScreen): ShownRecords | undefined {
  const signedIn = useSignedIn();
  const { screen, variant } = drawn.bundle;
  const isOwn = signedIn?.company?.code === variant;
  const { data: real, isLoading } = useSWR(
    isOwn ? (["studio-records", screen.screen, variant] as const) : null,
    () => stored(drawn),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const made = useMemo(() => madeUp(drawn), [drawn]);
  return useMemo(() => {
    if (real !== undefined && real !== null) return { rows: real, isReal: true };
    return isOwn && isLoading ? undefined : { rows: made, isReal: false };
  }, [real, made, isOwn, isLoading]);
}

/** @returns null where there are none to be read */
async function stored({ bundle }: DrawnScreen): Promise<readonly WireRow[] | null> {
  const [workflow] = bundle.workflows;
  const base = basePath(bundle.entity, workflow);
  try {
    const { rows } = await fetchList(base, [
      ["pageNum", "1"],
      ["pageSize", String(FEW)],
    ]);
    const [first] = rows;
    if (first === undefined) return null;
    return bundle.screen.kind === "list" ? rows : [await fetchRecord(base, workflow, first.id)];
  } catch (error) {
    // Who may not read them draws with made-up ones.
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

function madeUp({ bundle, dictionaries, companies }: DrawnScreen): readonly WireRow[] {
  const { entity, workflows, screen } = bundle;
  return sampleRecords(
    {
      entity,
      workflow: workflows[0],
      valuesOf: (name) => (dictionaries[name] ?? dictionaryEntries(name) ?? []).map(({ dictValue }) => dictValue),
      state: "",
      values: "plain",
      comId: companies[0]?.comId ?? "",
      reasons: screen.kind === "detail" ? (screen.reject ?? []) : [],
    },
    FEW,
  );
}
