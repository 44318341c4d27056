import { describe, expect, it } from "vitest";
import { type MergeTexts, mergeTexts, type Side } from "../../../src/core/compiler/merge-texts.ts";

const column = (key: string, facts: object = {}) => ({ key, ...facts });
const list = (...columns: readonly object[]) => ({ kind: "list", columns });

function merged(base: unknown, mine: unknown, theirs: unknown, side?: Side) {
  const texts = { base: textOf(base), mine: textOf(mine), theirs: textOf(theirs) } satisfies MergeTexts;
  const { text, places } = mergeTexts(texts, () => side);
  return { document: text === null ? null : (JSON.parse(text) as unknown), places };
}

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

describe("one document that two sides have changed", () => {
  it("has what either has changed, dropped, added and moved", () => {
    const base = list(column("a", { width: 80 }), column("b"), column("c"), column("d"));
    const mine = list(column("b"), column("a", { width: 90 }), column("new"), column("c"), column("d"));
    const theirs = list(
      column("a", { width: 80, pin: "left" }),
      column("b", { title: { cn: "乙" } }),
      column("d"),
      column("late"),
    );
    expect(merged(base, mine, theirs)).toEqual({
      document: list(
        column("b", { title: { cn: "乙" } }),
        column("a", { width: 90, pin: "left" }),
        column("new"),
        column("d"),
        column("late"),
      ),
      places: [],
    });
  });

  it("keeps the very text of the only side that changed it", () => {
    expect(mergeTexts({ base: "{ }", mine: "{\n}", theirs: "{ }" }, () => undefined)).toEqual({ text: "{\n}", places: [] });
    expect(mergeTexts({ base: "{ }", mine: "{ }", theirs: null }, () => undefined)).toEqual({ text: null, places: [] });
    expect(mergeTexts({ base: "{}", mine: '{"a":1}', theirs: '{ "a": 1 }' }, () => undefined).text).toBe('{"a":1}');
  });

  it("names each place that both have changed, with the three values, and takes whose value was chosen", () => {
    const base = list(column("a", { width: 80 }), column("b"));
    const mine = list(column("a", { width: 90, pin: "left" }), column("b"));
    const theirs = list(column("a", { width: 100 }), column("b", { pin: "right" }));
    const places = [{ place: ["columns", "a", "width"], base: "80", mine: "90", theirs: "100" }];
    const both = (width: number) => list(column("a", { width, pin: "left" }), column("b", { pin: "right" }));
    expect(merged(base, mine, theirs)).toEqual({ document: both(100), places });
    expect(merged(base, mine, theirs, "mine")).toEqual({ document: both(90), places });
  });

  it("asks where one drops what the other changes", () => {
    const base = list(column("a"), column("b"));
    const answer = merged(base, list(column("a")), list(column("a"), column("b", { width: 90 })), "mine");
    expect(answer.document).toEqual(list(column("a")));
    expect(answer.places).toEqual([
      { place: ["columns", "b"], base: '{"key":"b"}', mine: null, theirs: '{"key":"b","width":90}' },
    ]);
  });

  it("asks for the order where both have moved items, and for nothing else", () => {
    const [a, b, c] = [column("a"), column("b"), column("c")];
    const answer = merged(list(a, b, c), list(b, a, c), list(a, c, b), "mine");
    expect(answer.places.map(({ place }) => place)).toEqual([["columns", "order"]]);
    expect(answer.document).toEqual(list(b, a, c));
  });

  it("mixes operations of a difference, and takes conditions whole", () => {
    const when = (eq: string) => ({ state: { eq } });
    const set = (pin: string, eq: string) => ({ key: "a", pin: { was: null, now: pin }, when: { was: null, now: when(eq) } });
    const answer = merged(
      { columns: { set: [set("left", "1")], drop: ["x", "y"] } },
      { columns: { set: [set("right", "2")], drop: ["x", "mine"] } },
      { columns: { set: [set("left", "3")], drop: ["x", "y", "theirs"], add: [{ key: "n" }] } },
      "theirs",
    );
    expect(answer.places).toEqual([
      {
        place: ["columns", "set", "a", "when", "now"],
        base: JSON.stringify(when("1")),
        mine: JSON.stringify(when("2")),
        theirs: JSON.stringify(when("3")),
      },
    ]);
    expect(answer.document).toEqual({
      columns: { set: [set("right", "3")], drop: ["x", "theirs", "mine"], add: [{ key: "n" }] },
    });
  });

  it("remembers what a value was that both differ in", () => {
    const difference = (now: number) => ({ columns: { set: [{ key: "a", width: { was: 80, now } }] } });
    expect(merged({}, difference(90), difference(100), "mine")).toEqual({
      document: difference(90),
      places: [{ place: ["columns", "set", "a", "width", "now"], base: "80", mine: "90", theirs: "100" }],
    });
  });

  it("asks about the whole where a text is no JSON, and where one took the document away", () => {
    expect(mergeTexts({ base: "{}", mine: "{", theirs: '{"a":1}' }, () => "mine")).toEqual({
      text: "{",
      places: [{ place: [], base: "{}", mine: '"{"', theirs: '{"a":1}' }],
    });
    expect(mergeTexts({ base: "{}", mine: null, theirs: '{"a":1}' }, () => "mine")).toMatchObject({
      text: null,
      places: [{ place: [], mine: null }],
    });
  });
});
