import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { standAPage } from "./drawing/page-globals.ts";
import { keepDrawn, readAsked } from "./proof-folder.ts";
import { sayDone } from "./progress.ts";
import { screensOf } from "./scope.ts";

/*
 * Draws every nth screen of what `asked.json` of a folder asks for: node src/proof/draw.ts FOLDER BUNDLE PART PARTS
 */

const [folder = "", bundle = "", part = "1", parts = "1"] = process.argv.slice(2);
// What nobody waited for is told when all is drawn, so that one screen does not hide the others.
for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, (fault: unknown) => {
    process.stderr.write(`${inspect(fault)}\n`);
    process.exitCode = 1;
  });

const { product, modules } = readAsked(folder);
const screens = screensOf(product, new Set(modules)).filter((_, index) => index % Number(parts) === Number(part) - 1);
// The page's globals come first: React looks for them when it is loaded.
standAPage();
const { drawScreens } = (await import(pathToFileURL(bundle).href)) as typeof import("./drawing/draw-screens.ts");
keepDrawn(folder, Number(part), await drawScreens(product, screens, sayDone));
// Timers of a page that is gone would keep the process.
process.exit();
