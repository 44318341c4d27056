import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Tally } from "./run-steps.ts";
import type { SuiteError } from "./suite-errors.ts";

/** The part of Vitest's JSON report that is read here. */
export type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    /** The test file's path. */
    readonly name: string;
    readonly status: string;
    /** Why the file as a whole could not run; empty when a suite in it is why. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
};

/** Of a message its head without other people's frames: enough to see what was expected, and where. */
const LINES_OF_A_MESSAGE = 25;

/**
 * The counts of a Vitest run with its failures in words. A run that failed outside of a test (a suite that could not
 * load, an error that nothing caught) counts as a failure too.
 *
 * @param status the exit code
 * @param suites what failed around the tests of a suite
 */
export function tallyVitest(name: string, report: VitestReport, status: number, suites: readonly SuiteError[]): Tally {
  const ofSuites = suites.map((suite) => `${suite.path}: ${suite.name}\n${head(suite.message)}`);
  const ofTests = report.testResults.flatMap((file) => {
    const path = relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    return failed.length === 0 && file.status === "failed" && !suites.some((suite) => suite.path === path)
      ? [`${path}: ${head(file.message)}`]
      : failed.map((test) => `${path}: ${test.fullName}\n${head((test.failureMessages ?? []).join("\n"))}`);
  });
  const failures = [...ofSuites, ...ofTests];
  const outside = status !== 0 && report.numFailedTests === 0;
  return {
    passed: report.numPassedTests,
    failed: outside ? 1 : report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: outside && failures.length === 0 ? [`${name}: an error outside of a test (exit code ${status})`] : failures,
  };
}

function head(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !line.includes("node_modules"));
  return lines.slice(0, LINES_OF_A_MESSAGE).join("\n");
}
