import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPortal, temporaryFolder, type TestPortal } from "../support/open-test-portal.ts";
import { dropDatabaseOf } from "../support/stores.ts";
import { testProduct } from "../support/test-product.ts";

const KEPT = "schemas/events.json";
const MOVED = "schemas/workbench.json";
const GONE = "schemas/prints/bill.json";

const dataDir = temporaryFolder();
const studioFolder = temporaryFolder();
let portal: TestPortal | undefined;
let token: string;

/** A build with these documents runs on the same store. */
async function run(hash: string, documents: Readonly<Record<string, string>>): Promise<void> {
  await portal?.close();
  writeFileSync(join(studioFolder, "documents.json"), JSON.stringify({ hash, documents: Object.entries(documents) }));
  portal = await openTestPortal({ product: testProduct({ hash }), dataDir, studioFolder });
  token = await portal.signIn("implementer");
}

const ask = async (method: string, path: string, body?: object) =>
  (await portal!.call(method, `/template/screen/${path}`, { token, ...(body === undefined ? {} : { body }) }))
    .body as unknown as {
    code: number;
    msg: string;
    data: Record<string, unknown>;
    rows: readonly Record<string, unknown>[];
  };
const write = (id: unknown, path: string, text: string | null) => ask("PUT", `draft/${String(id)}/document`, { path, text });

beforeAll(() => run("one", { [KEPT]: "{}", [MOVED]: '"old"', [GONE]: "[]" }));
afterAll(async () => {
  await portal?.close();
  await dropDatabaseOf(dataDir);
  for (const folder of [dataDir, studioFolder]) rmSync(folder, { recursive: true, force: true });
});

describe("a draft when another build runs", () => {
  let quiet: unknown;
  let torn: unknown;

  it("stays on its edition, whose texts are kept, and says what has moved below it", async () => {
    [quiet, torn] = [
      (await ask("POST", "draft", { name: "静" })).data["id"],
      (await ask("POST", "draft", { name: "争" })).data["id"],
    ];
    await write(quiet, KEPT, '"mine"');
    await write(quiet, GONE, null);
    await write(torn, KEPT, '"mine"');
    await write(torn, MOVED, '"mine"');
    await run("two", { [KEPT]: "{}", [MOVED]: '"new"' });
    expect((await ask("GET", "edition/list")).rows).toMatchObject([{ productHash: "one", isCurrent: false }]);
    expect((await ask("GET", `draft/${String(torn)}`)).data).toMatchObject({
      isBehind: true,
      changes: [
        { path: KEPT, hasMoved: false },
        { path: MOVED, hasMoved: true },
      ],
    });
    expect((await ask("GET", `draft/${String(torn)}/document?path=${MOVED}`)).data).toEqual({
      path: MOVED,
      text: '"mine"',
      base: '"old"',
      current: '"new"',
    });
  });

  it("is moved onto it where both changed nothing differently, and keeps what is still a change", async () => {
    const { data } = await ask("POST", `draft/${String(quiet)}/rebase`);
    expect((await ask("GET", "edition/list")).rows).toMatchObject([
      { id: data["editionId"], productHash: "two", documents: 2, isCurrent: true },
      { productHash: "one" },
    ]);
    const { data: edition } = await ask("GET", `edition/${String(data["editionId"])}`);
    expect(edition["changes"]).toMatchObject([{ path: GONE, digest: "" }, { path: MOVED }]);
    // What the draft has taken away, the other build has taken away too.
    expect((await ask("GET", `draft/${String(quiet)}`)).data).toMatchObject({
      isBehind: false,
      changes: [{ path: KEPT, change: "changed", hasMoved: false }],
    });
  });

  it("is not moved where both changed a document differently, which is named", async () => {
    const answer = await ask("POST", `draft/${String(torn)}/rebase`);
    expect(answer.code).toBe(500);
    expect(answer.msg).toContain(MOVED);
    expect(answer.msg).not.toContain(KEPT);
    expect((await ask("GET", `draft/${String(torn)}`)).data).toMatchObject({ isBehind: true });
    await write(torn, MOVED, '"new"');
    expect((await ask("POST", `draft/${String(torn)}/rebase`)).code).toBe(200);
  });

  it("begins no edition again where the same build runs once more", async () => {
    await run("two", { [KEPT]: "{}", [MOVED]: '"new"' });
    await ask("POST", "draft", { name: "又" });
    expect((await ask("GET", "edition/list")).rows).toHaveLength(2);
  });

  it("is not begun where the build left other documents than those that run", async () => {
    writeFileSync(join(studioFolder, "documents.json"), JSON.stringify({ hash: "three", documents: [] }));
    await portal?.close();
    portal = await openTestPortal({ product: testProduct({ hash: "two, edited" }), dataDir, studioFolder });
    token = await portal.signIn("implementer");
    const answer = await ask("POST", "draft", { name: "无" });
    expect(answer).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
    expect((await ask("GET", "draft/list")).data).toHaveLength(3);
  });
});

