import { describe, expect, it } from "vitest";
import { readEvents, type Said } from "../../../src/client/live-events.ts";

const TEXT = `id: ab-1
event: hello
data: {}

: beat

retry: 2500

id: ab-7
event: unread
data: {"count":3}

`;

async function readIn(length: number): Promise<readonly Said[]> {
  const pieces = (async function* () {
    for (let from = 0; from < TEXT.length; from += length) yield TEXT.slice(from, from + length);
  })();
  const said: Said[] = [];
  for await (const one of readEvents(pieces)) said.push(one);
  return said;
}

describe("the events of a channel", () => {
  it.each([1, 2, 7, 50, 1000])("are read wherever their text is cut: into pieces of %i", async (length) => {
    expect(await readIn(length)).toEqual([
      { event: { name: "hello", facts: {}, id: "ab-1" } },
      {},
      { retryMs: 2500 },
      { event: { name: "unread", facts: { count: 3 }, id: "ab-7" } },
    ]);
  });
});
