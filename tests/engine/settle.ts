import { act } from "react";
import { vi } from "vitest";

const QUIET_ROUNDS = 10;
const MOST_ROUNDS = 400;
const ROUND_MS = 5;

/**
 * Let answers arrive and effects run until the page has stood still for a while, however busy the machine is.
 *
 * @param facts what else must stand still, say the number of calls; undefined while an answer is awaited
 * @param quietRounds rounds of 5 ms in which nothing may happen
 */
export async function settleUntilStill(
  facts: () => string | number | undefined,
  quietRounds: number = QUIET_ROUNDS,
): Promise<void> {
  let before = "";
  for (let round = 0, quiet = 0; round < MOST_ROUNDS && quiet < quietRounds; round += 1) {
    await act(async () => {
      // A part whose code is on its way stands still as well.
      await vi.dynamicImportSettled();
      await new Promise((done) => setTimeout(done, ROUND_MS));
    });
    const known = facts();
    const now = `${known} ${document.body.innerHTML.length}`;
    quiet = known !== undefined && now === before ? quiet + 1 : 0;
    before = now;
  }
}
