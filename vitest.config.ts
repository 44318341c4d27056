import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "node", environment: "node", include: ["tests/**/*.test.ts"], exclude: ["tests/journeys/**", "tests/engine/**"], testTimeout: 30_000, hookTimeout: 60_000 } },
    ],
  },
});
