import { lingui } from "@lingui/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Stories need the look, the texts and React only; the product's own configuration has a page and a server that they do not. */
export default defineConfig({ plugins: [react(), tailwindcss(), lingui()], build: { chunkSizeWarningLimit: 4000 } });
