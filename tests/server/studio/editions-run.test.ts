import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { listenTo } from "../support/live-reader.ts";
import { openTestPortal, seededFolder, temporaryFolder, type TestPortal } from "../support/open-test-portal.ts";
import { dropDatabaseOf, testStore } from "../support/stores.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

const LIST = "schemas/modules/delivery/list/base.json";
const ENTITY = "schemas/modules/delivery/entity.json";
const files = deliveredFiles();

let folder: string;
const opened: TestPortal[] = [];
const folders: string[] = [];
beforeAll(async () => {
  folder = await deliveredStudio();
});
afterEach(async () => {
  for (const portal of opened.splice(0)) await portal.close();
  for (const one of folders.splice(0)) {
    await dropDatabaseOf(one);
    rmSync(one, { recursive: true, force: true });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function open(dataDir: string, studioFolder = folder, product = shippedProduct()): Promise<TestPortal> {
  const portal = await openTestPortal({ product, studioFolder, dataDir });
  opened.push(portal);
  return portal;
}
async function newFolder(): Promise<string> {
  const dataDir = await seededFolder();
  folders.push(dataDir);
  return dataDir;
}

async function publish(portal: TestPortal, changes: ReadonlyMap<string, string>, message = "改"): Promise<number> {
  const token = await portal.signIn("admin");
  const ask = async (method: string, path: string, body: object) => {
    const answer = (await portal.call(method, `/template/screen/${path}`, { token, body })).body;
    expect(answer, path).toMatchObject({ code: 200 });
    return answer.data as unknown as { id: number; lockVersion: number; edition: number };
  };
  const { id } = await ask("POST", "draft", { name: message });
  let lockVersion = 0;
  for (const [path, text] of changes) ({ lockVersion } = await ask("PUT", `draft/${id}/document`, { path, text }));
  return (await ask("POST", "publish", { draftId: id, lockVersion, message })).edition;
}
const titled = (title: string): ReadonlyMap<string, string> =>
  new Map([[LIST, files.get(LIST)!.replace('{ "cn": "送货单"', `{ "cn": "${title}"`)]]);
const titleIn = async (portal: TestPortal): Promise<unknown> =>
  (
    (await portal.call("GET", "/template/screen/current?screenId=delivery.list", { token: await portal.signIn("admin") })).body
      .data as unknown as { title: string }
  ).title;

describe("a call that runs while an edition is published", () => {
  it("ends under the edition that it began with, and the next one begins under the new one", async () => {
    const portal = await open(await newFolder());
    const before = portal.services.edition;
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const token = await portal.signIn("admin");
    // A body that comes slowly: the call has begun, and its operation runs when the rest has come.
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":'));
        await held;
        controller.enqueue(new TextEncoder().encode('"späť"}'));
        controller.close();
      },
    });
    const slow = portal.fetch(
      new Request("http://localhost/prod-api/template/screen/draft", {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body,
        duplex: "half",
      } as RequestInit),
      { address: "127.0.0.1" },
    );
    const edition = await publish(portal, titled("发货单"));
    expect(await titleIn(portal)).toBe("发货单");
    letGo();
    const answer = await slow;
    expect(answer.headers.get("X-Edition")).toBe(String(before));
    expect((await portal.send("GET", "/healthz")).headers.get("X-Edition")).toBe(String(edition));
    // It would rest on documents that do not run any more: it is asked to come again.
    expect((await answer.json()) as object).toMatchObject({ code: 503, bizCode: "BUSY" });
  });
});

describe("a text that is not laid out", () => {
  it("runs as it is kept, here and after a start, and drafts go on upon it", async () => {
    const dataDir = await newFolder();
    const first = await open(dataDir);
    const edition = await publish(first, new Map([[LIST, JSON.stringify(JSON.parse(files.get(LIST)!))]]));
    const { hash } = first.services.product;
    await opened.pop()!.close();
    const again = await open(dataDir);
    expect(again.services).toMatchObject({ edition, product: { hash } });
    expect(await publish(again, titled("发货单"))).toBe(edition + 1);
    expect(await titleIn(again)).toBe("发货单");
  });
});

describe("browsers", () => {
  it("hear of an edition on their channel, and which one runs when they come", async () => {
    const portal = await open(await newFolder());
    const token = await portal.signIn("ds.purchaser");
    const listen = async () =>
      listenTo(await portal.send("GET", "/prod-api/events", { token, headers: { Accept: "text/event-stream" } }));
    const reader = await listen();
    expect(await reader.until(({ name }) => name === "hello")).toMatchObject({ facts: { edition: 0 } });
    const edition = await publish(portal, titled("发货单"));
    expect(await reader.until(({ name }) => name === "edition")).toMatchObject({ facts: { edition } });
    const later = await listen();
    expect(await later.until(({ name }) => name === "hello")).toMatchObject({ facts: { edition } });
    await reader.leave();
    await later.leave();
  });
});

