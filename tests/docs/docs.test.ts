import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { ICON_PAGE_PATH, ICON_SHEET_PATH, iconPage, iconSheet } from "../../scripts/compiler/icon-sheet.ts";
import { iconNames } from "../../src/ui/icon-paths.ts";
import { flowTexts } from "../../src/i18n/flow-texts.ts";
import { studioTexts } from "../../src/i18n/studio-texts.ts";
import { studioWayTexts } from "../../src/i18n/studio-way-texts.ts";
import { root } from "../support/source-files.ts";
import { citationsIn, fileLinks, headingNumbers, type Paper } from "./support/citations.ts";

/** Where each paper stands; the business is a file per chapter. */
const papers = {
  domain: filesBelow("docs/business").filter((path) => !path.endsWith("/specification.md")),
  specification: ["docs/business/specification.md"],
  architecture: ["docs/architecture.md"],
  design: ["docs/design.md"],
  speed: ["docs/speed.md"],
} satisfies Record<Paper, readonly string[]>;

/** What is written by hand; recordings, lists of words and what is generated from documents cite nothing. */
const cited = ["src", "scripts", "tests", "stories", ".storybook", "deploy"]
  .flatMap((folder) => filesBelow(folder))
  .filter((path) => /\.(?:tsx?|mjs|js|css|html|sh|md)$/.test(path));

const pages = ["README.md", "schemas/README.md", ...filesBelow("docs").filter((path) => path.endsWith(".md"))];

describe("the papers in docs/", () => {
  it("have a heading for every section that the code cites", () => {
    const known = Object.fromEntries(
      Object.entries(papers).map(([paper, paths]) => [paper, new Set(paths.flatMap((path) => headingNumbers(read(path))))]),
    );
    const lost = cited.flatMap((path) =>
      citationsIn(read(path))
        .filter(({ paper, number }) => known[paper]?.has(number) !== true)
        .map(({ paper, number, line }) => `${path}:${line} ${paper} ${number}`),
    );
    expect(lost).toEqual([]);
  });

  it("say every section of the business once", () => {
    const numbers = papers.domain.flatMap((path) => headingNumbers(read(path)));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it("link only to files that are there", () => {
    const dead = pages.flatMap((page) =>
      fileLinks(read(page))
        .filter(({ target }) => !existsSync(join(root, dirname(page), target)))
        .map(({ target, line }) => `${page}:${line} ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it("are reached from their index", () => {
    const linked = ["docs/README.md", "docs/business/README.md"].flatMap((page) =>
      fileLinks(read(page)).map(({ target }) => relative(root, join(root, dirname(page), target))),
    );
    const indexes = new Set(["docs/README.md"]);
    expect(pages.filter((page) => page.startsWith("docs/") && !indexes.has(page) && !linked.includes(page))).toEqual([]);
  });
});

describe("the page of icons", () => {
  it("is drawn from the set of the product, and names each of them", () => {
    expect(read(ICON_PAGE_PATH)).toBe(iconPage());
    expect(read(ICON_SHEET_PATH)).toBe(iconSheet());
    for (const name of iconNames) {
      expect(iconPage()).toContain(`\`${name}\``);
      expect(iconSheet()).toContain(`>${name}</text>`);
    }
  });
});

describe("citationsIn", () => {
  // Put together here, so that no number that stands nowhere is cited by this file.
  const [domain, specification, sign] = ["domain", "specification", "\u00a7"];

  it.each([
    [`(${domain} 6.2)`, ["domain 6.2"]],
    [`${domain} 5.3, 5.4 and 6.1; 7`, ["domain 5.3", "domain 5.4", "domain 6.1"]],
    [`${domain} 12, decision 38`, ["domain 12.38", "domain 12"]],
    [`${domain}\n   * 7.1 says`, ["domain 7.1"]],
    [`${specification} ${sign}2.4, ${sign}9`, ["specification 2.4", "specification 9"]],
    [`${specification} section 7 asks`, ["specification 7"]],
    [`PNG ${specification}, 11.2.1`, []],
    [`three ${domain}s and 4 others`, []],
  ])("reads %j", (text, expected) => {
    expect(citationsIn(text).map(({ paper, number }) => `${paper} ${number}`)).toEqual(expected);
  });

  it("counts lines from one", () => {
    expect(citationsIn(`a\nb ${domain} 99.9`)).toEqual([{ paper: "domain", number: "99.9", line: 2 }]);
  });
});

function filesBelow(folder: string): readonly string[] {
  const full = join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path];
  });
}

function read(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";
}

describe("the guide for implementers", () => {
  it("names what it has pressed as it stands on the screen", () => {
    const texts = [studioTexts, studioWayTexts, flowTexts].flatMap((words) => Object.values(words).map(({ cn }) => cn));
    const titles = read("schemas/menu.json") + read("schemas/modules/user/workflow.json");
    const named = [...read("docs/guide.md").matchAll(/\*\*([^*]*\p{Script=Han}[^*]*)\*\*/gu)].flatMap(([, words = ""]) =>
      words.split(" › "),
    );
    const isShown = (word: string): boolean => texts.some((text) => asPattern(text).test(word)) || titles.includes(`"${word}"`);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((word) => !isShown(word))).toEqual([]);
  });
});

/** A text whose places may hold anything. */
function asPattern(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, ".+")}$`, "u");
}
