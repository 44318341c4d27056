import { readFileSync } from "node:fs";
import type { Product } from "../../../src/core/definition/product.ts";
import { addSamples } from "../../../src/demo/add-samples.ts";
import { createLog } from "../../../src/server/wire/log.ts";
import { openPortal } from "../../../src/server/portal.ts";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { systemClock } from "../../../src/server/store/clock.ts";

/** The product in a process of its own, so that the callers of the load do not share its processor time unnoticed. */
const product = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Product;
const portal = await openPortal({
  settings: parseSettings(process.env),
  product,
  clock: systemClock,
  addSamples,
  log: createLog("silent"),
});
const { port } = await portal.listen(0);
process.stdout.write(`listening ${port}\n`);
process.on("SIGTERM", () => void portal.close().then(() => process.exit(0)));
