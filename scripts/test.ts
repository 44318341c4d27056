import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { memoryFolder } from "./memory-folder.ts";
import { runSteps, type Step } from "./run-steps.ts";
import { quickSteps } from "./check.ts";

const full = process.argv.includes("--full");
const temporary = memoryFolder();
const size = { ...(full ? { TEST_SIZE: "full" } : {}), ...(temporary === undefined ? {} : { TMPDIR: temporary }) };
// Hundreds of processes and threads begin with the same modules, and each would strip their types and compile them anew. What
// one of them leaves here is told by its text; the servers that suites start look in the same place.
process.env["NODE_COMPILE_CACHE"] ??= join(temporary ?? tmpdir(), "portal-test-compiled");
/** Stories of the parts and of the worked example; the full size opens the stories of every screen. */
const storyFiles = full ? [] : ["stories/ui", ".build/stories/delivery."];

/** Everything that CI runs, in the order in which a failure is cheapest to find. */
const steps: readonly (Step | readonly Step[])[] = [
  ...quickSteps.map((step) =>
    step.name === "documents" ? { ...step, command: ["node", "scripts/schemas.ts", "check", "--frozen"] as const } : step,
  ),
  { name: "build", command: ["node", "scripts/build.ts"] },
  // Stories wait for their page half of the time, which the others take.
  [
    {
      name: "tests",
      kind: "vitest",
      // Every module is drawn and pressed once besides. A suite that waits for a server or a timer leaves its processor to another.
      command: [
        "vitest",
        "run",
        ...projects("prove-drawing*", "prove-acting", "node", "postgres", "dom", "mutants"),
        `--maxWorkers=${cpus().length + 1}`,
      ],
      env: size,
    },
    {
      name: "stories",
      kind: "vitest",
      command: ["vitest", "run", "--config", ".storybook/vitest.config.ts", ...storyFiles],
      env: size,
    },
  ],
  {
    name: "journeys",
    kind: "vitest",
    // Each file has a server and a browser of its own, and waits for both for much of its time.
    command: ["vitest", "run", "--project", "journeys", `--maxWorkers=${cpus().length + 1}`],
    env: size,
  },
  // What the suites know of a company is no reason against tailoring it.
  ...(full ? [{ name: "tailored", command: ["node", "scripts/tailored.ts"] as const }] : []),
];

function projects(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => ["--project", name]);
}

process.exitCode = (await runSteps(steps)) ? 0 : 1;
