import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestSuite } from "vitest/node";

/** Why a suite did not run or did not end: what failed before or after its tests, such as a hook. */
export type SuiteError = { readonly path: string; readonly name: string; readonly message: string };

/** Where the errors are written; whoever starts Vitest with this reporter says it. */
export const SUITE_ERRORS_FILE = "SUITE_ERRORS_FILE";

/** A reporter of Vitest that writes down the errors of suites, which its JSON report leaves out. */
export default class SuiteErrors implements Reporter {
  readonly #errors: SuiteError[] = [];

  onTestSuiteResult(suite: TestSuite): void {
    const path = relative(process.cwd(), suite.module.moduleId);
    for (const { message, stack } of suite.errors()) this.#errors.push({ path, name: suite.fullName, message: stack ?? message });
  }

  onTestRunEnd(): void {
    writeFileSync(process.env[SUITE_ERRORS_FILE] ?? "suite-errors.json", JSON.stringify(this.#errors));
  }
}
