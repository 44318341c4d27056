import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type { Product } from "../src/core/definition/product.ts";
import { demoAccounts, DEMO_PASSWORD } from "../src/demo/demo-accounts.ts";
import { parseSettings } from "../src/server/ground/settings.ts";
import { portalConfig } from "../vite.config.ts";
import { compileToBuildFolder } from "./build/compile-schemas.ts";
import { writeFormRuntime } from "./build/form-runtime.ts";
import { STUDIO_FOLDER } from "./build/studio-folder.ts";
import { isPublicPath, SourceDrawer } from "./dev/public-pages.ts";
import { makeSwappablePortal } from "./dev/swappable-portal.ts";

/** The product with hot reload of code and documents: one process serves the calls itself, draws the public pages, and leaves the rest to Vite. */
const OWN_PATHS = /^\/(?:prod-api|assets\/bundles|healthz|readyz|metrics)(?:[/?]|$)/;

const compiled = compileToBuildFolder();
if (compiled === undefined) process.exit(1);
const { product } = compiled;
await writeFormRuntime(STUDIO_FOLDER);
const settings = parseSettings(process.env);
const drawer = new SourceDrawer();
const portal = await makeSwappablePortal(settings, product, drawer);
const calls = getRequestListener((request) => portal.answer(request));
const server = createHttpServer();
const vite = await createVite({
  ...portalConfig({ hasTools: true, onProduct: (next: Product) => portal.swap(next) }),
  configFile: false,
  server: { middlewareMode: true, hmr: { server }, fs: { allow: ["../.."] } },
});
const pages = getRequestListener((request) => drawer.answer(vite, request, portal.answer));
server.on("request", (request, response) => {
  if (OWN_PATHS.test(request.url ?? "")) void calls(request, response);
  else if (isPublicPath(request.url ?? "")) void pages(request, response);
  else vite.middlewares(request, response);
});
server.listen(settings.port, settings.host, () => {
  console.log(`The portal is at http://${settings.host}:${settings.port}/ and follows changes of src/ and schemas/`);
  console.log(`Screens of all companies side by side: http://${settings.host}:${settings.port}/__preview`);
  console.log(`Demonstration accounts, all with password ${DEMO_PASSWORD}:`);
  console.log(
    `  ${demoAccounts(product.variants.companies)
      .map((account) => account.userName)
      .join(", ")}`,
  );
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void Promise.allSettled([vite.close(), portal.close()]).then(() => process.exit(0));
  });
}
