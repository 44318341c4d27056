import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { projectRoot } from "../documents/support.ts";
import { traceOf, traceparent } from "../../src/server/wire/trace.ts";
import { buildNote, sceneOf } from "./entity/support/scene.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openReceiver, SECRET } from "./support/webhook-receiver.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

let portal: TestPortal | undefined;
afterEach(async () => {
  await portal?.close();
  portal = undefined;
});

describe("where a call stands on its journey", () => {
  it.each([
    [`00-${TRACE}-${SPAN}-01`, TRACE, SPAN, true],
    [`00-${TRACE}-${SPAN}-00`, TRACE, SPAN, false],
    [`cc-${TRACE}-${SPAN}-01-what-comes-later`, TRACE, SPAN, true],
  ])("is read of %s", (sent, traceId, parentId, isSampled) => {
    const trace = traceOf(new Headers({ traceparent: sent }), false);
    expect(trace).toMatchObject({ traceId, parentId, isSampled, requestId: traceId });
    expect(trace.spanId).not.toBe(SPAN);
    expect(traceparent(trace)).toBe(`00-${TRACE}-${trace.spanId}-${isSampled ? "01" : "00"}`);
  });

  it.each([
    "",
    "00-0",
    `00-${"0".repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
  ])("begins anew with %s", (sent) => {
    const trace = traceOf(new Headers(sent === "" ? {} : { traceparent: sent }), true);
    expect(trace).toMatchObject({ parentId: undefined, isSampled: true });
    expect(trace.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(trace.traceId).not.toBe(TRACE);
  });

  it("has the name that a proxy gave it, unless that could break a line", () => {
    expect(traceOf(new Headers({ "x-request-id": "req_01:a/b=" }), false).requestId).toBe("req_01:a/b=");
    const odd = traceOf(new Headers({ "x-request-id": `a b${"x".repeat(200)}` }), false);
    expect(odd.requestId).toBe(odd.traceId);
  });
});

describe("every answer", () => {
  it.each(["/prod-api/getInfo", "/prod-api/nothing", "/healthz", "/nothing-here"])("of %s says which it is", async (path) => {
    portal = await openTestPortal();
    const headers = { traceparent: `00-${TRACE}-${SPAN}-01`, "X-Request-Id": "from-the-proxy" };
    const answer = await portal.send("GET", path, { headers });
    expect(answer.headers.get("x-request-id")).toBe("from-the-proxy");
    expect(answer.headers.get("traceparent")).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    const own = await portal.send("GET", path);
    expect(own.headers.get("traceparent")).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(own.headers.get("x-request-id")).toBe(own.headers.get("traceparent")?.slice(3, 35));
  });
});

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; status?: { code?: number } };

/** A collector that keeps what it is sent. */
async function openCollector() {
  const spans: Span[] = [];
  const resources: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.pipe(
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          parts.push(chunk);
          done();
        },
        final: (done) => {
          const said = JSON.parse(Buffer.concat(parts).toString()) as {
            resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[];
          };
          for (const one of said.resourceSpans) {
            resources.push(JSON.stringify(one.resource));
            spans.push(...one.scopeSpans.flatMap((scope) => scope.spans));
          }
          response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
          done();
        },
      }),
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, resources, close: () => server.close() };
}

describe("a collector of OpenTelemetry", () => {
  it("is told of each call, on the journey on which it came and under the id that it was answered with, and of jobs", async () => {
    const collector = await openCollector();
    portal = await openTestPortal({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    const headers = { traceparent: `00-${TRACE}-${SPAN}-01` };
    const answer = await portal.send("GET", "/prod-api/getInfo", { headers });
    const own = await portal.send("GET", "/prod-api/captchaImage");
    const unsampled = { traceparent: `00-${"a".repeat(32)}-${SPAN}-00` };
    await portal.send("GET", "/prod-api/getInfo", { headers: unsampled });
    await portal.store.write((tx) =>
      tx
        .updateTable("sys_job")
        .set({ nextValidTime: "2026-11-21 15:59:50" })
        .where("invokeTarget", "=", "tempFileClean")
        .execute(),
    );
    await portal.jobs.round();
    await portal.close();
    portal = undefined;
    collector.close();
    const [, traceId, spanId] = (own.headers.get("traceparent") ?? "").split("-");
    expect(collector.spans).toContainEqual(
      expect.objectContaining({
        traceId: TRACE,
        parentSpanId: SPAN,
        spanId: answer.headers.get("traceparent")?.split("-")[2],
        name: "GET /getInfo",
      }),
    );
    expect(collector.spans).toContainEqual(expect.objectContaining({ traceId, spanId, name: "GET /captchaImage" }));
    expect(collector.spans).toContainEqual(expect.objectContaining({ name: "job tempFileClean" }));
    expect(collector.spans.map((span) => span.traceId)).not.toContain("a".repeat(32));
    expect(collector.resources[0]).toContain("supplier-portal");
  });

  it("is told of each event that is sent, on the journey of the call in which it happened", async () => {
    const collector = await openCollector();
    const receiver = await openReceiver();
    const product = shippedProduct();
    portal = await openTestPortal({
      product,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, PORTAL_WEBHOOK_TARGETS: "any" },
    });
    const supplier = await sceneOf(portal, product).signIn("hengtuo.sales", "101");
    const note = await buildNote(supplier);
    await portal.store.write((tx) =>
      tx
        .insertInto("webhook_endpoint")
        .values({ endpointName: "ERP", url: receiver.url, comId: "101", kinds: "delivery.apply", secret: SECRET, status: "0" })
        .execute(),
    );
    const headers = { traceparent: `00-${TRACE}-${SPAN}-01` };
    expect((await supplier.put("/tdhcsystem/delivery/apply", { items: [{ id: note.id }] }, headers)).code).toBe(200);
    await portal.webhooks.round();
    await portal.close();
    portal = undefined;
    collector.close();
    await receiver.stop();
    const call = collector.spans.find(({ traceId, name }) => traceId === TRACE && name.startsWith("PUT "));
    const sent = collector.spans.find(({ name }) => name === "webhook delivery.apply");
    expect(sent).toMatchObject({ traceId: TRACE, parentSpanId: call?.spanId });
    expect(receiver.arrivals.map(({ traceparent: told }) => told)).toEqual([`00-${TRACE}-${sent?.spanId}-01`]);
  });

  it("that is away holds nobody up", async () => {
    portal = await openTestPortal({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" } });
    expect((await portal.call("GET", "/captchaImage")).body.code).toBe(200);
  });
});

describe("what is watched", () => {
  const read = (name: string): string => readFileSync(join(projectRoot, "deploy", name), "utf8");
  /** Families of others, such as a scraper's own. */
  const OTHERS = new Set(["process_start_time_seconds"]);

  it.each(["alerts.yml", "dashboard.json"])("by %s is told by the portal", async (name) => {
    portal = await openTestPortal();
    const text = await (await portal.send("GET", "/metrics")).text();
    const families = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, of = "", type]) => namesOf(of, type ?? "")),
    );
    const named = new Set([...read(name).matchAll(/\b(?:portal|process|nodejs)_[a-z_]+/g)].map(([one]) => one));
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((one) => !families.has(one) && !OTHERS.has(one))).toEqual([]);
  });

  it("is a dashboard that can be read, with a title on every panel", () => {
    const { panels } = JSON.parse(read("dashboard.json")) as { panels: { title: string; targets: { expr: string }[] }[] };
    expect(panels.length).toBeGreaterThan(7);
    for (const { title, targets } of panels) {
      expect(title).not.toBe("");
      for (const { expr } of targets) expect(expr).toMatch(/(portal|process|nodejs)_/);
    }
  });

  it("has, for each alert, what it is, how bad, and what to do", () => {
    const alerts = read("alerts.yml")
      .split(/^ {6}- alert: /m)
      .slice(1);
    expect(alerts.length).toBeGreaterThan(6);
    for (const alert of alerts)
      for (const word of ["expr:", "severity:", "summary:", "description:"]) expect(alert).toContain(word);
  });
});

function namesOf(family: string, type: string): readonly string[] {
  const ends: Readonly<Record<string, readonly string[]>> = {
    histogram: ["_bucket", "_sum", "_count"],
    summary: ["_sum", "_count"],
  };
  return [family, ...(ends[type] ?? []).map((end) => family + end)];
}
