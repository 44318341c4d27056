import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** What may stand on one page: that of the back office, and that of visitors. */
const pages = {
  "the back office": globSync("src/{app,engine,ui}/**/*.css", { cwd: root }),
  "the public pages": globSync("src/storefront/**/*.css", { cwd: root }),
};

/** Classes that a style sheet gives a look by themselves, outside of anything else. */
function classesOf(file: string): readonly string[] {
  const text = readFileSync(join(root, file), "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
  let depth = 0;
  return text.split("\n").flatMap((line) => {
    const name = depth === 0 ? /^\.([\w-]+)\s*\{/.exec(line)?.[1] : undefined;
    depth += line.split("{").length - line.split("}").length;
    return name === undefined ? [] : [name];
  });
}

describe("a class", () => {
  it.each(Object.entries(pages))("is one thing in all style sheets of %s, whichever of them are loaded", (_page, files) => {
    const places = files.flatMap((file) => classesOf(file).map((name) => ({ name, file })));
    expect(places.length).toBeGreaterThan(50);
    const shared = [...Map.groupBy(places, ({ name }) => name)]
      .map(([name, all]) => [name, [...new Set(all.map(({ file }) => file))]] as const)
      .filter(([, all]) => all.length > 1);
    expect(shared).toEqual([]);
  });
});
