import { fileURLToPath } from "node:url";
import { isBuildFresh } from "./build/freshness.ts";
import { startEnvironment } from "./start-flags.ts";

/** Build what is stale, then open the product; the server prints its address and the accounts. */
if (!isBuildFresh()) {
  console.log("Building the pages ...");
  const { buildPortal } = await import("./build.ts");
  if (!(await buildPortal())) process.exit(1);
}
const main = new URL("../src/server/main.ts", import.meta.url);
// An allocator reads its settings once, when a process begins, so the server takes this one's place.
if (process.platform === "linux")
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, fileURLToPath(main)], {
    ...startEnvironment,
    ...process.env,
  });
await import(main.href);
