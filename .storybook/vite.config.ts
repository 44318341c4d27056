import { realpathSync } from "node:fs";
import { lingui } from "@lingui/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { writeScreenStories } from "../scripts/stories/screen-stories.ts";
import { schemas } from "../scripts/vite-plugin-schemas.ts";

/** Look, texts and documents of the product; its own configuration has a page and a server that stories do not. */
export default defineConfig({
  plugins: [react(), tailwindcss(), lingui(), schemas({ onProduct: (product) => writeScreenStories(".", product) })],
  build: { chunkSizeWarningLimit: 4000 },
  // A copy of the project may share the packages of another.
  server: { fs: { allow: [".", realpathSync("node_modules")] } },
});
