import { describe, expect, it } from "vitest";
import { Faults, formatFault } from "../../../src/core/definition/fault.ts";
import { child, plain } from "../../../src/core/definition/node.ts";
import { readDocument } from "../../../src/core/definition/read-document.ts";

function read(text: string) {
  const faults = new Faults();
  const node = readDocument("a.json", text, faults);
  return { node, faults: faults.sorted().map(formatFault) };
}

describe("readDocument", () => {
  it("knows the place of every value", () => {
    const { node } = read('{\n  "a": [1, "x"],\n  "b": { "c": null }\n}');
    expect(plain(node!)).toEqual({ a: [1, "x"], b: { c: null } });
    expect(child(child(node, "b"), "c")?.at).toEqual({ file: "a.json", line: 3, column: 15 });
  });

  it.each([
    ["\uFEFF{}", "a.json:1:1 read/syntax begins with a byte-order mark; save it as plain UTF-8"],
    ["{ } // x", "a.json:1:5 read/syntax comments are not allowed; say it in a commit message"],
    ['{ "a": 1, }', "a.json:1:11 read/syntax a comma stands before the closing }"],
    ['{ "a" 1 }', "a.json:1:7 read/syntax expects a colon after the property name"],
    ['{ "a": 1', "a.json:1:9 read/syntax expects a closing }"],
    ['{ "a": "\\q" }', "a.json:1:8 read/syntax has a backslash before a character that needs none"],
    ['{ "a": 1, "a": 2 }', 'a.json:1:11 read/duplicate-key "a" is written twice in one object (a.json:1)'],
    ['{ "prototype": 2 }', 'a.json:1:3 read/unsafe-key a property may not be named "prototype"'],
  ])("%j gives one fault", (text, fault) => {
    expect(read(text).faults).toEqual([fault]);
  });

  it("refuses nesting without an end instead of overflowing", () => {
    expect(read("[".repeat(200_000)).faults[0]).toMatch(/read\/syntax is nested deeper than 64 levels/);
  });
});
