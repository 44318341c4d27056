import { useState } from "react";
import useSWR from "swr";
import { isSignInFailure } from "../../client/failure-text.ts";
import { report } from "../failures/report.ts";

const REFRESH_MS = 60_000; // domain 10.1: each 60 s while visible

/**
 * A part of the workbench, loaded on entry and again each minute while it is in front.
 *
 * @param keepPreviousData what is there stays while another key is on its way, such as more of the same
 */
export function usePart<T>(
  key: readonly (string | undefined)[],
  load: () => Promise<T>,
  isActive: boolean,
  keepPreviousData = false,
) {
  // Asking on after the sign-in lapsed would open its box every minute.
  const [isExpired, setExpired] = useState(false);
  const part = useSWR<T, Error>([...key], load, {
    refreshInterval: isActive && !isExpired ? REFRESH_MS : 0,
    onError: (failure) => {
      setExpired(isSignInFailure(failure));
      // What is on screen already stays there until the next minute.
      if (part.data === undefined) report(failure);
    },
    revalidateOnFocus: false,
    keepPreviousData,
    shouldRetryOnError: false,
  });
  return part;
}
