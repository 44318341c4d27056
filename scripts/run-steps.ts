import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SUITE_ERRORS_FILE, type SuiteError } from "./suite-errors.ts";
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
 * @param steps those of a list within run beside each other, where each leaves time of the processor to the others; what all
 *   but the first print comes when they have ended
 * @returns true when nothing failed
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<boolean> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const step of steps) {
    const [first, ...others] = Array.isArray(step) ? (step as readonly Step[]) : [step as Step];
    if (first === undefined) continue;
    console.log(`\n— ${[first, ...others].map(({ name }) => name).join(", ")}`);
    const beside = others.map((one) => runStep(one, "held"));
    for (const ran of [runStep(first, "shown"), ...beside]) {
      const { name, tally, said, seconds } = await ran;
      if (said !== "") console.log(`\n— ${name}\n${said}`);
      total.passed += tally.passed;
      total.failed += tally.failed;
      total.skipped += tally.skipped;
      failures.push(...tally.failures);
      console.log(`— ${name}: ${tally.failed > 0 ? "failed" : "fine"}, ${seconds.toFixed(1)} s`);
    }
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0;
}

type Ran = { readonly name: string; readonly tally: Tally; readonly said: string; readonly seconds: number };

async function runStep(step: Step, output: "shown" | "held"): Promise<Ran> {
  const startedMs = performance.now();
  const { tally, said } = await (step.kind === "vitest" ? runVitest(step, output) : runCheck(step, output));
  return { name: step.name, tally, said, seconds: (performance.now() - startedMs) / 1000 };
}

type Ended = { readonly status: number; readonly said: string };

async function run(step: Step, command: readonly string[], output: "shown" | "held"): Promise<Ended> {
  const [file = "", ...args] = command;
  const said: string[] = [];
  const env = { ...process.env, ...step.env };
  const child = spawn(file, args, { stdio: ["inherit", ...(output === "shown" ? shown : held)], env });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => said.push(text));
  const status = await new Promise<number>((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
  return { status, said: said.join("") };
}

const shown = ["inherit", "inherit"] as const;
const held = ["pipe", "pipe"] as const;

async function runCheck(step: Step, output: "shown" | "held"): Promise<{ readonly tally: Tally; readonly said: string }> {
  const { status, said } = await run(step, step.command, output);
  const tally =
    status === 0
      ? { passed: 1, failed: 0, skipped: 0, failures: [] }
      : { passed: 0, failed: 1, skipped: 0, failures: [`${step.name} (exit code ${status})`] };
  return { tally, said };
}

const SUITE_ERRORS = join(import.meta.dirname, "suite-errors.ts");

async function runVitest(step: Step, output: "shown" | "held"): Promise<{ readonly tally: Tally; readonly said: string }> {
  const report = join(tmpdir(), `vitest-report-${process.pid}-${step.name.replaceAll(/\W/g, "")}.json`);
  const errors = report.replace("report", "suites");
  const reporters = ["default", "json", SUITE_ERRORS].map((reporter) => `--reporter=${reporter}`);
  const command = [...step.command, ...reporters, `--outputFile.json=${report}`] as const;
  const { status, said } = await run({ ...step, env: { ...step.env, [SUITE_ERRORS_FILE]: errors } }, command, output);
  try {
    const tally = tallyVitest(step.name, take<VitestReport>(report), status, take<readonly SuiteError[]>(errors));
    return { tally, said };
  } catch {
    const failures = [`${step.name} left no report (exit code ${status})`];
    return { tally: { passed: 0, failed: 1, skipped: 0, failures }, said };
  }
}

function take<Content>(file: string): Content {
  const content = JSON.parse(readFileSync(file, "utf8")) as Content;
  rmSync(file);
  return content;
}
