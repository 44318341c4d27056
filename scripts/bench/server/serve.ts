import { readFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Product } from "../../../src/core/definition/product.ts";
import { addSamples } from "../../../src/demo/add-samples.ts";
import { createLog } from "../../../src/server/wire/log.ts";
import { openPortal } from "../../../src/server/portal.ts";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { systemClock } from "../../../src/server/store/clock.ts";
import { countStatements } from "./count-statements.ts";
import type { Spent } from "./served.ts";

/** Steps in which the loop is asked whether it is late, in milliseconds. */
const LOOP_STEP_MS = 5;
const NS_PER_MS = 1e6;
const US_PER_MS = 1000;

/** The product in a process of its own, so that the callers of the load do not share its processor time unnoticed. */
const asked = countStatements(join(import.meta.dirname, "../../.."));
const product = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Product;
const portal = await openPortal({
  settings: parseSettings(process.env),
  product,
  clock: systemClock,
  addSamples,
  log: createLog("silent"),
});
const { port } = await portal.listen(0);
const delay = monitorEventLoopDelay({ resolution: LOOP_STEP_MS });
delay.enable();
// Whoever started it with a channel asks what it has spent since they asked before.
let before = spent();
process.on("message", () => {
  const now = spent();
  const told: Spent = {
    cpuMs: now.cpuMs - before.cpuMs,
    statements: now.statements - before.statements,
    roundTrips: now.roundTrips - before.roundTrips,
    loopDelayMs: Math.max(0, delay.percentile(99) / NS_PER_MS - LOOP_STEP_MS),
  };
  before = now;
  delay.reset();
  process.send?.(told);
});
process.stdout.write(`listening ${port}\n`);
process.on("SIGTERM", () => void portal.close().then(() => process.exit(0)));

function spent(): Omit<Spent, "loopDelayMs"> {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / US_PER_MS, ...asked() };
}
