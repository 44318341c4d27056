import type { Ledger } from "../definition/generated/documents.ts";
import { placeholdersOf } from "../definition/check-hygiene.ts";
import { fieldsIn } from "./derived.ts";
import { asksPosters } from "./rollups.ts";

/** Every field of a row or its record that the numbers, the limits and the sums of a ledger are reckoned from. */
export function fieldsReckoned(ledger: Ledger): ReadonlySet<string> {
  const { accounts, derived, limits, rollups, promises } = ledger;
  const bounds = [...(limits ?? []), ...(promises ?? [])].flatMap(({ keeps }) => keeps.map(({ of }) => of));
  const said = (limits ?? []).flatMap(({ says, message }) => [says ?? [], placeholdersOf(message.cn)].flat());
  const summed = (rollups ?? []).flatMap((rollup): readonly string[] => {
    if (asksPosters(rollup)) return [];
    return "sum" in rollup ? [rollup.sum, rollup.times ?? []].flat() : [rollup.of, rollup.against];
  });
  const names = [...(derived ?? []).map(({ key }) => key), ...bounds, ...said, ...summed];
  return new Set([...accounts.flatMap(({ field }) => field ?? []), ...names.flatMap((name) => [...fieldsIn(ledger, name)])]);
}
