import { describe, expect, it } from "vitest";
import { quantile } from "../../scripts/bench/quantile.ts";
import { growsLittle } from "../../scripts/bench/server/growth.ts";
import { answerIn, requestOf } from "../../scripts/bench/server/keep-alive.ts";
import { aimsOf, type Throughput } from "../../scripts/bench/server/throughput-aims.ts";

const found: Throughput = {
  store: "SQLite",
  kind: "list",
  clients: 16,
  perSecond: 1000,
  p50Ms: 1,
  p99Ms: 2,
  cpuMs: 1,
  loopDelayMs: 1,
  statements: 12,
  roundTrips: 0,
  refused: [],
};
const missed = (one: Partial<Throughput>): readonly string[] =>
  aimsOf({ ...found, ...one }).flatMap(({ text, holds }) => (holds ? [] : [text]));

describe("the aims of the bench of the server", () => {
  it.each([
    ["a list on SQLite", {}, ["1200/s"]],
    ["a list that is quick enough", { perSecond: 1200 }, []],
    ["a list on PostgreSQL, told for comparison", { store: "PostgreSQL" }, []],
    ["a list for other numbers of clients", { clients: 64 }, []],
    ["a call beside the bare library, of which it must answer half", { kind: "by id", barePerSecond: 2001 }, ["1001/s"]],
    ["a call that answers just half", { kind: "bootstrap", barePerSecond: 2000 }, []],
    ["an edit", { kind: "edit", perSecond: 899 }, ["900/s"]],
    ["an action of many statements", { kind: "action", statements: 15.5 }, ["15 statements"]],
    ["round trips where there are none to make", { kind: "action", roundTrips: 9 }, []],
    ["an action of many round trips", { kind: "action", store: "PostgreSQL", roundTrips: 9, clients: 1 }, ["8 trips"]],
    ["calls that were refused, however quick", { perSecond: 5000, refused: ["busy", "busy"] }, ["2 refused, such as busy"]],
  ] as const)("say of %s what it misses", (_, one, expected) => {
    expect(missed(one)).toEqual(expected);
  });

  it("let a call take a third more with a hundred times the notes, and no longer", () => {
    expect(growsLittle({ name: "list", medianMs: [1, 1.1, 1.3] })).toBe(true);
    expect(growsLittle({ name: "list", medianMs: [1, 0.9, 1.4] })).toBe(false);
  });

  it("know a quantile of few times and of none", () => {
    expect([quantile([3, 1, 2], 0.5), quantile([3, 1, 2], 0.99), quantile([], 0.5)]).toEqual([2, 3, 0]);
  });
});

describe("a kept connection", () => {
  const answer = Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"code":200}');

  it("takes an answer once all of it has come", () => {
    expect(answerIn(answer.subarray(0, 20))).toBeUndefined();
    expect(answerIn(answer.subarray(0, -1))).toBeUndefined();
    expect({ ...answerIn(answer), body: String(answerIn(answer)?.body) }).toEqual({ status: 200, body: '{"code":200}' });
  });

  it("says what it cannot measure instead of waiting for ever", () => {
    expect(() => answerIn(Buffer.from("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"))).toThrow("how long");
  });

  it("tells the length of a body in bytes", () => {
    expect(String(requestOf("PUT", "/note", "t", { text: "负载" }))).toContain("Content-Length: 17\r\n\r\n");
  });
});
