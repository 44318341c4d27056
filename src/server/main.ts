import { readFileSync } from "node:fs";
import type { Product } from "../core/definition/product.ts";
import { addSamples } from "../demo/add-samples.ts";
import { demoAccounts, DEMO_PASSWORD } from "../demo/demo-accounts.ts";
import { loadProver } from "../proof/load-prover.ts";
import { loadDrawer } from "./load-drawer.ts";
import { plainSentence } from "./plain-sentence.ts";
import { openPortal, type Portal } from "./portal.ts";
import { parseSettings, type Settings } from "./ground/settings.ts";
import { SECOND_MS, systemClock } from "./store/clock.ts";

/** An operator's supervisor waits about as long before it kills. */
const STOP_LIMIT_MS = 30_000;
const AFTERMATH_MS = 1000;
const PRODUCT_FILE = new URL("../../.build/product.json", import.meta.url);

await main();

/** Start the product, print where it is, and stop in order when asked to. */
async function main(): Promise<void> {
  try {
    const settings = parseSettings(process.env);
    const portal = await openPortal({
      settings,
      product: readProduct(),
      clock: systemClock,
      addSamples,
      drawer: await loadDrawer(),
      prover: loadProver(),
    });
    const { port } = await portal.listen();
    portal.jobs.start();
    portal.backfill.start();
    portal.webhooks.start();
    portal.mailer.start();
    process.stdout.write(welcome(settings, portal, port));
    stopOnSignal(portal, settings.drainSeconds);
  } catch (fault) {
    process.stderr.write(`${plainSentence(fault)}\n`);
    process.exitCode = 1;
  }
}

function readProduct(): Product {
  return JSON.parse(readFileSync(PRODUCT_FILE, "utf8")) as Product;
}

function welcome(settings: Settings, portal: Portal, port: number): string {
  const address = `http://${settings.host.includes(":") ? `[${settings.host}]` : settings.host}:${port}/`;
  if (settings.appMode !== "demo") return `The portal is at ${address}\n`;
  const names = demoAccounts(portal.services.product.variants.companies).map((account) => account.userName);
  return `The portal is at ${address}\nDemonstration accounts, all with password ${DEMO_PASSWORD}:\n  ${names.join(", ")}\n`;
}

function stopOnSignal(portal: Portal, drainSeconds: number): void {
  let isAsked = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isAsked) process.exit(1);
      isAsked = true;
      endWithin(STOP_LIMIT_MS + drainSeconds * SECOND_MS, 1);
      // What is left behind then, such as a thread that still counts its pixels, holds nothing of anybody.
      void portal.close().finally(() => endWithin(AFTERMATH_MS, 0));
    });
  }
}

/** End the process if something still holds it then. */
function endWithin(ms: number, code: number): void {
  setTimeout(() => process.exit(code), ms).unref();
}
