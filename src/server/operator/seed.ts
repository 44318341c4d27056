import { createLog } from "../wire/log.ts";
import { seed as seedStore } from "../seed/seed.ts";
import { openStore } from "../store/open-store.ts";
import { Passwords } from "../system/passwords.ts";
import { filesOf, tablesOf, type Workplace } from "./workplace.ts";

/** Bring the documents' facts, and in demonstration mode the sample data, into the store; harmless when repeated. */
export async function seed({ settings, product, clock, addSamples, say }: Workplace): Promise<void> {
  const store = await openStore(settings);
  try {
    await store.migrate(tablesOf(product), { orphanColumns: settings.orphanColumns });
    const made = { passwords: new Passwords(), files: filesOf(settings), log: createLog(settings.logLevel) };
    await seedStore({ store, product, clock, settings, ...made }, addSamples);
    say(
      settings.appMode === "demo"
        ? "The store has its dictionaries, accounts and sample data."
        : "The store has its dictionaries and its first administrator.",
    );
  } finally {
    await store.close();
  }
}
