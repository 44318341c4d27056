import { lingui } from "@lingui/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { FIRST_CHUNKS, FORM_CHUNKS, makeChunkName } from "./scripts/build/chunks.ts";
import { compileHints } from "./scripts/build/compile-hints.ts";
import { inlineOutline } from "./scripts/build/inline-outline.ts";
import { inlineStarter } from "./scripts/build/inline-starter.ts";
import { leanPackages } from "./scripts/build/lean-packages.ts";
import { schemas, type SchemasOptions } from "./scripts/vite-plugin-schemas.ts";

/** The browser's half of the product; scripts/dev.ts listens to changes of the documents as well. */
export const portalConfig = (options: SchemasOptions = {}): UserConfig => ({
  root: "src/app",
  plugins: [
    react(),
    tailwindcss(),
    lingui({ failOnMissing: true }),
    schemas(options),
    leanPackages(),
    inlineStarter("src/app/starter.js"),
    inlineOutline("src/app/styles/outline.css", "src/ui/theme/tokens.css"),
    compileHints([...FIRST_CHUNKS, ...FORM_CHUNKS]),
  ],
  server: { fs: { allow: ["../.."] } },
  build: {
    outDir: "../../dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // Small files inlined as data addresses would need a wider policy.
    assetsInlineLimit: 0,
    // What a part that comes later is drawn by comes with it; a third of all styles is not needed before the first row.
    cssCodeSplit: true,
    reportCompressedSize: false,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load names every part that may follow: seven signs tell them apart as well as eight.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: { groups: [{ name: makeChunkName(), debugName: "entry", includeDependenciesRecursively: false }] },
      },
    },
  },
});

export default defineConfig(portalConfig());
