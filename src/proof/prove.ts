import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { keepActed, MOST_DRAWING, readAsked } from "./proof-folder.ts";
import { sayDone, sayParts } from "./progress.ts";
import { screensOf, workflowsOf } from "./scope.ts";

/*
 * Proves what `asked.json` of a folder asks for: node src/proof/prove.ts FOLDER BUNDLE [DRAWING]
 * Screens are drawn by other processes with the script BUNDLE, DRAWING of them or two, while this one presses.
 */

const DRAW = fileURLToPath(new URL("./draw.ts", import.meta.url));

const [folder = "", bundle = "", most = String(MOST_DRAWING)] = process.argv.slice(2);
const { product, modules } = readAsked(folder);
const screens = screensOf(product, new Set(modules));
const parts = Math.min(Number(most), MOST_DRAWING, screens.length);
const drawing = Array.from({ length: parts }, (_, index) => {
  const args = [...process.execArgv, DRAW, folder, bundle, String(index + 1), String(parts)];
  return once(spawn(process.execPath, args, { stdio: "inherit" }), "exit");
});
const workflows = workflowsOf(product, new Set(modules));
sayParts(screens.length + workflows.length);
if (workflows.length > 0) {
  const { actForAll } = await import("./acting/act-for-all.ts");
  keepActed(folder, await actForAll(product, workflows, sayDone));
}
for (const [code] of await Promise.all(drawing)) if (code !== 0) process.exitCode = 1;
