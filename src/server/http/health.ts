import { statfs } from "node:fs/promises";
import type { Services } from "../services.ts";
import { hasOwnFiles } from "../system/files-mark.ts";
import type { PortalApp } from "../wire/transport.ts";

/** Below this much free room a write may fail half-way through the day. */
const MIN_FREE_BYTES = 100 * 1024 * 1024;

/** `/healthz` tells that the process lives, `/readyz` that store, migrations, files and disk can serve. */
export function healthRoutes(app: PortalApp, services: Services): void {
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const checks = {
      store: await storeAnswers(services),
      files: await filesAreThere(services),
      disk: await diskHasRoom(services.settings.dataDir),
      running: services.phase() === "serving",
    };
    const isReady = Object.values(checks).every(Boolean);
    if (!isReady) context.header("Retry-After", "5");
    return context.json({ status: isReady ? "ok" : "unavailable", checks }, isReady ? 200 : 503);
  });
}

/** A row of the migrated schema can be read. */
async function storeAnswers(services: Services): Promise<boolean> {
  try {
    return (await services.store.read((db) => db.selectFrom("meta").select("name").limit(1).execute())).length > 0;
  } catch {
    return false;
  }
}

/** The folder of files is the one of the store, and can be read. */
async function filesAreThere({ store, files }: Services): Promise<boolean> {
  return store.read((db) => hasOwnFiles(db, files)).catch(() => false);
}

async function diskHasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
