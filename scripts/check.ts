import { cpus } from "node:os";
import { runSteps, type Step } from "./run-steps.ts";

/** What is judged at once, here and in CI: documents, types, imports, lint, format, messages. */
export const quickSteps: readonly Step[] = [
  {
    name: "documents",
    command: ["node", "scripts/schemas.ts", "check", ...(process.env["CI"] === undefined ? [] : ["--frozen"])],
  },
  { name: "types", command: ["tsc", "--noEmit", "-p", "."] },
  { name: "lint", command: ["oxlint", "--deny-warnings"] },
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "messages", command: ["node", "scripts/messages.ts", "check"] },
];

/** In under a minute; vitest.config.ts knows which slow suites of these folders `npm test` alone runs. */
const quickTests: Step = {
  name: "quick tests",
  kind: "vitest",
  command: [
    "vitest",
    "run",
    "--project",
    "node",
    `--maxWorkers=${cpus().length}`,
    "tests/architecture.test.ts",
    "tests/core",
    "tests/docs",
    "tests/documents",
  ],
  env: { TEST_SIZE: "quick" },
};

if (import.meta.main) process.exitCode = (await runSteps([...quickSteps, quickTests])) ? 0 : 1;
