import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { compile } from "../../compiler/compile.ts";
import { addSamples } from "../../../src/demo/add-samples.ts";
import { DEMO_PASSWORD } from "../../../src/demo/demo-accounts.ts";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { openPortal } from "../../../src/server/portal.ts";
import { systemClock } from "../../../src/server/store/clock.ts";
import { createLog } from "../../../src/server/wire/log.ts";
import { startProduct } from "../hostile/start-product.ts";
import { fillDeliveries } from "../server/fill.ts";

/** The real product, running on what `npm start` would begin with, and many more deliveries. */
export type FilledProduct = {
  readonly address: string;
  /** A token of somebody who has signed in. */
  readonly signIn: (account: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};

export async function startFilledProduct(
  product: NonNullable<ReturnType<typeof compile>["product"]>,
  rows: number,
): Promise<FilledProduct> {
  const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
  const dataDir = join(folder, "data");
  const settings = parseSettings({ DATA_DIR: dataDir, CAPTCHA: "off" });
  const portal = await openPortal({ settings, product, clock: systemClock, addSamples, log: createLog("silent") });
  await fillDeliveries(portal.store, rows);
  await portal.close();
  const real = await startProduct(dataDir);
  const address = `http://127.0.0.1:${real.port}`;
  return {
    address,
    signIn: (account) => signIn(address, account),
    stop: async () => {
      await real.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function signIn(address: string, account: string): Promise<string> {
  const response = await fetch(`${address}/prod-api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: account, password: DEMO_PASSWORD }),
  });
  const { token } = (await response.json()) as { readonly token?: string };
  if (token === undefined) throw new Error(`${account} is not signed in`);
  return token;
}
