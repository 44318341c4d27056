import { writeFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyInvariants } from "../../src/server/verbs/verify.ts";
import { openReader } from "../../src/server/store/open-store.ts";
import { entityTables } from "../../src/server/store/port.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { PASSWORD, temporaryFolder } from "./support/open-test-portal.ts";
import { startCluster, type Cluster } from "./support/postgres-cluster.ts";
import { startServer, type ServerProcess } from "./support/server-process.ts";
import { testStore } from "./support/stores.ts";

/** Each round starts a server anew, which is nearly all of its time: some seconds on two cores. The soak is the full size. */
const ROUNDS = process.env["TEST_SIZE"] === "full" ? 500 : 5;
const WRITERS = 20;
/** A server is killed so long after its round's first answer, or, every so many rounds, after the first thing that is sent. */
const LONGEST_LIFE_MS = 600;
const UNANSWERED_EVERY = 3;
/** On PostgreSQL the database server dies as well, as in a power cut, every so many rounds. */
const CRASH_EVERY = 4;
const DELIVERY = "/tdhcsystem/delivery";

/** One write that was sent; `answer` is what came back before the kill, if anything did. */
type Sent = { readonly key: string; readonly method: string; readonly path: string; readonly body: unknown; answer?: unknown };
type Note = { readonly id: string; lockVersion: number; isSubmitted: boolean; audits: number };
type Writer = { readonly index: number; sent: Sent[]; note: Note | undefined };

let dataDir: string;
let env: Record<string, string>;
let productFile: string;
let cluster: Cluster | undefined;
beforeAll(async () => {
  dataDir = temporaryFolder();
  productFile = join(dataDir, "product.json");
  writeFileSync(productFile, JSON.stringify(shippedProduct()));
  if (testStore === "postgres") {
    cluster = await startCluster(true);
    await cluster.createDatabase("portal");
  }
  env = { DATA_DIR: join(dataDir, "data"), ...(cluster === undefined ? {} : { DATABASE_URL: cluster.url("portal") }) };
});
afterAll(async () => {
  await cluster?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const measures = {
  gLength: "1",
  gWidth: "1",
  gHeight: "1",
  gRough: "10",
  gPackageNum: 1,
  gPackage: "1",
  mergeCustomsName: "管件",
  gShippingMark: "M1",
};

async function signIn(server: ServerProcess): Promise<string> {
  const { body } = await server.call("POST", "/login", { body: { username: "hengtuo.sales", password: PASSWORD } });
  const token = String(body["token"]);
  await server.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: "101" } });
  return token;
}

/** The smallest note that may be submitted. */
const newNote = (line: Line | undefined, gFhlinkman: string): Record<string, unknown> => ({
  conId: line?.contract,
  gTransportway: "2",
  gEsarrivetime: "2036-11-25 10:00:00",
  gFhlinkman,
  gFhphone: "19000000032",
  gRough: "20",
  gVolume: "2",
  items: [{ conLineId: line?.id, gSendednum: "1", ...measures }],
});

type Line = { readonly contract: string; readonly id: string };

/** Lines of running contracts on which every writer may have a piece under way. */
async function roomyLines(server: ServerProcess, token: string): Promise<readonly Line[]> {
  const { body } = await server.call("GET", "/tdhcsystem/contract/list?gConStatus=2&pageSize=50", { token });
  const lines: Line[] = [];
  for (const { id } of body["rows"] as readonly { readonly id: string }[]) {
    const read = (await server.call("GET", `/tdhcsystem/contract/${id}`, { token })).body["data"] as {
      readonly items: readonly (Record<string, string> & { readonly id: string })[];
    };
    const line = read.items.find(
      (one) => Number(one["gGoodsnum"]) - Number(one["gSendednum"]) - Number(one["gReservednum"]) >= WRITERS,
    );
    if (line === undefined) continue;
    const found = { contract: id, id: line.id };
    // A contract whose new version is being decided takes no notes meanwhile.
    const tried = await server.call("POST", DELIVERY, { token, body: newNote(found, "试") });
    if (tried.body.code === 200) lines.push(found);
  }
  return lines;
}

let keys = 0;
/** Every note that a writer was told of, as its writer knows it. */
const known = new Map<string, Note>();

/** The next thing that a writer does: a new note, then submitting it and taking it back, over and over. */
function nextWrite(writer: Writer, lines: readonly Line[], round: number): Sent {
  const key = `durability-${(keys += 1)}`;
  const { note } = writer;
  if (note === undefined) {
    const line = lines[writer.index % lines.length];
    const body = newNote(line, `作家${writer.index}第${round}轮`);
    return { key, method: "POST", path: DELIVERY, body };
  }
  const path = `${DELIVERY}/${note.isSubmitted ? "backout" : "apply"}`;
  return { key, method: "PUT", path, body: { items: [{ id: note.id, lockVersion: note.lockVersion }] } };
}

