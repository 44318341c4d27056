import { useEffect, useMemo } from "react";
import { areHere, loadDictionaries } from "../../client/load-dictionaries.ts";
import { useEngine } from "../engine-context.ts";
import { isVirtualBodyHere, loadVirtualBody } from "./GridBody.tsx";
import type { RowNeeds } from "./use-list-data.ts";

/** What rows are drawn by: the words of their codes, which are no value for anybody, and for long pages the code. */
export function useRowNeeds(dictionaries: readonly string[], isLong: boolean): RowNeeds {
  const { report } = useEngine();
  // Those whose values are records are asked for anew, whatever is here.
  useEffect(() => void loadDictionaries(dictionaries).catch(() => undefined), [dictionaries]);
  return useMemo(
    () => ({
      areMet: () => areHere(dictionaries) && (!isLong || isVirtualBodyHere()),
      meet: () =>
        Promise.all([
          loadDictionaries(dictionaries).catch(report),
          // What draws the rows says so itself when it cannot.
          isLong ? loadVirtualBody().catch(() => undefined) : undefined,
        ]),
    }),
    [dictionaries, isLong, report],
  );
}
