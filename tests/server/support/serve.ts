import { readFileSync } from "node:fs";
import type { Product } from "../../../src/core/definition/product.ts";
import { addSamples } from "../../../src/demo/add-samples.ts";
import { createLog } from "../../../src/server/wire/log.ts";
import { plainSentence } from "../../../src/server/plain-sentence.ts";
import { openPortal } from "../../../src/server/portal.ts";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { systemClock } from "../../../src/server/store/clock.ts";

/** The product as a process of its own, as main.ts starts it; only its documents, its cheaper passwords and its free port are the test's. */
const product = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Product;
try {
  const portal = await openPortal({
    settings: parseSettings(process.env),
    product,
    clock: systemClock,
    addSamples,
    passwordCost: { memoryKiB: 64, passes: 1 },
    log: createLog("silent"),
    ...(process.env["TEST_STUDIO"] === undefined ? {} : { studioFolder: process.env["TEST_STUDIO"] }),
  });
  const { port } = await portal.listen(0);
  process.stdout.write(`listening ${port}\n`);
  process.on("SIGTERM", () => void portal.close());
} catch (fault) {
  process.stderr.write(`${plainSentence(fault)}\n`);
  process.exitCode = 1;
}
