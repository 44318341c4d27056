import { brotliCompressSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lingui } from "@lingui/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { FORM_CHUNKS, makePageChunkName } from "../../build/chunks.ts";
import { compileHints } from "../../build/compile-hints.ts";
import { leanPackages } from "../../build/lean-packages.ts";
import { schemas } from "../../vite-plugin-schemas.ts";

/** Where the script of each page begins. */
const mains = { engine: "engine.tsx", hand: "hand/main.tsx", bare: "bare.ts" } as const;
const PAGES = "scripts/bench/browser/pages";

/** Build the pages as a product is built; answers where they stand. */
export async function buildPages(root: string): Promise<string> {
  const folder = join(root, ".build/bench-browser");
  await build({
    configFile: false,
    root: join(root, PAGES),
    logLevel: "error",
    plugins: [
      react(),
      tailwindcss(),
      lingui({ failOnMissing: true }),
      schemas({ root }),
      leanPackages(),
      compileHints(["shared", ...Object.keys(mains), ...FORM_CHUNKS]),
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      target: "es2023",
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: Object.keys(mains).map((name) => join(root, PAGES, `${name}.html`)),
        output: { codeSplitting: { groups: [{ name: chunkName(root), includeDependenciesRecursively: false }] } },
      },
    },
  });
  return folder;
}

/** One file per page besides what they share, as in the product: eighty small files would measure the wire. */
function chunkName(root: string): ReturnType<typeof makePageChunkName> {
  return makePageChunkName(Object.fromEntries(Object.entries(mains).map(([name, main]) => [name, join(root, PAGES, main)])));
}

/** Brotli bytes of the scripts that a page asks for at first. */
export function firstScriptBytes(folder: string, page: string): number {
  const html = readFileSync(join(folder, `${page}.html`), "utf8");
  const files = Array.from(html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), ([, file = ""]) => file);
  if (files.length === 0) throw new RangeError(`${page}.html names no scripts; there would be nothing to compare`);
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
}
