import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Suites that take longest, by the beginning of their names: whoever begins with one is not waited for alone at the end. */
const LONGEST = [
  "prove/draw",
  "server/studio/editions-run",
  "server/rolling-upgrade",
  "server/entity/sourcing-matrix",
  "journeys/workplace",
  "journeys/whole-chain",
  "journeys/accessibility",
  "journeys/public-routes",
  "journeys/live",
  "journeys/every-screen-ds",
  "journeys/tasks",
];

/** Vitest knows how long files take only where it has run before, which a fresh clone has not. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the order of another class, not of a list
    const known = await super.sort(files);
    return known.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.includes(`/tests/${name}`));
  return rank === -1 ? LONGEST.length : rank;
}
