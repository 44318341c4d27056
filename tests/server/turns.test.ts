import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { BusyFailure } from "../../src/server/ground/failures.ts";
import { Turns } from "../../src/server/store/turns.ts";

/** Work that notes when it begins, and takes a moment. */
const noting = (begun: string[], name: string) => async (): Promise<void> => {
  begun.push(name);
  await wait(1);
};

describe("turns", () => {
  it("are taken in the order of asking, what is urgent before everything that waits", async () => {
    const turns = new Turns();
    const begun: string[] = [];
    await Promise.all([
      turns.take(noting(begun, "runs")),
      turns.take(noting(begun, "waits")),
      turns.take(noting(begun, "urgent"), true),
      turns.take(noting(begun, "waits too")),
      turns.take(noting(begun, "as urgent"), true),
    ]);
    expect(begun).toEqual(["runs", "urgent", "as urgent", "waits", "waits too"]);
  });

  it("are refused beyond as many as may wait, urgent or not", async () => {
    const turns = new Turns(1, 2);
    const begun: string[] = [];
    const taken = ["runs", "waits"].map((name) => turns.take(noting(begun, name)));
    const urgent = turns.take(noting(begun, "urgent"), true);
    expect(turns.waiting).toBe(2);
    await expect(turns.take(noting(begun, "too many"))).rejects.toBeInstanceOf(BusyFailure);
    await expect(turns.take(noting(begun, "too many"), true)).rejects.toBeInstanceOf(BusyFailure);
    await Promise.all([...taken, urgent, turns.idle()]);
    expect(begun).toEqual(["runs", "urgent", "waits"]);
    expect(turns.waiting).toBe(0);
  });
});
