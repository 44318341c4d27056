import { countLacking } from "../backfill/fill-some.ts";
import { pendingOf } from "../entity/backfill-marks.ts";
import { openReader } from "../store/open-store.ts";
import type { Workplace } from "./workplace.ts";

/** Tell how many records each declared field will be filled in; the server does it, from its next start on. */
export async function backfill({ settings, product, say }: Workplace): Promise<void> {
  const store = await openReader(settings);
  try {
    await store.read(async (db) => {
      const pending = await pendingOf(db, product);
      for (const own of Map.groupBy(pending, ({ entity, mark }) => `${entity} ${mark.after ?? ""}`).values()) {
        const { records, lacking } = await countLacking(db, product, own);
        for (const [index, { entity, lines, key, mark }] of own.entries())
          say(
            `${[entity, ...(lines === undefined ? [] : [lines]), key].join(".")}: ${lacking[index]} of ${records} records lack it${mark.after === undefined ? "" : ` (${mark.filled} are filled already)`}.`,
          );
      }
      say(
        pending.length === 0
          ? "No record lacks a declared field."
          : "The server fills them while it runs, from its next start on.",
      );
    });
  } finally {
    await store.close();
  }
}
