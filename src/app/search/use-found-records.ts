import { useEffect, useState } from "react";
import type { FoundRecords } from "../../core/contract/found-records.ts";

/** Keys that follow each other faster than this ask once. */
const PAUSE_MS = 120;
/** One letter or digit says nothing yet; one Chinese character may. */
const ENOUGH = /\p{Script=Han}|[\p{L}\p{N}].*[\p{L}\p{N}]/u;

/** What a pattern finds among the records, and whether that is still on its way. What cannot be asked finds nothing. */
export function useFoundRecords(pattern: string): { readonly found: FoundRecords | undefined; readonly isPending: boolean } {
  const keyword = pattern.trim();
  const isAsked = ENOUGH.test(keyword);
  const [answer, setAnswer] = useState<{ readonly keyword: string; readonly found: FoundRecords }>();
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const none: FoundRecords = { groups: [] };
      const found = await ask(keyword, stop.signal).catch(() => none);
      if (!stop.signal.aborted) setAnswer({ keyword, found });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keyword, isAsked]);
  const isHere = answer?.keyword === keyword;
  return { found: isAsked && isHere ? answer.found : undefined, isPending: isAsked && !isHere };
}

/** How to ask comes with the first question. */
async function ask(keyword: string, signal: AbortSignal): Promise<FoundRecords> {
  const { findRecords } = await import("../../client/found-records.ts");
  return findRecords(keyword, signal);
}