describe.runIf(testStore === "postgres")("several processes on one store", () => {
  it("all run an edition within seconds after one has published it", async () => {
    const dataDir = await newFolder();
    const [one, other] = [await open(dataDir), await open(dataDir)];
    await other.listen(0);
    const edition = await publish(one, titled("发货单"));
    const patience = Date.now() + 20_000;
    while (other.services.edition !== edition && Date.now() < patience) await wait(50);
    expect(other.services.edition).toBe(edition);
    expect(await titleIn(other)).toBe("发货单");
    // Drafts rest on it wherever they are begun.
    const next = await publish(other, new Map([["schemas/events.json", `${files.get("schemas/events.json")!}\n`]]));
    await one.services.publisher.follow();
    expect(one.services.edition).toBe(next);
    // The first one holds the database.
    await opened.pop()!.close();
  });
});

describe("another build on an installation with editions of its own", () => {
  /** What another build brings along: the delivered documents with one changed. */
  async function built(
    path: string,
    text: string,
  ): Promise<{ readonly studio: string; readonly product: ReturnType<typeof shippedProduct> }> {
    const { nodeCompiler } = await import("../../../scripts/compiler/node-compiler.ts");
    const { registries } = await import("../../../scripts/compiler/registries.ts");
    const { writeStudioFolder } = await import("../../../scripts/build/studio-folder.ts");
    const all = new Map(files).set(path, text);
    const { product, hash } = nodeCompiler(registries).compile(all);
    const studio = temporaryFolder();
    folders.push(studio);
    await writeStudioFolder(studio, all, { registries, hash });
    return { studio, product: product! };
  }

  it("carries them over where the two have changed different documents, and back again", async () => {
    const dataDir = await newFolder();
    const edition = await publish(await open(dataDir), titled("发货单"));
    await opened.pop()!.close();
    const next = await built(ENTITY, files.get(ENTITY)!.replace('"max": 60', '"max": 61'));
    const upgraded = await open(dataDir, next.studio, next.product);
    expect(upgraded.services.edition).toBe(edition + 2);
    expect(await titleIn(upgraded)).toBe("发货单");
    expect(JSON.stringify(upgraded.services.product.entities["delivery"])).toContain('"max":61');
    await opened.pop()!.close();
    const again = await open(dataDir, next.studio, next.product);
    expect(again.services.edition).toBe(edition + 2);
    await opened.pop()!.close();
    const back = await open(dataDir);
    expect(back.services.edition).toBe(edition + 4);
    expect(await titleIn(back)).toBe("发货单");
  });

  it("does not begin where both have changed a document, and says where", async () => {
    const dataDir = await newFolder();
    const edition = await publish(await open(dataDir), titled("发货单"));
    await opened.pop()!.close();
    const text = files.get(LIST)!;
    const next = await built(LIST, `${text}\n`);
    await expect(open(dataDir, next.studio, next.product)).rejects.toMatchObject({
      code: "studio.editionMoved",
      moved: [{ path: LIST, ownLine: lineOf(text, "送货单"), builtLine: text.split("\n").length + 1 }],
    });
    const back = await open(dataDir);
    expect(back.services.edition).toBe(edition);
  });

  it("runs by itself where it says what was published, which is nothing of the installation's own any more", async () => {
    const dataDir = await newFolder();
    await publish(await open(dataDir), titled("发货单"));
    await opened.pop()!.close();
    const next = await built(LIST, titled("发货单").get(LIST)!);
    const upgraded = await open(dataDir, next.studio, next.product);
    expect(upgraded.services.edition).toBe(0);
    expect(await titleIn(upgraded)).toBe("发货单");
  });

  it("does not begin where it was not built", async () => {
    const dataDir = await newFolder();
    await publish(await open(dataDir), titled("发货单"));
    await opened.pop()!.close();
    const empty = temporaryFolder();
    folders.push(empty);
    writeFileSync(join(empty, "documents.json"), JSON.stringify({ hash: "other", documents: [] }));
    await expect(open(dataDir, empty)).rejects.toMatchObject({ code: "studio.editionNotBuilt" });
  });
});

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split("\n").length;
}
