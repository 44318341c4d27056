import type { ExpressionBuilder } from "kysely";
import type { Services } from "../services.ts";
import { noteUse, type SignedIn } from "../session/signed-in.ts";
import type { Tables } from "../store/tables.ts";

/**
 * Keep how far somebody has written where every process finds it with the next call, before this one is answered. Calls of
 * one session that end together leave the later place.
 */
export async function notePosition(services: Services, { key, sessionId }: SignedIn, wroteAt: string): Promise<void> {
  const isLater = (of: ExpressionBuilder<Tables, "sessions" | "api_key">) =>
    of.or([of("wroteAt", "is", null), of("wroteAt", "<", wroteAt)]);
  await noteUse(services, async (tx) => {
    await (key === undefined
      ? tx.updateTable("sessions").set({ wroteAt }).where("sessionId", "=", sessionId).where(isLater).execute()
      : tx.updateTable("api_key").set({ wroteAt }).where("keyId", "=", key.keyId).where(isLater).execute());
  });
}
