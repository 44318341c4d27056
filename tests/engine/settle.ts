import { vi } from "vitest";
import { settleRounds } from "../../src/proof/drawing/settle-rounds.ts";

/**
 * Let answers arrive and effects run until the page has stood still for a while, however busy the machine is.
 *
 * @param facts what else must stand still, say the number of calls; undefined while an answer is awaited
 * @param quietRounds rounds of 5 ms in which nothing may happen
 */
export function settleUntilStill(facts: () => string | number | undefined, quietRounds?: number): Promise<void> {
  return settleRounds({ facts, quietRounds, codeArrives: () => vi.dynamicImportSettled() });
}
