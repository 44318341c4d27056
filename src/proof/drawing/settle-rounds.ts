import { act } from "react";

const QUIET_ROUNDS = 10;
const MOST_ROUNDS = 400;
const ROUND_MS = 5;

export type Settling = {
  /** What else must stand still, say the number of calls; undefined while an answer is awaited. */
  readonly facts: () => string | number | undefined;
  /** Waits for code that was asked for: a part whose code is on its way stands still as well. */
  readonly codeArrives: () => Promise<unknown>;
  /** Rounds in which nothing may happen. */
  readonly quietRounds?: number | undefined;
  /** How long a round is; 5 ms unless told. */
  readonly roundMs?: number | undefined;
};

/** Let answers arrive and effects run until the page has stood still for a while, whoever runs it. */
export async function settleRounds({
  facts,
  codeArrives,
  quietRounds = QUIET_ROUNDS,
  roundMs = ROUND_MS,
}: Settling): Promise<void> {
  let before = "";
  for (let round = 0, quiet = 0; round < MOST_ROUNDS && quiet < quietRounds; round += 1) {
    await act(async () => {
      await codeArrives();
      await new Promise((done) => setTimeout(done, roundMs));
    });
    const known = facts();
    const now = `${known} ${document.body.innerHTML.length}`;
    quiet = known !== undefined && now === before ? quiet + 1 : 0;
    before = now;
  }
}