/** What a writer knows after an answer. */
function learn(writer: Writer, sent: Sent, body: { readonly code: number; readonly data?: unknown }): void {
  if (body.code !== 200) throw new Error(`${sent.method} ${sent.path} was refused: ${JSON.stringify(body)}`);
  if (sent.method === "POST") {
    writer.note = { id: (body.data as { readonly id: string }).id, lockVersion: 0, isSubmitted: false, audits: 1 };
    known.set(writer.note.id, writer.note);
  } else if (writer.note !== undefined) {
    writer.note.lockVersion += 1;
    writer.note.isSubmitted = sent.path.endsWith("apply");
    writer.note.audits += 1;
  }
}

/** Until a writer heard of something that it sent: a slow machine answers nothing in the time in which a fast one answers a hundred times. */
async function firstAnswer(writers: readonly Writer[]): Promise<void> {
  while (!writers.some(({ sent }) => sent.some(({ answer }) => answer !== undefined))) await wait(1);
}

async function writeUntilKilled(
  server: ServerProcess,
  token: string,
  writer: Writer,
  lines: readonly Line[],
  round: number,
): Promise<void> {
  for (;;) {
    // A note of one's own for a while, then a new one.
    if (writer.note !== undefined && !writer.note.isSubmitted && writer.note.audits >= 5) writer.note = undefined;
    const sent = nextWrite(writer, lines, round);
    writer.sent.push(sent);
    try {
      const { body } = await server.call(sent.method, sent.path, { token, key: sent.key, body: sent.body });
      if (body.code === 503) {
        // The database went away first: nothing was promised.
        return;
      }
      sent.answer = body;
      learn(writer, sent, body);
    } catch (fault) {
      if (sent.answer !== undefined) throw fault;
      return;
    }
  }
}

describe("a server that is killed at any moment", () => {
  it(`loses nothing it acknowledged, halves nothing and doubles nothing: ${ROUNDS} times under ${WRITERS} writers`, async () => {
    let server = await startServer(productFile, env);
    const token = await signIn(server);
    const lines = await roomyLines(server, token);
    expect(lines.length).toBeGreaterThan(0);
    const writers = Array.from({ length: WRITERS }, (_, index): Writer => ({ index, sent: [], note: undefined }));
    let acknowledged = 0;
    let unknown = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writing = Promise.all(writers.map((writer) => writeUntilKilled(server, token, writer, lines, round)));
      if (round % UNANSWERED_EVERY !== 0) await Promise.race([firstAnswer(writers), writing]);
      await wait(Math.random() * LONGEST_LIFE_MS);
      if (cluster !== undefined && round % CRASH_EVERY === 0) await Promise.all([cluster.crash(), server.kill()]);
      else await server.kill();
      await writing;
      if (cluster !== undefined && round % CRASH_EVERY === 0) await cluster.start();
      server = await startServer(productFile, env);
      // Everything is sent once more under its key: what was answered is answered alike, what was not is done now, once.
      const sendAgain = async (writer: Writer): Promise<void> => {
        for (const sent of writer.sent) {
          const { body } = await server.call(sent.method, sent.path, { token, key: sent.key, body: sent.body });
          if (sent.answer === undefined) {
            unknown += 1;
            learn(writer, sent, body);
          } else {
            acknowledged += 1;
            expect(body).toEqual(sent.answer);
          }
        }
        writer.sent = [];
      };
      await Promise.all(writers.map(sendAgain));
      await expectWhole();
    }
    await server.kill();
    console.log(
      `${testStore}: ${ROUNDS} kills, ${acknowledged} acknowledged writes found again, ${unknown} without an answer done once`,
    );
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS - Math.floor(ROUNDS / UNANSWERED_EVERY));
  }, 1_800_000);
});

/** The notes are those that were made, each as its writer knows it, with one audit row per write; no invariant is broken. */
async function expectWhole(): Promise<void> {
  const store = await openReader({ dataDir: env["DATA_DIR"] ?? "", databaseUrl: env["DATABASE_URL"], databaseConnections: 4 });
  try {
    await store.read(async (db) => {
      expect(await verifyInvariants(db, shippedProduct())).toEqual([]);
      const notes = await entityTables(db)
        .selectFrom("delivery")
        .select(["id", "lockVersion", "gApprovalStatus"])
        .where("gFhlinkman", "like", "作家%")
        .execute();
      expect(notes).toHaveLength(known.size);
      const audits = await db
        .selectFrom("oper_log")
        .select((row) => ["entityId", row.fn.countAll<number>().as("n")])
        .where("entity", "=", "delivery")
        .groupBy("entityId")
        .execute();
      const auditsOf = new Map(audits.map((row) => [row.entityId, row.n]));
      for (const note of notes) {
        const expected = known.get(String(note["id"]));
        expect(auditsOf.get(String(note["id"]))).toBe(Number(note["lockVersion"]) + 1);
        expect(note).toMatchObject({
          lockVersion: expected?.lockVersion,
          gApprovalStatus: expected?.isSubmitted === true ? "1" : "0",
        });
      }
    });
  } finally {
    await store.close();
  }
}
