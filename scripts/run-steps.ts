import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One thing to run; a `vitest` step counts its tests, any other counts as one check. */
export type Step = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly kind?: "vitest";
  readonly env?: Readonly<Record<string, string>>;
};

export type Tally = { passed: number; failed: number; skipped: number };

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly success: boolean;
};

/**
 * Run the steps in order, all of them even when one fails, and print the closing line that CI reads.
 *
 * @returns true when nothing failed
 */
export function runSteps(steps: readonly Step[]): boolean {
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const step of steps) {
    const startedMs = performance.now();
    console.log(`\n— ${step.name}`);
    const tally = step.kind === "vitest" ? runVitest(step) : runCheck(step);
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    if (tally.failed > 0) failures.push(step.name);
    console.log(
      `— ${step.name}: ${tally.failed > 0 ? "failed" : "fine"}, ${((performance.now() - startedMs) / 1000).toFixed(1)} s`,
    );
  }
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0;
}

function run(step: Step, command: readonly string[]): number {
  const [file = "", ...args] = command;
  return spawnSync(file, args, { stdio: "inherit", env: { ...process.env, ...step.env } }).status ?? 1;
}

function runCheck(step: Step): Tally {
  const status = run(step, step.command);
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

function runVitest(step: Step): Tally {
  const report = join(tmpdir(), `vitest-report-${process.pid}-${step.name.replaceAll(/\W/g, "")}.json`);
  const status = run(step, [...step.command, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
  try {
    const counts = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
    rmSync(report);
    // A run that failed outside of a test (a suite that could not load) still counts as a failure.
    const failed = counts.numFailedTests > 0 || status === 0 ? counts.numFailedTests : 1;
    return { passed: counts.numPassedTests, failed, skipped: counts.numPendingTests + counts.numTodoTests };
  } catch {
    console.log(`${step.name} left no report (exit code ${status})`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
