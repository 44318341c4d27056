import { expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { editItem } from "../../../src/core/compiler/edit-item.ts";
import type { ItemChange } from "../../../src/core/compiler/item-change.ts";
import { layOut } from "../../../src/core/compiler/lay-out.ts";
import type { Control } from "../../../src/core/compiler/properties/control.ts";
import { properties } from "../../../src/core/compiler/properties/properties.ts";
import { objectsAt, textAt } from "../../../src/core/definition/node.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const isFull = process.env["TEST_SIZE"] === "full";
const EDITS = isFull ? 5000 : 300;
/** So many edits are made between two looks of the compiler. */
const BATCH = 50;
/** What may be said of any item without anything else having to follow. */
const HARMLESS: ReadonlySet<string> = new Set(["title", "width", "hidden", "pin", "span", "tone", "place", "columns"]);
const PARTS = ["columns", "toolbar", "search", "sections"] as const;

it(`keeps the documents faultless and laid out over ${EDITS} edits, for everybody and for companies`, () => {
  const random = seededRandom(20261127);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const compiler = nodeCompiler(registries);
  const files = new Map(deliveredFiles());
  const delivered = new Map(files);
  let result = compiler.compile(files);
  const touched = new Set<string>();
  let made = 0;
  for (let tries = 0; made < EDITS && tries < EDITS * 20; tries += 1) {
    const variant = random() < 0.3 ? undefined : pick(result.codes);
    const library = (variant === undefined ? undefined : result.libraries.get(variant)) ?? result.base;
    const name = pick([...library.screens.keys()]);
    const screen = library.screens.get(name)!;
    const part = pick(PARTS);
    const items = objectsAt(screen, part).map((one) => textAt(one, "key")!);
    if (items.length === 0) continue;
    const key = pick(items);
    const path = [part, key];
    const address = `${name} ${key}`;
    // What a company says of an item is about the item as everybody has it: whoever changes that has to look at it again.
    const isSaid = result.codes.some((code) =>
      files.get(`schemas/modules/${name.replace(".", "/")}/${code}.json`)?.includes(`"key": "${key}"`),
    );
    if (touched.has(address) || (variant === undefined && isSaid)) continue;
    const change = variant !== undefined && random() < 0.2 ? move(items, key, pick) : say(name, path, variant);
    if (change === undefined) continue;
    touched.add(address);
    made += 1;
    for (const [at, text] of editItem((one) => files.get(one), { document: { kind: "screen", name }, path, variant, change })) {
      expect(text).not.toBeNull();
      files.set(at, text!);
    }
    if (made % BATCH !== 0) continue;
    result = compiler.compile(files);
    expect(result.faults.map(({ file, sentence }) => `${file}: ${sentence}`)).toEqual([]);
    touched.clear();
  }
  expect(made).toBe(EDITS);
  const changed = [...files].filter(([path, text]) => delivered.get(path) !== text);
  expect(changed.length).toBeGreaterThan(EDITS / 8);
  for (const [path, text] of changed) expect(layOut(path, text)).toBe(text);

  function say(name: string, path: readonly string[], variant: string | undefined): ItemChange | undefined {
    const [item] = properties(result, { document: { kind: "screen", name }, path, variant }).objects;
    const known = item?.members.filter((one) => HARMLESS.has(one.name)) ?? [];
    if (item === undefined || known.length === 0) return undefined;
    const { name: member, control, was, inherited, isStated, isNeeded } = pick(known);
    if (isStated && (!isNeeded || variant !== undefined) && random() < 0.3) return { putBack: member };
    const now = valueFor(control);
    return now === undefined ? undefined : { member, now, was, inherited, order: item.members.map((one) => one.name) };
  }

  function valueFor(control: Control): unknown {
    switch (control.kind) {
      case "text":
        return { cn: `名称${Math.floor(random() * 9)}`, id: `Judul ${Math.floor(random() * 9)}` };
      case "number":
        return (control.least ?? 0) + Math.floor(random() * ((control.most ?? 9) - (control.least ?? 0)));
      case "switch":
        return random() < 0.5;
      case "choice":
        return "values" in control.of ? pick(control.of.values) : undefined;
      default:
        return undefined;
    }
  }
});

function move(items: readonly string[], key: string, pick: <T>(all: readonly T[]) => T): ItemChange | undefined {
  const others = items.filter((one) => one !== key);
  return others.length === 0 ? undefined : { side: pick(["before", "after"] as const), of: pick(others) };
}

/** Numbers from 0 to 1, the same ones every time. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
