import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openTestPortal, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
afterEach(() => portal.close());

const PATH = "/prod-api/csp-report";
const send = (content: unknown, type: string, address = "10.0.0.1") =>
  portal.send("POST", PATH, {
    raw: typeof content === "string" ? content : JSON.stringify(content),
    headers: { "Content-Type": type },
    address,
  });
const counted = async () =>
  (await (await portal.send("GET", "/metrics")).text())
    .split("\n")
    .filter((line) => line.startsWith("portal_policy_reports_total{"));

const older = {
  "csp-report": {
    "violated-directive": "script-src 'self'",
    "blocked-uri": "https://evil.example/x.js",
    "document-uri": "https://portal/a?ticket=1",
  },
};
const newer = (effectiveDirective: string) => ({
  type: "csp-violation",
  body: { effectiveDirective, blockedURL: "trusted-types-sink", sample: "Element innerHTML|<b>" },
});

describe("a report of a page that broke its policy", () => {
  it("is taken in both forms of browsers, from anybody, and counted by directive", async () => {
    portal = await openTestPortal();
    expect(await (await send(older, "application/csp-report")).json()).toMatchObject({ code: 200 });
    const list = [newer("require-trusted-types-for"), newer("require-trusted-types-for"), { type: "deprecation", body: {} }];
    expect(await (await send(list, "application/reports+json")).json()).toMatchObject({ code: 200 });
    expect(await (await send([newer("a name that somebody made up\n")], "application/reports+json")).json()).toMatchObject({
      code: 200,
    });
    expect(await counted()).toEqual([
      'portal_policy_reports_total{directive="other"} 1',
      'portal_policy_reports_total{directive="require-trusted-types-for"} 2',
      'portal_policy_reports_total{directive="script-src"} 1',
    ]);
  });

  it("is logged short, on one line, without what the addresses asked for", async () => {
    portal = await openTestPortal();
    const warnings: Record<string, unknown>[] = [];
    portal.services.log.warn = ((facts: Record<string, unknown>) => warnings.push(facts)) as never;
    const report = { ...older["csp-report"], "script-sample": `a\nb\u0000${"x".repeat(1000)}`, "line-number": "7\n" };
    await send({ "csp-report": report }, "application/csp-report");
    expect(warnings).toEqual([
      {
        directive: "script-src",
        blocked: "https://evil.example/x.js",
        page: "https://portal/a",
        source: "",
        line: 7,
        sample: `a b ${"x".repeat(196)}`,
        address: "10.0.0.1",
      },
    ]);
  });

  it.each([
    ["no JSON", "not json", "application/csp-report", 400],
    ["no report", {}, "application/csp-report", 400],
    ["an empty list", [], "application/reports+json", 400],
    ["reports of other kinds", [{ type: "deprecation", body: {} }], "application/reports+json", 400],
    ["more than 16 KB", [{ ...newer("script-src"), extra: "x".repeat(17_000) }], "application/reports+json", 413],
    ["another type", older, "text/plain", 415],
  ])("is refused when it is %s", async (_what, content, type, code) => {
    portal = await openTestPortal();
    expect(await (await send(content, type)).json()).toMatchObject({ code });
    expect(await counted()).toEqual([]);
  });

  it("is limited for one address, and for all together", async () => {
    portal = await openTestPortal({ env: { RATE_LIMITS: "on" } });
    const statuses = async (count: number, address: string) => {
      const answers: number[] = [];
      for (let sent = 0; sent < count; sent += 1) answers.push((await send(older, "application/csp-report", address)).status);
      return answers.filter((status) => status === 429).length;
    };
    expect(await statuses(61, "10.0.0.1")).toBe(1);
    expect(await statuses(60, "10.0.0.2")).toBe(0);
    expect(await statuses(1, "10.0.0.3")).toBe(1);
  });
});

describe("a page", () => {
  it("lets no text become markup or script, makes no exception, and says where to report", async () => {
    const distFolder = join(temporaryFolder(), "dist");
    mkdirSync(distFolder);
    writeFileSync(join(distFolder, "index.html"), "<!doctype html><html><head></head></html>");
    portal = await openTestPortal({ distFolder });
    const { headers } = await portal.send("GET", "/", { headers: { Accept: "text/html" } });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining([
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        `report-uri ${PATH}`,
        "report-to csp",
      ]),
    );
    expect(headers.get("reporting-endpoints")).toBe(`csp="${PATH}"`);
    expect(policy).not.toContain("unsafe");
  });
});
