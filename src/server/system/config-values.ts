import { askKept } from "../store/kept-answers.ts";
import type { Queries } from "../store/port.ts";
import { repeated } from "../store/repeated.ts";

/** Value of a configuration key; undefined when it is not there. */
export async function configValue(db: Queries, key: string): Promise<string | undefined> {
  return (await db.selectFrom("config").select("configValue").where("configKey", "=", key).executeTakeFirst())?.configValue;
}

/** Who reads a value by its key (dictionary sys_config_read). */
export type ConfigReader = "public" | "signedIn" | "server";

/** Value of a key for who asks from outside; undefined for one that is not marked for them, as for one that is not there. */
export async function readableConfig(db: Queries, key: string, isSignedIn: boolean): Promise<string | undefined> {
  const readers: readonly ConfigReader[] = isSignedIn ? ["public", "signedIn"] : ["public"];
  const [row] = await readableRows(db, key, readers);
  return row?.configValue;
}

const readableRows = repeated(
  (db, key: string, readers: readonly ConfigReader[]) =>
    db.selectFrom("config").select("configValue").where("configKey", "=", key).where("read", "in", readers),
  askKept,
);

/** A positive whole number of the configuration, or the standard when it is missing or spoilt. */
export async function configNumber(db: Queries, key: string, standard: number): Promise<number> {
  const value = Number(await configValue(db, key));
  return Number.isSafeInteger(value) && value > 0 ? value : standard;
}
