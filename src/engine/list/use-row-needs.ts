import { useEffect, useMemo } from "react";
import { areHere, loadDictionaries } from "../../client/load-dictionaries.ts";
import { useEngine } from "../engine-context.ts";
import { isVirtualBodyHere, loadVirtualBody } from "./GridBody.tsx";
import type { RowNeeds } from "./use-list-data.ts";

/** What rows are drawn by: the words of their codes, which are no value for anybody, and for large pages the code. */
export function useRowNeeds(dictionaries: readonly string[], inParts: boolean): RowNeeds {
  const { report } = useEngine();
  // Those whose values are records are asked for anew, whatever is here.
  useEffect(() => void loadDictionaries(dictionaries).catch(() => undefined), [dictionaries]);
  return useMemo(
    () => ({
      areMet: () => areHere(dictionaries) && (!inParts || isVirtualBodyHere()),
      meet: () =>
        Promise.all([
          loadDictionaries(dictionaries).catch(report),
          // What draws the rows says so itself when it cannot.
          inParts ? loadVirtualBody().catch(() => undefined) : undefined,
        ]),
    }),
    [dictionaries, inParts, report],
  );
}
