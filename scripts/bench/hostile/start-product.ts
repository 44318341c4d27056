import { freePort } from "../../../tests/journeys/support/product.ts";
import { PortalProcess } from "../../cluster/portal-process.ts";

/** The product under attack, as `npm start` runs it: a process of its own with its own heap, limits on. */
export type Product = { readonly port: number; readonly pid: number; readonly stop: () => Promise<void> };

/** Start the built product on a folder of its own. */
export async function startProduct(dataDir: string): Promise<Product> {
  // A picture to type from is the only thing that no bench can do; everything else is as it is shipped.
  const portal = new PortalProcess(await freePort(), { DATA_DIR: dataDir, CAPTCHA: "off" });
  await portal.start();
  return { port: portal.port, pid: portal.pid ?? 0, stop: () => portal.leave() };
}
