import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tallyVitest } from "../../scripts/vitest-report.ts";

const counts = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 };
const fine = { name: join(process.cwd(), "tests/a.test.ts"), status: "passed", message: "", assertionResults: [] };

describe("what a run of tests says at its end", () => {
  it("counts, and names nothing, when all is fine", () => {
    expect(tallyVitest("tests", { ...counts, testResults: [fine] }, 0, [])).toEqual({
      passed: 7,
      failed: 0,
      skipped: 3,
      failures: [],
    });
  });

  it("names a failed test by file and name with its message, without colours", () => {
    const assertionResults = [
      { status: "passed", fullName: "a list opens", failureMessages: [] },
      {
        status: "failed",
        fullName: "a list sorts",
        failureMessages: ["\u001B[31mexpected 1 to be 2\u001B[39m\n    at a.test.ts:3"],
      },
    ];
    const failed = { ...fine, status: "failed", assertionResults };
    expect(tallyVitest("tests", { ...counts, numFailedTests: 1, testResults: [failed] }, 1, [])).toMatchObject({
      failed: 1,
      failures: ["tests/a.test.ts: a list sorts\nexpected 1 to be 2\n    at a.test.ts:3"],
    });
  });

  it("counts a file that could not be loaded, and an error outside of every test, as one failure", () => {
    const unloaded = { ...fine, status: "failed", message: "Cannot find module 'x'" };
    expect(tallyVitest("tests", { ...counts, testResults: [unloaded, fine] }, 1, [])).toMatchObject({
      failed: 1,
      failures: ["tests/a.test.ts: Cannot find module 'x'"],
    });
    expect(tallyVitest("tests", { ...counts, testResults: [fine] }, 1, [])).toMatchObject({
      failed: 1,
      failures: ["tests: an error outside of a test (exit code 1)"],
    });
  });

  it("names the suite whose hook failed, and why, instead of its file", () => {
    const failed = { ...fine, status: "failed" };
    const suites = [{ path: "tests/a.test.ts", name: "a release", message: "the server did not start" }];
    expect(tallyVitest("tests", { ...counts, testResults: [failed, fine] }, 1, suites)).toMatchObject({
      failed: 1,
      failures: ["tests/a.test.ts: a release\nthe server did not start"],
    });
  });
});
