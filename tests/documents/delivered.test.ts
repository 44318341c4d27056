import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { readFiles } from "../../scripts/compiler/read-files.ts";
import { formatFault } from "../../src/core/definition/fault.ts";
import { projectRoot } from "./support.ts";
import { compileDelivered, DELIVERED, deliveredDifferences, isDifference, says } from "./support/delivered.ts";

const present = new Map([...readFiles(projectRoot)].filter(([path, text]) => isDifference(path) && says(text)));

it("the delivered differences of the companies compile with the base", () => {
  expect(compileDelivered().faults.map(formatFault)).toEqual([]);
});

if (process.env["DELIVERED"] === "keep")
  it("are kept anew", () => {
    rmSync(DELIVERED, { recursive: true, force: true });
    for (const [path, text] of present) {
      const file = join(DELIVERED, path.slice("schemas/".length));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  });
else
  it("the companies are as delivered, or somebody tailored them on purpose", () => {
    const delivered = deliveredDifferences();
    const tailored = [...new Set([...present.keys(), ...delivered.keys()])].filter(
      (path) => present.get(path) !== delivered.get(path),
    );
    // The project itself changes what it delivers together with what its tests know of it: DELIVERED=keep.
    if (process.env["DELIVERED"] === "frozen") expect(tailored).toEqual([]);
    else if (tailored.length > 0) console.info(`tailored: ${tailored.join(", ")}`);
    expect(delivered.size).toBeGreaterThan(100);
  });
