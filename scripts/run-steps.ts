import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tallyVitest, type VitestReport } from "./vitest-report.ts";

/** One thing to run; a `vitest` step counts its tests, any other counts as one check. */
export type Step = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly kind?: "vitest";
  readonly env?: Readonly<Record<string, string>>;
};

/** What a step counted, and its failures in words: a check's name, or a test's file, name and message. */
export type Tally = { passed: number; failed: number; skipped: number; failures: readonly string[] };

/**
 * Run the steps in order, all of them even when one fails, and print the closing line that CI reads. What failed is
 * told once more above that line, since a CI that cuts a long log keeps its end.
 *
 * @returns true when nothing failed
 */
export function runSteps(steps: readonly Step[]): boolean {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const step of steps) {
    const startedMs = performance.now();
    console.log(`\n— ${step.name}`);
    const tally = step.kind === "vitest" ? runVitest(step) : runCheck(step);
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    failures.push(...tally.failures);
    console.log(
      `— ${step.name}: ${tally.failed > 0 ? "failed" : "fine"}, ${((performance.now() - startedMs) / 1000).toFixed(1)} s`,
    );
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0;
}

function run(step: Step, command: readonly string[]): number {
  const [file = "", ...args] = command;
  return spawnSync(file, args, { stdio: "inherit", env: { ...process.env, ...step.env } }).status ?? 1;
}

function runCheck(step: Step): Tally {
  const status = run(step, step.command);
  return status === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [`${step.name} (exit code ${status})`] };
}

function runVitest(step: Step): Tally {
  const report = join(tmpdir(), `vitest-report-${process.pid}-${step.name.replaceAll(/\W/g, "")}.json`);
  const status = run(step, [...step.command, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
  try {
    const counts = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
    rmSync(report);
    return tallyVitest(step.name, counts, status);
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${step.name} left no report (exit code ${status})`] };
  }
}
