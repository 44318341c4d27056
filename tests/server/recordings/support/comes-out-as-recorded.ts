import { expect, it } from "vitest";
import { readRecording, writeRecording, type Recording } from "./fixture.ts";
import { replay } from "./replay.ts";
import { retell } from "./retell.ts";

const isWhole = process.env["TEST_SIZE"] === "full";
const LONGEST_MS = 3_600_000;

export type Played = {
  /** Name of the recording. */
  readonly name: string;
  readonly compose: () => Promise<Recording>;
  /** A short run plays each so many-th scene; a whole one all of them. */
  readonly every: number;
  /** So many steps are compared at least. */
  readonly least: number;
};

/**
 * Play a recording again; with RECORD=<its name> it is made anew instead, and with RETELL=<its name> the same calls keep
 * what comes of them now, each line that differs being told.
 */
export function comesOutAsRecorded({ name, compose, every, least }: Played): void {
  if (process.env["RECORD"] === name) {
    it("is recorded", async () => writeRecording(name, await compose()), LONGEST_MS);
    return;
  }
  if (process.env["RETELL"] === name) {
    it(
      "is told anew",
      async () => {
        const { recording, retold } = await retell(readRecording(name));
        for (const { step, lines } of retold) console.info([step, ...lines].join("\n  "));
        console.info(`${retold.length} steps of ${name} differ`);
        writeRecording(name, recording);
      },
      LONGEST_MS,
    );
    return;
  }
  it(
    "comes out as it was recorded, step by step",
    async () => {
      const { differences, compared } = await replay(readRecording(name), (_, index) => isWhole || index % every === 0);
      expect(differences).toEqual([]);
      expect(compared).toBeGreaterThanOrEqual(least);
    },
    LONGEST_MS,
  );
}
