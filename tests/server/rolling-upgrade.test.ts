import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Entity, Field } from "../../src/core/definition/generated/documents.ts";
import type { Product } from "../../src/core/definition/product.ts";
import { verifyInvariants } from "../../src/server/verbs/verify.ts";
import { openReader, openStore } from "../../src/server/store/open-store.ts";
import { parseSettings } from "../../src/server/ground/settings.ts";
import { productTables } from "../../src/server/studio/product-tables.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { PASSWORD, temporaryFolder } from "./support/open-test-portal.ts";
import { startCluster, type Cluster } from "./support/postgres-cluster.ts";
import { startServer, type ServerProcess } from "./support/server-process.ts";
import { testStore } from "./support/stores.ts";

const DELIVERY = "/tdhcsystem/delivery";
/** Entities of which records are read and written all the while. */
const CHANGED = ["delivery", "contract", "user", "supplier"] as const;
const RELEASES = process.env["TEST_SIZE"] === "full" ? 8 : 4;
const PEOPLE = 8;

/** The documents of a later release: further fields, found by an index of their own, and a table that was not there. */
function laterRelease(number: number): Product {
  const product = structuredClone(shippedProduct()) as Product & { entities: Record<string, Record<string, Entity>> };
  for (const name of CHANGED)
    for (const entity of Object.values(product.entities[name] ?? {})) {
      const fields = entity.fields as Field[];
      for (let at = 1; at <= number; at += 1)
        fields.push({
          key: `release${at}` as Field["key"],
          kind: "string",
          title: { cn: `新字段${at}`, id: `Baru ${at}` },
          max: 50,
          search: ["eq"],
        });
      (entity as { unique?: unknown }).unique = [...(entity.unique ?? []), [`release${number}`, "createTime"]];
    }
  return { ...product, hash: `${product.hash.slice(0, -2)}r${number}` };
}

/** The smallest note that may be submitted. */
const newNote = (conId: string, conLineId: string): Record<string, unknown> => ({
  conId,
  gTransportway: "2",
  gEsarrivetime: "2036-11-25 10:00:00",
  gFhlinkman: "陈",
  gFhphone: "19000000032",
  gRough: "20",
  gVolume: "2",
  items: [
    {
      conLineId,
      gSendednum: "1",
      gLength: "1",
      gWidth: "1",
      gHeight: "1",
      gRough: "10",
      gPackageNum: 1,
      gPackage: "1",
      mergeCustomsName: "管件",
      gShippingMark: "M1",
    },
  ],
});

type Refused = { readonly path: string; readonly answer: unknown };

/** Processes behind something that asks each whether it is ready, and sends calls to those that are. */
class Front {
  readonly servers: ServerProcess[] = [];
  readonly #ready = new Set<ServerProcess>();
  #turn = 0;
  #isOpen = true;
  readonly #looking: Promise<void>;

  constructor() {
    this.#looking = this.#look();
  }

