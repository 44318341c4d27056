import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { diffResults } from "../../../src/core/compiler/diff-results.ts";
import { type ColumnChange, editColumn } from "../../../src/core/compiler/edit-column.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const BASE = "schemas/modules/delivery/list/base.json";
const YJD = "schemas/modules/delivery/list/YJD.json";
const files = deliveredFiles();
const compiler = nodeCompiler(registries);
const before = compiler.compile(files);
const title = { cn: "过磅员", id: "Juru timbang" };
const shown = { title: { cn: "理货员", id: "Tally" }, hidden: false, width: 120 };

/** What the list shows of its columns before, as the engine would say it. */
function shownOf(key: string) {
  const entity = JSON.parse(files.get("schemas/modules/delivery/entity.json")!) as {
    readonly fields: readonly { readonly key: string; readonly title: typeof title; readonly width?: number }[];
  };
  const field = entity.fields.find((one) => one.key === key)!;
  return { ...shown, title: field.title, width: field.width ?? 120 };
}

function edited(key: string, change: ColumnChange, variant?: string, from: ReadonlyMap<string, string> = files) {
  return editColumn((path) => from.get(path), { screen: "delivery.list", variant, key, shown: shownOf(key), change });
}

/** Faults of the documents with these texts, and what differs. */
function judged(texts: ReadonlyMap<string, string>) {
  const after = compiler.compile(new Map([...files, ...texts]));
  return { faults: after.faults.map(({ sentence }) => sentence), differences: diffResults(before, after) };
}

const CHANGES: readonly ColumnChange[] = [
  { title },
  { hidden: true },
  { width: 200 },
  { side: "before", of: "gDelivplace" },
  { side: "after", of: "gShipnum" },
];

describe.each([undefined, "YJD"])("a column changed on the screen, of %s", (variant) => {
  it.each(CHANGES)("is written without a fault and differs: %j", (change) => {
    const texts = edited("gTally", change, variant);
    expect([...texts.keys()]).toEqual([variant === undefined ? BASE : YJD]);
    const { faults, differences } = judged(texts);
    expect(faults).toEqual([]);
    expect(differences.length).toBeGreaterThan(0);
    for (const line of differences) expect(line.includes("YJD") || variant === undefined).toBe(true);
  });

  it("is as it was when the change is taken back", () => {
    const hidden = new Map([...files, ...edited("gTally", { hidden: true }, variant)]);
    const back = edited("gTally", { hidden: false }, variant, hidden);
    expect(back.get(variant === undefined ? BASE : YJD)).toBe(files.get(variant === undefined ? BASE : YJD));
  });
});

describe("a difference", () => {
  it("remembers what it replaced, also when it is changed again", () => {
    const once = new Map([...files, ...edited("gTally", { width: 200 }, "YJD")]);
    const twice = editColumn((path) => once.get(path), {
      screen: "delivery.list",
      variant: "YJD",
      key: "gTally",
      shown: { ...shownOf("gTally"), width: 200 },
      change: { width: 220 },
    });
    expect(judged(twice).faults).toEqual([]);
    const { columns } = JSON.parse(twice.get(YJD)!) as { columns: { set: unknown } };
    expect(columns.set).toEqual([{ key: "gTally", width: { was: shownOf("gTally").width, now: 220 } }]);
  });

  it("says outright what it has added itself", () => {
    const texts = edited("gshaddress", { width: 200 }, "YJD");
    expect(judged(texts).faults).toEqual([]);
    expect(texts.get(YJD)).toContain('{ "key": "gshaddress", "after": "gFhphone", "width": 200 }');
  });
});

it("leaves the base alone where it does not have the column", () => {
  expect(edited("gshaddress", { hidden: true }).size).toBe(0);
  expect(edited("gTally", { side: "after", of: "gshaddress" }).size).toBe(0);
});
