import { afterEach, describe, expect, it } from "vitest";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
afterEach(() => portal.close());

/** Value of a sample by its name and labels. */
function sample(text: string, name: string): number {
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? Number.NaN : Number(line.slice(name.length));
}

describe("GET /metrics", () => {
  it("tells calls by code, how long they took, what waits, and the memory, in Prometheus' text", async () => {
    portal = await openTestPortal();
    await portal.call("GET", "/getInfo");
    await portal.call("GET", "/getInfo");
    await portal.signIn("admin");
    const response = await portal.send("GET", "/metrics");
    expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const text = await response.text();
    expect(sample(text, 'portal_requests_total{method="GET",code="401"}')).toBe(2);
    expect(sample(text, 'portal_requests_total{method="POST",code="200"}')).toBe(1);
    expect(sample(text, "portal_request_duration_seconds_count")).toBe(3);
    expect(sample(text, 'portal_request_duration_seconds_bucket{le="+Inf"}')).toBe(3);
    expect(sample(text, 'portal_request_duration_seconds_bucket{le="10"}')).toBe(3);
    expect(sample(text, "portal_request_duration_seconds_sum")).toBeGreaterThan(0);
    expect(sample(text, "portal_store_waiting_writes")).toBe(0);
    expect(sample(text, "process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
    expect(sample(text, 'portal_route_duration_seconds_count{method="GET",route="/getInfo"}')).toBe(2);
    for (const line of text.trim().split("\n")) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [\d.e+-]+)$/);
  });

  it("names routes by their pattern, whatever ids are asked for", async () => {
    portal = await openTestPortal();
    for (const id of ["1", "2", "77777"]) await portal.call("GET", `/gyssystem/district/${id}`);
    const text = await (await portal.send("GET", "/metrics")).text();
    expect(text).toContain('portal_route_duration_seconds_count{method="GET",route="/gyssystem/district/:id"} 3');
    expect(text).not.toContain("77777");
  });

  it("tells what waits to go out, how late the loop is, and what jobs have run", async () => {
    portal = await openTestPortal();
    await portal.store.write((tx) =>
      tx
        .updateTable("sys_job")
        .set({ nextValidTime: "2026-11-21 15:59:50" })
        .where("invokeTarget", "=", "tempFileClean")
        .execute(),
    );
    await portal.jobs.round();
    const text = await (await portal.send("GET", "/metrics")).text();
    expect(sample(text, 'portal_job_duration_seconds_count{job="tempFileClean",result="done"}')).toBe(1);
    for (const of of ["events", "deliveries", "mails"])
      expect(sample(text, `portal_outbox_waiting{of="${of}"}`)).toBeGreaterThanOrEqual(0);
    expect(sample(text, "nodejs_eventloop_utilization_ratio")).toBeGreaterThan(0);
    expect(sample(text, 'nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
    const connections = /^portal_store_connections\{pool="readers",state="idle"\} [1-9]/m;
    if (portal.store.dialect === "postgres") expect(text).toMatch(connections);
    if (portal.store.dialect === "postgres") expect(text).toMatch(/^portal_store_retries_total \d+$/m);
  });

  it("is for this machine only, and not for what a proxy passes on", async () => {
    portal = await openTestPortal();
    expect((await portal.send("GET", "/metrics", { address: "10.0.0.9" })).status).toBe(404);
    expect((await portal.send("GET", "/metrics", { headers: { "X-Forwarded-For": "10.0.0.9" } })).status).toBe(404);
  });

  it("stands on METRICS_PORT and nowhere else when that is set", async () => {
    portal = await openTestPortal({ env: { METRICS_PORT: "39217" } });
    const { port } = await portal.listen(0);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).headers.get("content-type")).not.toContain("version=0.0.4");
    expect(await (await fetch("http://127.0.0.1:39217/metrics")).text()).toContain("portal_requests_total");
    expect((await fetch("http://127.0.0.1:39217/prod-api/getInfo")).status).toBe(404);
  });
});
