import { readFileSync } from "node:fs";
import type { Product } from "../../../src/core/definition/product.ts";
import { addSamples } from "../../../src/demo/add-samples.ts";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { runCommand } from "../../../src/server/operator/command.ts";
import { systemClock } from "../../../src/server/store/clock.ts";

/** A command of the operator as a process of its own, which can be killed: the file of the documents, then its words. */
const [, , productFile = "", ...words] = process.argv;
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
process.exitCode = await runCommand(
  words,
  () => ({
    settings: parseSettings(process.env),
    product: JSON.parse(readFileSync(productFile, "utf8")) as Product,
    studioFolder: "/none",
    clock: systemClock,
    addSamples,
    say,
  }),
  say,
);
