import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Variants } from "../src/core/definition/generated/documents.ts";
import { root, sourceFiles, withoutComments } from "./support/source-files.ts";

const files = sourceFiles("src");

/** Rooms and the rooms they may import from (architecture section 1). */
const mayImport = {
  core: ["core"],
  ui: ["ui"],
  i18n: ["core", "client", "i18n"],
  client: ["core", "client"],
  engine: ["core", "client", "ui", "i18n", "engine"],
  storefront: ["core", "client", "ui", "i18n", "storefront"],
  app: ["core", "client", "ui", "i18n", "engine", "storefront", "app"],
  server: ["core", "server"],
  demo: ["core", "server", "demo"],
  proof: ["core", "client", "ui", "i18n", "engine", "app", "server", "demo", "proof"],
} as const satisfies Record<string, readonly string[]>;

/** The process's first file brings the sample data and the proof along; the server itself knows neither. */
const START = "src/server/main.ts";
const BROUGHT = ["demo", "proof"];

const roomOf = (path: string): string => path.split("/")[1] ?? "";

describe("the rooms of the house", () => {
  it("are the ones on the floor plan", () => {
    expect([...new Set(files.map((file) => roomOf(file.path)))].toSorted()).toEqual(Object.keys(mayImport).toSorted());
  });

  it.each(Object.entries(mayImport))("%s imports only from %j", (room, allowed) => {
    const strangers = files
      .filter((file) => roomOf(file.path) === room)
      .flatMap((file) =>
        file.imports.filter((target) => target.startsWith("src/")).map((target) => ({ file: file.path, target })),
      )
      .filter(
        ({ file, target }) =>
          !(allowed as readonly string[]).includes(roomOf(target)) && !(file === START && BROUGHT.includes(roomOf(target))),
      );
    expect(strangers).toEqual([]);
  });

  it("do not import each other in circles", () => {
    const graph = new Map(files.map((file) => [file.path, file.valueImports.filter((target) => target.startsWith("src/"))]));
    expect(findCycle(graph)).toBeUndefined();
  });
});

/**
 * Folders of the server from the ground up (architecture section 1): each imports from itself and from those before it.
 * What lies beside them puts them together and stands below the operator's commands alone.
 */
const floors = [
  "ground",
  "store",
  "session",
  "wire",
  "bundles",
  "system",
  "entity",
  "save",
  "changes",
  "search",
  "hooks",
  "ledger",
  "events",
  "messages",
  "write",
  "verbs",
  "public",
  "holder",
  "administration",
  "business",
  "external",
  "calls",
  "studio",
  "jobs",
  "webhooks",
  "mail",
  "backfill",
  "live",
  "workbench",
  "pages",
  "openapi",
  "seed",
  "http",
  "",
  "operator",
] as const;

describe("the floors of the server", () => {
  const server = files.filter((file) => roomOf(file.path) === "server");
  /** The types of what the whole hands down; every floor knows them, and nothing of them runs. */
  const HANDED_DOWN = "src/server/services.ts";
  const floorOf = (path: string): string => (path === HANDED_DOWN ? "ground" : path.split("/").slice(2, -1)[0]) ?? "";

  it("are the ones on the floor plan", () => {
    expect([...new Set(server.map(({ path }) => floorOf(path)))].toSorted()).toEqual([...floors].toSorted());
  });

  it("import downwards only, types too: nothing below the business knows it", () => {
    const heights = new Map<string, number>(floors.map((floor, height) => [floor, height]));
    const heightOf = (path: string): number => heights.get(floorOf(path)) ?? Number.NaN;
    const upwards = server
      .filter(({ path }) => path !== HANDED_DOWN)
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => target.startsWith("src/server/") && !(heightOf(target) <= heightOf(path)))
          .map((target) => `${path} -> ${target}`),
      );
    expect(upwards).toEqual([]);
    expect(server.find(({ path }) => path === HANDED_DOWN)?.valueImports).toEqual([]);
  });
});

describe("core", () => {
  const core = files.filter((file) => roomOf(file.path) === "core");

  it("knows no package, no Node and no browser", () => {
    const packages = core.flatMap((file) =>
      file.imports.filter((target) => !target.startsWith("src/")).map((target) => `${file.path} -> ${target}`),
    );
    expect(packages.filter((line) => !line.endsWith("-> jsonc-parser"))).toEqual([]);
    const globals =
      /\b(?:window|localStorage|process)\.|\b(?:fetch|setTimeout|Date\.now|Math\.random)\(|\bdocument\.(?:querySelector|createElement|body|cookie|documentElement)|new Date\(\)/;
    expect(core.filter((file) => globals.test(file.code)).map((file) => file.path)).toEqual([]);
  });
});

describe("the code", () => {
  it("names no company: what differs between companies is data", () => {
    const variants = JSON.parse(readFileSync(join(root, "schemas/variants.json"), "utf8")) as Variants;
    const codes = new RegExp(
      `["'\`./-](${variants.variants.map((variant) => variant.code).join("|")})\\b|\\b(${variants.variants.map((variant) => variant.code).join("|")})["'\`]`,
    );
    const names = variants.companies.map((company) => company.comName);
    const offenders = [...files, ...sourceFiles("scripts")].filter(
      (file) => codes.test(file.code) || names.some((name) => file.code.includes(name)),
    );
    expect(offenders.map((file) => file.path)).toEqual([]);
  });

  it("keeps logs, debuggers and open ends out", () => {
    // Sentences may speak of any thing.
    const offenders = files.filter((file) =>
      /\bconsole\.(log|debug)\b|\bdebugger\b|@ts-ignore|@ts-expect-error|: any\b|as any\b/.test(
        file.code.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""'),
      ),
    );
    expect(offenders.map((file) => file.path)).toEqual([]);
  });
});

describe("withoutComments", () => {
  it.each([
    ["a // b", "a"],
    ['"// kept" /* gone */ x', '"// kept"  x'],
    ["url('http://x')", "url('http://x')"],
  ])("%s gives %s", (text, code) => {
    expect(withoutComments(text).trimEnd()).toBe(code);
  });
});

function findCycle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle !== undefined) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
