import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILT_FILES, type BuiltFiles } from "../../src/server/bundles/built-files.ts";
import { FIRST_FILES, type FirstFiles } from "../../src/server/http/first-files.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";
import { testProduct } from "./support/test-product.ts";

const STARTER = "window.begun = true;";
const files: FirstFiles = {
  shell: ["assets/shell-1.js"],
  guest: ["assets/router-1.js"],
  languages: { cn: "assets/cn-1.js", id: "assets/id-1.js" },
  views: { workbench: ["assets/bench-1.js"] },
};
const index = { screens: { "delivery.list": "222" }, forms: {} };
const product = testProduct();

let portal: TestPortal;
const distFolder = temporaryFolder();
beforeAll(async () => {
  mkdirSync(join(distFolder, ".vite"));
  const page = `<!doctype html><html><head><script>${STARTER}</script><script src="/a.js"></script></head></html>`;
  writeFileSync(join(distFolder, "index.html"), page);
  writeFileSync(join(distFolder, FIRST_FILES), JSON.stringify(files));
  const built: BuiltFiles = { hash: product.hash, indexes: { YJD: { ...index, hash: "111" } }, forms: {} };
  writeFileSync(join(distFolder, BUILT_FILES), JSON.stringify(built));
  portal = await openTestPortal({ distFolder });
});
afterAll(() => portal.close());

async function namedFor(path: string, cookie?: string): Promise<readonly string[]> {
  const headers = { Accept: "text/html", ...(cookie !== undefined && { Cookie: cookie }) };
  const page = await (await portal.send("GET", path, { headers })).text();
  return [...page.matchAll(/<link rel="(?:modulepreload|preload" as="fetch)" crossorigin href="\/([^"]+)">/g)].map(
    ([, file = ""]) => file,
  );
}

describe("the head of a page", () => {
  it("names the files that the page will begin with, in its language and under its company", async () => {
    expect(await namedFor("/gyssystem/delivery", "size=small; first-page=id-YJD")).toEqual([
      "assets/id-1.js",
      "assets/shell-1.js",
      "assets/bundles/YJD.111.json",
      "assets/bundles/delivery.list.YJD.222.json",
    ]);
    expect(await namedFor("/gyssystem/delivery?pageNum=2", "first-page=cn-YJD")).toContain("assets/bundles/YJD.111.json");
    expect(await namedFor("/workbenches/workbenches", "first-page=cn-YJD")).toContain("assets/bench-1.js");
  });

  it.each([
    ["a company that lacks the page", "/gyssystem/delivery", "first-page=cn-DS"],
    ["no company", "/gyssystem/delivery", "first-page=cn-"],
    ["another page", "/sales/others", "first-page=cn-YJD"],
    ["the name of what every object has", "/gyssystem/delivery", "first-page=cn-constructor"],
  ])("names what all pages need under %s", async (_case, path, cookie) => {
    expect(await namedFor(path, cookie)).toEqual(["assets/cn-1.js", "assets/shell-1.js"]);
  });

  it.each([
    ["nobody who signed in", undefined],
    ["who signed out", "first-page="],
    ["a language that there is not", "first-page=fr-YJD"],
    ["markup", 'first-page=cn-"><script>'],
  ])("names what guests need for %s", async (_case, cookie) => {
    expect(await namedFor("/sales/notes", cookie)).toEqual(["assets/router-1.js"]);
  });

  it("lets run what stands in it, by its hash, and nothing else", async () => {
    const answer = await portal.send("GET", "/sales/notes", { headers: { Accept: "text/html" } });
    const hash = createHash("sha256").update(STARTER).digest("base64");
    expect(answer.headers.get("content-security-policy")).toContain(`script-src 'self' 'sha256-${hash}';`);
    // Caches between must not give one person's page to another.
    expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual(["no-store", "Accept-Encoding, Cookie"]);
  });
});