  async call(...[method, path, options]: Parameters<ServerProcess["call"]>): Promise<Record<string, unknown>> {
    const ready = [...this.#ready];
    const server = ready[(this.#turn += 1) % ready.length];
    if (server === undefined) throw new Error("no process is ready");
    return (await server.call(method, path, options)).body;
  }

  async untilReady(server: ServerProcess): Promise<void> {
    this.servers.push(server);
    while (!this.#ready.has(server)) await wait(20);
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#looking;
  }

  async #look(): Promise<void> {
    while (this.#isOpen) {
      await Promise.all(
        this.servers.map(async (server) => {
          const isReady = await fetch(`http://127.0.0.1:${server.port}/readyz`).then(
            (answer) => answer.status === 200,
            () => false,
          );
          if (isReady) this.#ready.add(server);
          else this.#ready.delete(server);
        }),
      );
      await wait(50);
    }
  }
}

describe.runIf(testStore === "postgres")("a release that changes tables", () => {
  let cluster: Cluster;
  let folder: string;
  let env: Record<string, string>;
  let front: Front;
  const started: ServerProcess[] = [];
  beforeAll(async () => {
    folder = temporaryFolder();
    cluster = await startCluster();
    await cluster.createDatabase("portal");
    env = {
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: cluster.url("portal"),
      DATABASE_DIRECT_URL: cluster.url("portal"),
      PORTAL_DRAIN_SECONDS: "1",
    };
    front = new Front();
    await front.untilReady(await start(shippedProduct(), "first"));
  });
  afterAll(async () => {
    await front.close();
    await Promise.all(started.map((server) => server.kill()));
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(product: Product, name: string): Promise<ServerProcess> {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(product));
    const server = await startServer(file, env);
    started.push(server);
    return server;
  }

  async function signIn(): Promise<string> {
    const token = String(
      (await front.call("POST", "/login", { body: { username: "hengtuo.sales", password: PASSWORD } }))["token"],
    );
    await front.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: "101" } });
    return token;
  }

  /** A note that may be submitted and taken back, for each of the people. */
  async function newNotes(token: string): Promise<readonly { readonly id: string; readonly contract: string }[]> {
    const { rows } = (await front.call("GET", "/tdhcsystem/contract/list?gConStatus=2&pageSize=50", { token })) as {
      rows: readonly { id: string }[];
    };
    const notes: { id: string; contract: string }[] = [];
    for (const { id: contract } of [...rows, ...rows, ...rows, ...rows]) {
      if (notes.length === PEOPLE) break;
      const { data } = (await front.call("GET", `/tdhcsystem/contract/${contract}`, { token })) as {
        data: { items: readonly (Record<string, string> & { id: string })[] };
      };
      const line = data.items.find(
        (one) => Number(one["gGoodsnum"]) - Number(one["gSendednum"]) - Number(one["gReservednum"]) >= 1,
      );
      if (line === undefined) continue;
      const made = (await front.call("POST", DELIVERY, { token, body: newNote(contract, line.id) })) as { data?: { id: string } };
      // A contract whose new version is being decided takes no notes meanwhile.
      if (made.data !== undefined) notes.push({ id: made.data.id, contract });
    }
    expect(notes).toHaveLength(PEOPLE);
    return notes;
  }

  /** People who read and write until it is over. @returns what they were refused, and how much they did */
  async function working(during: () => Promise<void>): Promise<{ refused: readonly Refused[]; done: number; slowestMs: number }> {
    const refused: Refused[] = [];
    let done = 0;
    let slowestMs = 0;
    const run = { isOver: false };
    const token = await signIn();
    const notes = await newNotes(token);
    const person = async (index: number): Promise<void> => {
      const note = notes[index] ?? { id: "", contract: "" };
      const items = (turn: number) => [{ id: note.id, lockVersion: turn }];
      const paths = [
        `${DELIVERY}/list?pageSize=20`,
        "/tdhcsystem/contract/list?pageSize=20",
        `/tdhcsystem/contract/${note.contract}`,
        "/getInfo",
      ];
      for (let turn = 0; !run.isOver; turn += 1) {
        const isWrite = turn % 3 === 0;
        const writes = turn / 3;
        const path = isWrite
          ? `${DELIVERY}/${writes % 2 === 0 ? "apply" : "backout"}`
          : (paths[(turn + index) % paths.length] ?? "");
        const begun = performance.now();
        const answer = await front
          .call(isWrite ? "PUT" : "GET", path, { token, ...(isWrite ? { body: { items: items(writes) } } : {}) })
          .catch((fault: unknown) => ({ code: 0, fault: String(fault) }));
        slowestMs = Math.max(slowestMs, performance.now() - begun);
        done += 1;
        if (answer["code"] !== 200) refused.push({ path, answer });
      }
    };
    const people = Array.from({ length: PEOPLE }, (_, index) => person(index));
    await during().finally(() => (run.isOver = true));
    await Promise.all(people);
    return { refused, done, slowestMs };
  }

  it("brings its tables while people work, and nobody is refused", async () => {
    const { refused, done, slowestMs } = await working(async () => {
      for (let release = 1; release < RELEASES; release += 1) {
        const store = await openStore(parseSettings(env));
        const { columns } = await store.migrate(productTables(laterRelease(release)), { orphanColumns: "refuse" });
        expect(columns.length).toBeGreaterThanOrEqual(CHANGED.length);
        await store.close();
        await wait(150);
      }
    });
    expect(refused).toEqual([]);
    expect(done).toBeGreaterThan(100);
    expect(slowestMs).toBeLessThan(8000);
  }, 600_000);

  it("makes an index anew that was begun and never ended", async () => {
    const index = `ux_delivery_release1_createTime`;
    const store = await openStore(parseSettings(env));
    const isValid = async (): Promise<unknown> => {
      const { rows } = await store.read((db) =>
        sql<{ valid: boolean }>`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = ${`"${index}"`}::regclass`.execute(
          db,
        ),
      );
      return rows[0]?.valid;
    };
    expect(await isValid()).toBe(true);
    await store.write((tx) =>
      sql`UPDATE pg_index SET indisvalid = false WHERE indexrelid = ${`"${index}"`}::regclass`.execute(tx),
    );
    await store.migrate(productTables(laterRelease(RELEASES - 1)), { orphanColumns: "refuse" });
    expect(await isValid()).toBe(false);
    await store.migrate(productTables(laterRelease(1)), { orphanColumns: "keep" });
    expect(await isValid()).toBe(true);
    await store.close();
  });

  it("takes the place of the one before, process by process, and nobody is refused", async () => {
    const [first] = front.servers;
    const { refused, done } = await working(async () => {
      const next = await start(laterRelease(RELEASES), "next");
      await front.untilReady(next);
      await wait(500);
      process.kill(first?.pid ?? 0, "SIGTERM");
      await wait(3000);
    });
    expect(refused).toEqual([]);
    expect(done).toBeGreaterThan(50);
    const token = await signIn();
    const sheet = await front.call("GET", `${DELIVERY}/list?pageSize=1`, { token });
    const [row] = sheet["rows"] as Record<string, unknown>[];
    expect(row).toHaveProperty(`release${RELEASES}`);
    const reader = await openReader(parseSettings(env));
    try {
      expect(await reader.read((db) => verifyInvariants(db, laterRelease(RELEASES)))).toEqual([]);
    } finally {
      await reader.close();
    }
  }, 600_000);
});
