import { worthText } from "../../core/chain/amount-text.ts";
import type { ChainRecord } from "../../core/contract/chain.ts";
import type { FoundRecords } from "../../core/contract/found-records.ts";
import type { Language } from "../../core/contract/language.ts";

/** A record as the search offers it. */
export type FoundOption = {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly route: string;
  /** Company that must be chosen first; empty where the present one will do. */
  readonly comId: string;
};

/** What was found as one list: each by its kind and name, with what it is about, with whom, its state and amount. */
export function foundOptions(
  { groups }: FoundRecords,
  language: Language,
  nameOf: (comId: string) => string,
): readonly FoundOption[] {
  return groups.flatMap(({ entity, title, records, comId }) =>
    records
      .filter(({ route }) => route !== "")
      .map((record) => ({
        key: `record ${comId} ${entity} ${record.id}`,
        title: `${title[language]} ${record.name}`,
        // A supplier's party is often the very company that must be chosen.
        hint: [...new Set([comId === "" ? undefined : nameOf(comId), ...facts(record, language)])].filter(Boolean).join(" · "),
        route: record.route,
        comId,
      })),
  );
}

function facts({ name, about, party, state, amount }: ChainRecord, language: Language): readonly (string | undefined)[] {
  const worth = amount === undefined ? undefined : worthText(amount, language);
  return [about === name ? undefined : about, party === name ? undefined : party, state?.[language], worth];
}
