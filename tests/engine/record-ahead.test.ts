import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askRecordAhead, readRecord, recordKey } from "../../src/engine/detail/record-ahead.ts";
import { bundle } from "./form/fixture.ts";

/* One record, asked for when somebody goes to its document, and taken by the document that is drawn. */

let asked: string[] = [];
let now = 0;
beforeEach(() => {
  asked = [];
  now += 60_000; // what one test has asked for is nothing to the next one
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, "http://portal.test") : input, init);
      }
    },
  );
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Promise.resolve(Response.json({ code: 200, msg: "", data: { answer: asked.length } }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const key = recordKey(bundle, "7", "101");

it("is taken once by the document that is opened", async () => {
  askRecordAhead(bundle, key);
  expect(await readRecord(bundle, key, true)).toEqual({ answer: 1 });
  expect(await readRecord(bundle, key, true)).toEqual({ answer: 2 });
  expect(asked).toHaveLength(2);
});

it("is no answer to a document that reads its record again, nor to another one", async () => {
  askRecordAhead(bundle, key);
  expect(await readRecord(bundle, key, false)).toEqual({ answer: 2 });
  askRecordAhead(bundle, key);
  expect(await readRecord(bundle, recordKey(bundle, "7", "102"), true)).toEqual({ answer: 4 });
  expect(await readRecord(bundle, key, true)).toEqual({ answer: 5 });
});

it("is not asked for ahead of a document that was quicker, but again when it is gone to anew", async () => {
  expect(await readRecord(bundle, key, true)).toEqual({ answer: 1 });
  askRecordAhead(bundle, key);
  expect(asked).toHaveLength(1);
  askRecordAhead(bundle, key);
  expect(await readRecord(bundle, key, true)).toEqual({ answer: 2 });
});

it("is forgotten after five seconds", async () => {
  askRecordAhead(bundle, key);
  now += 5000;
  expect(await readRecord(bundle, key, true)).toEqual({ answer: 2 });
});
