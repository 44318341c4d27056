import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./tests/server/support/postgres-cluster.ts";
import { LongFirst } from "./tests/support/long-first.ts";

const full = process.env["TEST_SIZE"] === "full";
/** A machine that is busy with five suites at once may take ten times what one of them takes alone; what hangs hangs longer. */
const PATIENCE_MS = 240_000;
/** Suites that compile all documents time after time, or ask an editor for each of their keys: for `npm test`, not for `npm run check`. */
const SLOW = ["mutations", "editor-help", "editor-names", "tools"].map((name) => `tests/core/definition/${name}.test.ts`);
/** Suites beside those of the server that open no store: on one store they have said all. */
const STORELESS = [
  "entity/read-sheet",
  "entity/read-xls",
  "entity/permission-tree",
  "captcha-drawing",
  "counts-taken-along",
  "studio/judge",
  "studio/proofs",
  "studio/proven-drafts",
].map((name) => `tests/server/${name}.test.ts`);

// Stories have a configuration of their own, .storybook/vitest.config.ts: to read Storybook takes longer than many a suite.
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: [
            "tests/journeys/**",
            "tests/prove/**",
            "tests/mutants/**",
            "tests/engine/**",
            "tests/app/**",
            "tests/support/postgres-missing.test.ts",
            ...(process.env["TEST_SIZE"] === "quick" ? SLOW : []),
          ],
          globalSetup: ["tests/server/support/keep-seeded.ts"],
          // Files of one worker share modules, and with them what was compiled; nothing here is mocked or kept in a module.
          isolate: false,
          testTimeout: full ? 600_000 : PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        // The server's suites once more, on the other store; where there is no server, one skipped test says so.
        test: {
          name: "postgres",
          environment: "node",
          env: { TEST_STORE: "postgres" },
          isolate: false, // as above
          ...(findPostgres() === undefined
            ? { include: ["tests/support/postgres-missing.test.ts"] }
            : {
                include: ["tests/server/**/*.test.ts"],
                exclude: STORELESS,
                globalSetup: ["tests/server/support/start-postgres.ts", "tests/server/support/keep-seeded.ts"],
              }),
          testTimeout: full ? 600_000 : PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [react(), lingui()],
        test: {
          name: "dom",
          environment: "jsdom",
          include: ["tests/engine/**/*.test.{ts,tsx}", "tests/app/**/*.test.{ts,tsx}"],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      // What `check --prove` asks for: screens drawn and actions pressed once, whatever the documents say.
      ...["1/2", "2/2"].map((part) => ({
        plugins: [react(), lingui()],
        test: {
          name: `prove-drawing ${part}`,
          environment: "jsdom",
          env: { PROVE_PART: part },
          include: ["tests/prove/**/*.test.tsx"],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      })),
      {
        test: {
          name: "prove-acting",
          environment: "node",
          include: ["tests/prove/**/*.test.ts"],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        // Documents with a slip in them, judged by who uses the product that they make.
        plugins: [react(), lingui()],
        test: {
          name: "mutants",
          environment: "./tests/mutants/support/environment.ts",
          include: ["tests/mutants/**/*.test.ts"],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: "journeys",
          environment: "node",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/journeys/support/build-delivered.ts", "tests/journeys/support/seed-product.ts"],
          isolate: false, // as above, and with it the browser
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 15_000 } }, // patience for a busy machine; a second is none
        },
      },
    ],
  },
});
