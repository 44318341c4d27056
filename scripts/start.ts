import { isBuildFresh } from "./build/freshness.ts";

/** Build what is stale, then open the product; the server prints its address and the accounts. */
if (!isBuildFresh()) {
  console.log("Building the pages ...");
  const { buildPortal } = await import("./build.ts");
  if (!(await buildPortal())) process.exit(1);
}
await import("../src/server/main.ts");
