import { setTimeout as wait } from "node:timers/promises";
import { readFiles } from "../../compiler/read-files.ts";
import { documentPlace } from "../../../src/core/definition/document-kind.ts";
import { listenTo, type Reader } from "../../../tests/server/support/live-reader.ts";
import type { ServerProcess } from "../../../tests/server/support/server-process.ts";
import { quantile } from "../quantile.ts";
import type { Told } from "./main.ts";
import { cpuSecondsOf } from "../cpu-time.ts";
import { inFolder } from "../in-folder.ts";
import { type Ask, ROOT, signedIn, startPortal, studioOf } from "./process.ts";

const BROWSERS = 50;
const SELLERS = ["hengtuo.sales", "hengtuo.admin", "hengtuo.finance"];
const BUYERS = [
  "ds.purchaser",
  "ds.manager",
  "ds.warehouse",
  "ds.finance",
  "yjd.purchaser",
  "yjd.manager",
  "qt.purchaser",
  "jlsj.purchaser",
];
const ACCOUNTS = [...SELLERS, ...BUYERS];
const MANY = 300;
const CLIENTS = 8;
const LOAD_MS = 10_000;
const AIMS = { lastBrowserMs: 2000, cpuSeconds: 1.5 } as const;

type Draft = { readonly id: number; readonly lockVersion: number };

/** What publishing costs, until the last browser knows of it, and those who call meanwhile. */
export async function benchPublishing(): Promise<readonly Told[]> {
  return inFolder(async (folder) => {
    const server = await startPortal(folder);
    try {
      const ask = await studioOf(server);
      const few = await publishBeside(server, ask, 1);
      const quiet = await loaded(server, () => Promise.resolve());
      const many = await draftOf(ask, MANY);
      const cpuBefore = cpuSecondsOf(server.pid);
      await publish(ask, many);
      const cpu = cpuSecondsOf(server.pid) - cpuBefore;
      const again = await draftOf(ask, MANY);
      const beside = await loaded(server, () => publish(ask, again));
      return [
        { name: `publish to the last of ${BROWSERS} browsers`, value: few, unit: "ms", aim: AIMS.lastBrowserMs },
        { name: `publish with ${MANY} documents, CPU of all threads`, value: cpu, unit: "s", aim: AIMS.cpuSeconds },
        { name: `${CLIENTS} clients without a publication, p99`, value: quantile(quiet, 0.99), unit: "ms", aim: undefined },
        {
          name: `the same while ${MANY} documents are published, p99`,
          value: quantile(beside, 0.99),
          unit: "ms",
          aim: undefined,
        },
      ];
    } finally {
      await server.kill();
    }
  });
}

/** Documents of which a title is another one, as many as asked; those that companies build on so closely that they refuse it are left out. */
async function draftOf(ask: Ask, count: number): Promise<Draft> {
  const { id } = await ask<{ id: number }>("POST", "draft", { name: `bench ${count}` });
  let lockVersion = 0;
  const paths = [...readFiles(ROOT).keys()].filter(
    (path) => documentPlace(path) !== undefined && documentPlace(path)?.variant === undefined,
  );
  let changed = 0;
  for (const path of paths) {
    if (changed === count) break;
    const { text } = await ask<{ text: string }>("GET", `draft/${id}/document?path=${encodeURIComponent(path)}`);
    const now = text.replace(/"title": \{ "cn": "([^"]*)"/, (_all, title: string) => `"title": { "cn": "${otherTitle(title)}"`);
    if (now === text) continue;
    ({ lockVersion } = await ask<Draft>("PUT", `draft/${id}/document`, { path, text: now }));
    changed += 1;
  }
  if (changed < count) throw new Error(`only ${changed} documents have a title to change`);
  return { id, lockVersion };
}

const otherTitle = (title: string): string => (title.endsWith("·") ? title.slice(0, -1) : `${title}·`);

const publish = async (ask: Ask, { id, lockVersion }: Draft): Promise<number> =>
  (await ask<{ edition: number }>("POST", "publish", { draftId: id, lockVersion, message: "bench" })).edition;

/** Milliseconds from the call to the last of many browsers that hears of it. */
async function publishBeside(server: ServerProcess, ask: Ask, count: number): Promise<number> {
  const draft = await draftOf(ask, count);
  const readers: Reader[] = [];
  const tokens = await Promise.all(ACCOUNTS.map((account) => signedIn(server, account)));
  for (let at = 0; at < BROWSERS; at += 1) {
    const headers = { Authorization: `Bearer ${tokens[at % tokens.length]!}`, Accept: "text/event-stream" };
    readers.push(listenTo(await fetch(`http://127.0.0.1:${server.port}/prod-api/events`, { headers })));
  }
  await Promise.all(readers.map((reader) => reader.until(({ name }) => name === "hello")));
  const begun = performance.now();
  const heard = Promise.all(readers.map((reader) => reader.until(({ name }) => name === "edition", 60_000)));
  await publish(ask, draft);
  if ((await heard).some((event) => event === undefined)) throw new Error("a browser has not heard of the edition");
  const tookMs = performance.now() - begun;
  await Promise.all(readers.map((reader) => reader.leave()));
  return tookMs;
}

/** What clients wait for lists while something else is done once. */
async function loaded(server: ServerProcess, work: () => Promise<unknown>): Promise<readonly number[]> {
  const token = await signedIn(server, "hengtuo.sales");
  const end = performance.now() + LOAD_MS;
  const waited: number[] = [];
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now();
      const { body } = await server.call("GET", "/tdhcsystem/delivery/list?pageNum=1&pageSize=20", { token });
      // A call that began under the former edition is asked to come again.
      if (body.code !== 200 && body.code !== 503) throw new Error(JSON.stringify(body).slice(0, 300));
      waited.push(performance.now() - begun);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await wait(LOAD_MS / 4);
  await work();
  await Promise.all(clients);
  return waited;
}
