import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIRST_FILES, type FirstFiles } from "../../src/server/http/first-files.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";

const STARTER = "window.begun = true;";
const files: FirstFiles = {
  shell: ["assets/shell-1.js"],
  languages: { cn: "assets/cn-1.js", id: "assets/id-1.js" },
  routes: { "/sales/notes": { YJD: ["assets/notes-1.js"] } },
};

let portal: TestPortal;
const distFolder = temporaryFolder();
beforeAll(async () => {
  mkdirSync(join(distFolder, ".vite"));
  const page = `<!doctype html><html><head><script>${STARTER}</script><script src="/a.js"></script></head></html>`;
  writeFileSync(join(distFolder, "index.html"), page);
  writeFileSync(join(distFolder, FIRST_FILES), JSON.stringify(files));
  portal = await openTestPortal({ distFolder });
});
afterAll(() => portal.close());

async function namedFor(path: string, cookie?: string): Promise<readonly string[]> {
  const headers = { Accept: "text/html", ...(cookie !== undefined && { Cookie: cookie }) };
  const page = await (await portal.send("GET", path, { headers })).text();
  return [...page.matchAll(/<link rel="modulepreload" crossorigin href="\/([^"]+)">/g)].map(([, file = ""]) => file);
}

describe("the head of a page", () => {
  it("names the files that the page will begin with, in its language and under its company", async () => {
    expect(await namedFor("/sales/notes", "size=small; first-page=id-YJD")).toEqual([
      "assets/id-1.js",
      "assets/shell-1.js",
      "assets/notes-1.js",
    ]);
    expect(await namedFor("/sales/notes?pageNum=2", "first-page=cn-YJD")).toContain("assets/notes-1.js");
  });

  it.each([
    ["a company that lacks the page", "/sales/notes", "first-page=cn-DS"],
    ["no company", "/sales/notes", "first-page=cn-"],
    ["another page", "/sales/others", "first-page=cn-YJD"],
    ["the name of what every object has", "/constructor", "first-page=cn-constructor"],
  ])("names what all pages need under %s", async (_case, path, cookie) => {
    expect(await namedFor(path, cookie)).toEqual(["assets/cn-1.js", "assets/shell-1.js"]);
  });

  it.each([
    ["nobody who signed in", undefined],
    ["who signed out", "first-page="],
    ["a language that there is not", "first-page=fr-YJD"],
    ["markup", 'first-page=cn-"><script>'],
  ])("names nothing for %s", async (_case, cookie) => {
    expect(await namedFor("/sales/notes", cookie)).toEqual([]);
  });

  it("lets run what stands in it, by its hash, and nothing else", async () => {
    const answer = await portal.send("GET", "/sales/notes", { headers: { Accept: "text/html" } });
    const hash = createHash("sha256").update(STARTER).digest("base64");
    expect(answer.headers.get("content-security-policy")).toContain(`script-src 'self' 'sha256-${hash}';`);
    // Caches between must not give one person's page to another.
    expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual(["no-store", "Accept-Encoding, Cookie"]);
  });
});
