import { runSteps, type Step } from "./run-steps.ts";

/** What can be judged in under a minute: documents, types, imports, lint, format, quick tests. */
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

const quickTests: Step = {
  name: "quick tests",
  kind: "vitest",
  command: ["vitest", "run", "tests/architecture.test.ts", "tests/core", "tests/docs", "tests/documents"],
};

if (import.meta.main) process.exitCode = runSteps([...quickSteps, quickTests]) ? 0 : 1;
