import type { Ledger } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { configIn } from "../../core/ledger/derived.ts";
import type { Queries } from "../store/port.ts";
import { configValue } from "../system/config-values.ts";

/** Values of the configuration that a ledger reckons with, by key. */
export async function configuredNumbers(db: Queries, ledger: Ledger): Promise<Facts> {
  return Object.fromEntries(await Promise.all(configIn(ledger).map(async (key) => [key, await configValue(db, key)] as const)));
}
