import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { diffResults } from "../../../src/core/compiler/diff-results.ts";
import { explain } from "../../../scripts/compiler/explain.ts";
import { compileTiny, tinyFiles, tinyRegistries } from "../../documents/support.ts";

const LEDGER = "schemas/ledgers/note-room.json";
const result = compileTiny();
const changed = (replace: string, by: string) => {
  const files = new Map(tinyFiles);
  files.set(LEDGER, tinyFiles.get(LEDGER)!.replace(replace, by));
  return nodeCompiler(tinyRegistries).compile(files);
};

describe("explain", () => {
  it.each([
    ["apply", ["counts items.qty as held in note-room"]],
    ["reject", ["no longer counts items.qty as held in note-room"]],
    ["view", []],
  ])("says what %s moves", (action, expected) => {
    const said = explain(`note.workflow#actions.${action}`, result.base, result).split("\n");
    expect(said.map((line) => line.trim()).filter((line) => line.includes("note-room"))).toEqual(expected);
  });

  it("tells where a part of a ledger stands", () => {
    expect(explain("note-room.ledger#on.number", result.base, result)).toBe(
      `note-room.ledger#on.number = "noteNo"\n  from ${LEDGER}:5:57`,
    );
  });
});

describe("diff", () => {
  it.each([
    ["a number", '"minus": ["used"]', '"minus": ["held"]', 'number room is now {"key":"room","plus":["qty"],"minus":["held"]}'],
    ["a limit", '"min": "0"', '"min": "1"', /^limit roomEnough is now /],
    [
      "a posting",
      '"while": ["reserves"]',
      '"while": ["reserves", "open"]',
      /^- posting .*"while":\["reserves"\]\}; \+ posting .*"while":\["reserves","open"\]\}$/,
    ],
    ["a sum", '"times": "price" }', '"times": "qty" }', /^- rollup .*"times":"price"\}; \+ rollup .*"times":"qty"\}$/],
  ])("says that %s of a ledger changes", (_what, replace, by, expected) => {
    const [line, ...others] = diffResults(result, changed(replace, by));
    expect(others).toEqual([]);
    const said = line?.replace("ledger note-room: ", "");
    if (typeof expected === "string") expect(said).toBe(expected);
    else expect(said).toMatch(expected);
  });

  it("says that a ledger is gone, and a new one", () => {
    const without = compileTiny({ [LEDGER]: undefined });
    expect(diffResults(result, without)).toEqual(["ledger note-room: gone"]);
    expect(diffResults(without, result)).toEqual(["ledger note-room: new"]);
  });
});
