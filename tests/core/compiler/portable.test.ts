import { beforeAll, describe, expect, it } from "vitest";
import { compileTiny, tinyFiles } from "../../documents/support.ts";
import { readWrong, wrongChanges, wrongNames } from "../../documents/support/wrong-documents.ts";
import { portableCompiler } from "./support/portable-compiler.ts";

let portable: Awaited<ReturnType<typeof portableCompiler>>;

beforeAll(async () => {
  portable = await portableCompiler();
});

describe("the compiler in a browser's worker", () => {
  it("is one script that asks nothing of Node and makes no code", () => {
    expect(portable.imports).toEqual([]);
    expect(portable.others).toEqual([]);
    // In quotes Ajv tells its own compiler where a function of its own is found.
    expect(
      portable.code.match(/(?<!["'`])\brequire\([^)]*\)|\bprocess\.\w+|\beval\(|new Function\b|["'`]node:\w+/g) ?? [],
    ).toEqual([]);
  });

  it("makes the product that the build makes, to the byte", () => {
    const { faults, product, bundles } = compileTiny();
    const judged = portable.judge(documentsWith({}));
    expect(faults).toEqual([]);
    expect(judged).toEqual({ faults: [], hash: product!.hash, product: JSON.stringify(product), bundles: bundles.size });
  });

  it.each(wrongNames)("finds what check finds: %s", (name) => {
    const changes = wrongChanges(readWrong(name));
    const { faults } = compileTiny(changes);
    expect(faults.length).toBeGreaterThan(0);
    expect(portable.judge(documentsWith(changes)).faults).toEqual(JSON.parse(JSON.stringify(faults)));
  });
});

/** All files but the meta-schemas, which the script brings along. */
function documentsWith(changes: Readonly<Record<string, string | undefined>>): readonly (readonly [string, string])[] {
  const all = Object.entries({ ...Object.fromEntries(tinyFiles), ...changes });
  return all.flatMap(([path, text]) => (text === undefined || path.startsWith("schemas/meta/") ? [] : [[path, text] as const]));
}