describe("a draft that changes what another edition has changed, too", () => {
  const LIST = "schemas/modules/delivery/list/base.json";
  const list = (...columns: readonly object[]): string => JSON.stringify({ kind: "list", columns });
  const open = async (name: string, text: string | null): Promise<number> => {
    const { data } = await ask("POST", "draft", { name });
    await write(data["id"], LIST, text);
    return Number(data["id"]);
  };
  const rebase = (id: number, body: object = {}) => ask("POST", `draft/${id}/rebase`, body);
  const textOf = async (id: number) => (await ask("GET", `draft/${id}/document?path=${LIST}`)).data["text"] as string;
  const width = ["columns", "a", "width"];
  let [apart, torn, gone] = [0, 0, 0];
  let seen: unknown;

  it("has both changes afterwards where they are of different places", async () => {
    await run("four", { [LIST]: list({ key: "a", width: 80 }, { key: "b" }) });
    apart = await open("离", list({ key: "a", width: 80 }, { key: "b", pin: "left" }));
    torn = await open("争", list({ key: "a", width: 90 }, { key: "b", pin: "left" }));
    gone = await open("去", null);
    await run("five", { [LIST]: list({ key: "a", width: 100 }, { key: "b" }, { key: "c" }) });
    expect((await ask("GET", `draft/${apart}/rebase`)).data).toMatchObject({ merged: [LIST], places: [] });
    expect((await rebase(apart)).data).toMatchObject({ merged: [LIST] });
    expect(JSON.parse(await textOf(apart))).toEqual({
      kind: "list",
      columns: [{ key: "a", width: 100 }, { key: "b", pin: "left" }, { key: "c" }],
    });
    expect((await ask("GET", `draft/${apart}`)).data).toMatchObject({
      isBehind: false,
      changes: [{ path: LIST, hasMoved: false }],
    });
  });

  it("tells each place that both have changed, and moves nothing before all are chosen", async () => {
    const { data } = await ask("GET", `draft/${torn}/rebase`);
    expect(data).toMatchObject({ merged: [], places: [{ path: LIST, place: width, base: "80", mine: "90", theirs: "100" }] });
    seen = data["seen"];
    const refused = await rebase(torn, { seen, choices: [{ path: LIST, place: ["columns", "b", "pin"], side: "mine" }] });
    expect(refused).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
    expect(refused.msg).toContain(LIST);
    expect((await ask("GET", `draft/${torn}`)).data).toMatchObject({ isBehind: true });
    for (const choices of [1, [1], [{ path: LIST, place: "a", side: "mine" }], [{ path: LIST, place: width, side: "both" }]])
      expect(await rebase(torn, { choices })).toMatchObject({ code: 400 });
  });

  it("asks anew where what is in force has changed since it was seen", async () => {
    await run("six", { [LIST]: list({ key: "a", width: 110 }, { key: "b" }, { key: "c" }) });
    const choices = [{ path: LIST, place: width, side: "mine" }];
    expect(await rebase(torn, { seen, choices })).toMatchObject({ code: 409 });
    seen = (await ask("GET", `draft/${torn}/rebase`)).data["seen"];
    expect((await rebase(torn, { seen, choices })).code).toBe(200);
    expect(JSON.parse(await textOf(torn))).toMatchObject({ columns: [{ width: 90 }, { pin: "left" }, { key: "c" }] });
  });

  it("asks about a document that one side took away, and needs no change where theirs is taken", async () => {
    const { data } = await ask("GET", `draft/${gone}/rebase`);
    expect(data["places"]).toMatchObject([{ path: LIST, place: [], mine: null }]);
    expect((await rebase(gone, { choices: [{ path: LIST, place: [], side: "theirs" }] })).code).toBe(200);
    expect((await ask("GET", `draft/${gone}`)).data).toMatchObject({ isBehind: false, changes: [] });
  });
});
