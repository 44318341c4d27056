import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import tailwindcss from "@tailwindcss/vite";
import { build, type InlineConfig } from "vite";
import { STOREFRONT_FOLDER } from "./storefront-folder.ts";
import type { PageAssets } from "../../src/storefront/PublicPage.tsx";

const MANIFEST = ".vite/storefront.json";
const ENTRY = "client.tsx";

const shared: InlineConfig = { configFile: false, root: "src/storefront", logLevel: "warn", publicDir: false };

/** Build the public pages: what the browser gets beside the back office's files, and what the server draws with. */
export async function buildStorefront(distFolder: string): Promise<void> {
  await build({
    ...shared,
    plugins: [react(), tailwindcss()],
    build: {
      outDir: join("../..", distFolder),
      emptyOutDir: false,
      manifest: MANIFEST,
      target: "es2023",
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join("src/storefront", ENTRY),
        output: { codeSplitting: false, entryFileNames: "assets/public-[hash].js" },
      },
    },
  });
  await build({
    ...shared,
    plugins: [react()],
    // The development half of React draws slower and warns; what the server runs is the other, whatever its environment says.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      ssr: "render.tsx",
      outDir: join("../..", STOREFRONT_FOLDER),
      emptyOutDir: true,
      target: "node24",
      rolldownOptions: { output: { entryFileNames: "render.js" } },
    },
  });
  writeFileSync(join(STOREFRONT_FOLDER, "assets.json"), JSON.stringify(pageAssets(distFolder)));
}

/** Addresses of the script and the styles of public pages. */
function pageAssets(distFolder: string): PageAssets {
  type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly isEntry?: boolean };
  const manifest = JSON.parse(readFileSync(join(distFolder, MANIFEST), "utf8")) as Record<string, Chunk>;
  const chunks = Object.values(manifest);
  const entry = chunks.find((chunk) => chunk.isEntry === true);
  if (entry === undefined) throw new RangeError("the build of the public pages has no entry");
  const styles = chunks.flatMap(({ file, css = [] }) => (file.endsWith(".css") ? [file] : css));
  return { script: `/${entry.file}`, styles: [...new Set(styles)].map((file) => `/${file}`) };
}
