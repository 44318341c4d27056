import type { Queries } from "../store/port.ts";

/** Value of a configuration key; undefined when it is not there. */
export async function configValue(db: Queries, key: string): Promise<string | undefined> {
  return (await db.selectFrom("config").select("configValue").where("configKey", "=", key).executeTakeFirst())?.configValue;
}

/** A positive whole number of the configuration, or the standard when it is missing or spoilt. */
export async function configNumber(db: Queries, key: string, standard: number): Promise<number> {
  const value = Number(await configValue(db, key));
  return Number.isSafeInteger(value) && value > 0 ? value : standard;
}
