import { describe, expect, it } from "vitest";
import { bestMixes } from "../../../src/core/table/best-mix.ts";
import type { Market } from "../../../src/core/table/choosing.ts";
import { formatDecimal } from "../../../src/core/money/decimal.ts";

/** @param costs by supplier what each line costs there; null where it offers none */
function market(costs: Readonly<Record<string, readonly (string | null)[]>>): Market {
  const groups = Object.keys(costs);
  const lineCount = Math.max(...Object.values(costs).map((own) => own.length));
  const lines = Array.from({ length: lineCount }, (_, at) => ({ id: `line${at + 1}` }));
  const matrix = Object.fromEntries(
    lines.map(({ id }, at) => [id, Object.fromEntries(groups.map((group) => [group, { money: costs[group]?.[at] ?? null }]))]),
  );
  return {
    table: { suppliers: groups.map((id) => ({ id, facts: {} })), lines, matrix, lowest: {} },
    best: "money",
    isOffered: (line, group) => matrix[line]?.[group]?.money !== null,
  };
}

const told = (given: Market, most = 3) =>
  bestMixes(given, "money", most).map(({ groups, chosen, money }) => ({ groups, chosen, money: formatDecimal(money) }));

describe("the best mix", () => {
  it("asks the least of one, of two and of three records, each line going to the cheapest of them", () => {
    const given = market({
      a: ["10.00", "50.00", "30.00", "9.00"],
      b: ["12.00", "20.00", "31.00", "9.00"],
      c: ["40.00", "19.00", "5.00", "40.00"],
    });
    expect(told(given)).toEqual([
      { groups: ["b"], chosen: { line1: "b", line2: "b", line3: "b", line4: "b" }, money: "72.00" },
      { groups: ["a", "c"], chosen: { line1: "a", line2: "c", line3: "c", line4: "a" }, money: "43.00" },
    ]);
  });

  it("takes the most lines first, and leaves out what nobody offers", () => {
    const given = market({ cheap: ["1.00", null, null], wide: ["9.00", "9.00", null], last: [null, null, null] });
    expect(told(given)).toEqual([
      { groups: ["wide"], chosen: { line1: "wide", line2: "wide" }, money: "18.00" },
      { groups: ["cheap", "wide"], chosen: { line1: "cheap", line2: "wide" }, money: "10.00" },
    ]);
  });

  it("gives a line to the first of equals, adds exactly, and says nothing of nothing", () => {
    expect(told(market({ a: ["0.10", "0.20"], b: ["0.10", "0.20"] }))).toEqual([
      { groups: ["a"], chosen: { line1: "a", line2: "a" }, money: "0.30" },
    ]);
    expect(told(market({ a: ["900719925474099.93"], b: ["900719925474099.92"] }))[0]?.groups).toEqual(["b"]);
    expect(told(market({ a: [null] }))).toEqual([]);
  });

  it("is as good as trying everything, over 40 random tables", () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    for (let round = 0; round < 40; round += 1) {
      const costs = Object.fromEntries(
        Array.from({ length: 5 }, (_, at) => [
          `s${at}`,
          Array.from({ length: 6 }, () => (random(5) === 0 ? null : `${1 + random(99)}.${10 + random(90)}`)),
        ]),
      );
      const [best] = told(market(costs), 2).slice(-1);
      const names = Object.keys(costs);
      const all = names.flatMap((left) => names.map((right) => [costs[left]!, costs[right]!] as const));
      const sums = all.map(([left, right]) => {
        const cents = left.map((one, at) =>
          [one, right[at]].filter((cost) => cost !== null && cost !== undefined).map((cost) => Math.round(Number(cost) * 100)),
        );
        const offered = cents.filter((line) => line.length > 0);
        return { lines: offered.length, cents: offered.reduce((sum, line) => sum + Math.min(...line), 0) };
      });
      const most = Math.max(...sums.map(({ lines }) => lines));
      const least = Math.min(...sums.filter(({ lines }) => lines === most).map(({ cents }) => cents));
      expect([Object.keys(best?.chosen ?? {}).length, Math.round(Number(best?.money) * 100)]).toEqual([most, least]);
    }
  });

  it("offers no mix that would keep somebody waiting", () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`s${at}`, Array.from({ length: 100 }, () => `${at + 1}.00`)]),
    );
    expect(told(market({ ...many, s0: ["1.00", ...Array.from({ length: 99 }, () => "400.00")] })).length).toBeLessThanOrEqual(2);
  });
});
