import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { drawingBundle } from "../../scripts/build/drawing-bundle.ts";
import { keepTried, readAsked } from "./support/asked.ts";
import { screensOf, workflowsOf } from "./support/scope.ts";

/*
 * Proves what `asked.json` of a folder asks for: node tests/prove/prove.ts FOLDER
 * Screens are drawn by other processes, two at the most, while this one presses.
 */

const MOST_DRAWING = 2;

const [folder = ""] = process.argv.slice(2);
const { product, modules } = readAsked(folder);
const screens = screensOf(product, new Set(modules));
const parts = Math.min(MOST_DRAWING, screens.length);
const root = join(import.meta.dirname, "../..");

const drawing = parts === 0 ? [] : await beginDrawing();
const workflows = workflowsOf(product, new Set(modules));
if (workflows.length > 0) {
  const { actForAll } = await import("./support/act-for-all.ts");
  keepTried(folder, "act", await actForAll(product, workflows));
}
for (const [code] of await Promise.all(drawing)) if (code !== 0) process.exitCode = 1;

async function beginDrawing(): Promise<readonly Promise<readonly unknown[]>[]> {
  const bundle = await drawingBundle(root);
  return Array.from({ length: parts }, (_, index) => {
    const args = [join(root, "tests/prove/draw.ts"), folder, bundle, String(index + 1), String(parts)];
    return once(spawn(process.execPath, args, { cwd: root, stdio: "inherit" }), "exit");
  });
}
