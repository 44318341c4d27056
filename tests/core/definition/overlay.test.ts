import { describe, expect, it } from "vitest";
import { Faults, formatFault } from "../../../src/core/definition/fault.ts";
import { type ObjectNode, plain } from "../../../src/core/definition/node.ts";
import { applyDifference } from "../../../src/core/definition/overlay/apply-difference.ts";
import { widening } from "../../../src/core/definition/overlay/widening.ts";
import { readDocument } from "../../../src/core/definition/read-document.ts";

const BASE = {
  title: "t",
  columns: [{ key: "a" }, { key: "b", width: 90 }, { key: "c" }],
  sections: [
    { key: "s", fields: [{ key: "f" }] },
    { key: "t", fields: [{ key: "g" }, { key: "h" }] },
  ],
};

function read(file: string, value: unknown): ObjectNode {
  return readDocument(file, JSON.stringify(value), new Faults()) as ObjectNode;
}

function apply(difference: object) {
  const faults = new Faults();
  const base = read("base.json", BASE);
  const document = applyDifference(base, read("YJD.json", difference), {
    name: "x.list",
    lists: ["columns", "sections", "fields"],
    identity: ["screen"],
    itemKey: "key",
    isGated: false,
    faults,
    inherited: (_list, _item, property) => (property === "hidden" ? false : null),
  });
  return { base, document, value: plain(document) as typeof BASE, faults: faults.sorted().map(formatFault) };
}

const keys = (items: readonly { readonly key: string }[]): string => items.map((item) => item.key).join("");

describe("applyDifference", () => {
  it.each([
    ["adds after a key", { add: [{ key: "n", after: "a" }] }, "anbc"],
    ["adds before a key", { add: [{ key: "n", before: "a" }] }, "nabc"],
    ["adds at the end without a place", { add: [{ key: "n" }] }, "abcn"],
    [
      "takes an added item as anchor of a later one",
      {
        add: [
          { key: "n", after: "a" },
          { key: "m", after: "n" },
        ],
      },
      "anmbc",
    ],
    ["drops", { drop: ["b"] }, "ac"],
    ["moves forward", { move: [{ key: "a", after: "b" }] }, "bac"],
    ["moves backward", { move: [{ key: "c", before: "a" }] }, "cab"],
    ["adds beside a moved item", { move: [{ key: "c", before: "a" }], add: [{ key: "n", after: "c" }] }, "cnab"],
  ])("%s", (_name, columns, expected) => {
    const { value, faults } = apply({ columns });
    expect(faults).toEqual([]);
    expect(keys(value.columns)).toBe(expected);
  });

  it("leaves the base as it was and shares what did not change", () => {
    const { base, document } = apply({ columns: { drop: ["b"] } });
    expect(plain(base)).toEqual(BASE);
    expect(document.members.get("sections")).toBe(base.members.get("sections"));
  });

  it("gives the base itself where nothing differs", () => {
    const { base, document } = apply({ screen: "x.list", variant: "YJD" });
    expect(document).toBe(base);
  });

  it("remembers what a set value replaced and where", () => {
    const { document } = apply({ columns: { set: [{ key: "b", width: { was: 90, now: 100 } }] } });
    const columns = document.members.get("columns")!.value;
    const width =
      columns.type === "array" && columns.items[1]?.type === "object" ? columns.items[1].members.get("width")?.value : undefined;
    expect(width).toMatchObject({ value: 100, at: { file: "YJD.json" }, replaced: { value: 90, at: { file: "base.json" } } });
  });

  it("takes a property away where now is null", () => {
    expect(apply({ columns: { set: [{ key: "b", width: { was: 90, now: null } }] } }).value.columns[1]).toEqual({ key: "b" });
  });

  it("puts a form field into the section of its anchor and moves between sections", () => {
    const { value } = apply({ fields: { add: [{ key: "n", after: "f" }], move: [{ key: "h", before: "f" }] } });
    expect(value.sections.map((section) => keys(section.fields))).toEqual(["hfn", "g"]);
  });

  it("changes a property of the document itself", () => {
    expect(apply({ set: { title: { was: "t", now: "u" } } }).value.title).toBe("u");
  });

  it("keeps carrying out the other operations after a faulty one", () => {
    const { value, faults } = apply({ columns: { drop: ["zz"], move: [{ key: "c", before: "a" }] } });
    expect(keys(value.columns)).toBe("cab");
    expect(faults).toHaveLength(1);
  });
});

describe("widening", () => {
  it.each([
    ["needs", ["a"], ["a", "b"], true],
    ["needs", ["a", "b"], ["a"], false],
    ["needs", ["a"], "open", true],
    ["needs", "open", ["a"], false],
    ["side", "buyer", null, true],
    ["side", null, "buyer", false],
    ["from", { s: { eq: "1" } }, { s: { in: ["1", "2"] } }, true],
    ["from", { s: { eq: "1" } }, { all: [{ s: { eq: "1" } }, { t: { eq: "1" } }] }, false],
    ["from", { s: { eq: "1" } }, null, true],
    ["from", null, { s: { eq: "1" } }, false],
    ["guards", ["g"], null, true],
    ["guards", ["g"], ["h", "g"], false],
    ["when", [{ is: 1 }], [], true],
    ["confirm", true, false, false],
    ["mandatory", { which: "valid", of: "own" }, null, true],
    ["mandatory", null, { which: "valid", of: "own" }, false],
    ["where", { s: { eq: "4" } }, null, true],
    ["where", { s: { eq: "4" } }, { s: { in: ["3", "4"] } }, true],
    ["where", { s: { eq: "4" } }, { all: [{ s: { eq: "4" } }, { t: { eq: "1" } }] }, false],
    ["where", null, { s: { eq: "4" } }, false],
    ["lines", null, "items", true],
    ["lines", "items", null, false],
    ["shownEnd", 4, null, true],
    ["shownEnd", 4, 8, true],
    ["shownEnd", 4, 2, false],
    ["shownEnd", null, 4, false],
  ] as const)("of %s from %j to %j is %s", (property, before, after, expected) => {
    expect(widening(property, before, after) !== undefined).toBe(expected);
  });
});
