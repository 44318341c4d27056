import type { Condition } from "../../core/definition/generated/documents.ts";
import { configKeysOf } from "../../core/condition/looks-beyond.ts";
import { configValue } from "../system/config-values.ts";
import type { Queries } from "../store/port.ts";

/** Values of the configuration that conditions name, by key. */
export async function configuredFor(db: Queries, conditions: readonly Condition[]): Promise<Readonly<Record<string, unknown>>> {
  const values: Record<string, unknown> = {};
  for (const key of new Set(conditions.flatMap(configKeysOf))) values[key] = await configValue(db, key);
  return values;
}
