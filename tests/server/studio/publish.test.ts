import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addField } from "../../../src/core/compiler/add-field.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { buildNote, type Row, sceneOf } from "../entity/support/scene.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, seededFolder, type TestPortal } from "../support/open-test-portal.ts";
import { dropDatabaseOf } from "../support/stores.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

const files = deliveredFiles();
const ENTITY = "schemas/modules/delivery/entity.json";
const YJD = "102";
const DICTIONARY = "schemas/dictionaries/own_grade.json";
let dataDir: string;
let portal: TestPortal;
let folder: string;
let admin: string;
let implementer: string;

async function open(env: Readonly<Record<string, string>> = {}): Promise<void> {
  portal = await openTestPortal({ product: shippedProduct(), studioFolder: folder, dataDir, env });
  [admin, implementer] = await Promise.all([portal.signIn("admin"), portal.signIn("implementer")]);
}
beforeAll(async () => {
  [folder, dataDir] = await Promise.all([deliveredStudio(), seededFolder()]);
  await open();
});
afterAll(async () => {
  await portal.close();
  await dropDatabaseOf(dataDir);
  for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true });
});

type Answered = {
  readonly code: number;
  readonly msg: string;
  readonly bizCode?: string;
  readonly data: never;
  readonly rows: never;
  readonly errors?: readonly { readonly field: string; readonly rule: string }[];
};
const ask = async (method: string, path: string, body?: object, token = admin): Promise<Answered> =>
  (await portal.call(method, `/template/screen/${path}`, { token, ...(body === undefined ? {} : { body }) }))
    .body as unknown as Answered;

/** A field with a dictionary of its own on the list of one company. */
function gradeField(): ReadonlyMap<string, string> {
  const changes = addField((path) => files.get(path), {
    module: "delivery",
    key: "gOwnGrade",
    kind: "dict",
    dict: "own_grade",
    title: { cn: "等级", id: "Kelas" },
    shows: [
      { screen: "delivery.list", part: "columns" },
      { screen: "delivery.list", part: "search" },
    ],
    companies: ["YJD"],
  });
  return new Map([
    ...changes,
    [
      DICTIONARY,
      JSON.stringify({
        $schema: "../meta/dictionary.schema.json",
        dict: "own_grade",
        title: { cn: "等级", id: "Kelas" },
        items: [
          { value: "1", label: { cn: "甲", id: "A" } },
          { value: "2", label: { cn: "乙", id: "B" } },
        ],
      }),
    ],
  ]);
}

async function draftOf(changes: ReadonlyMap<string, string | null>, token = admin): Promise<number> {
  const { data } = await ask("POST", "draft", { name: "发布" }, token);
  const id = (data as { id: number }).id;
  for (const [path, text] of changes)
    expect((await ask("PUT", `draft/${id}/document`, { path, text }, token)).code, path).toBe(200);
  return id;
}
const versionOf = async (id: number, token = admin): Promise<number> =>
  ((await ask("GET", `draft/${id}`, undefined, token)).data as { lockVersion: number }).lockVersion;
const press = async (call: string, id: number, more: object, token = admin): Promise<Answered> =>
  ask("POST", call, { draftId: id, lockVersion: await versionOf(id, token), ...more }, token);

/** A delivery of a supplier to the company, with a grade. */
async function noteWith(grade: string): Promise<Row> {
  const sales = await sceneOf(portal).signIn("hengtuo.sales", YJD);
  return buildNote(sales, ["1"], { gOwnGrade: grade });
}
const noteAgain = async (id: string): Promise<Row> => {
  const sales = await sceneOf(portal).signIn("hengtuo.sales", YJD);
  return (await sales.get(`/tdhcsystem/delivery/getData/${id}`)).data as Row;
};
const gradeStored = async (id: string): Promise<unknown> =>
  (
    await portal.store.read((db) =>
      sql<{ grade: unknown }>`SELECT "gOwnGrade" AS grade FROM delivery WHERE id = ${id}`.execute(db),
    )
  ).rows[0]?.grade;
const auditOf = (entity: string) =>
  portal.store.read((db) =>
    db.selectFrom("oper_log").select(["action", "operName", "entityId"]).where("entity", "=", entity).orderBy("operId").execute(),
  );

describe("publishing", () => {
  let first: number;
  let note: Row;

  it("refuses a value of a field that is not there", async () => {
    const sales = await sceneOf(portal).signIn("hengtuo.sales", YJD);
    await expect(buildNote(sales, ["1"], { gOwnGrade: "1" })).rejects.toThrow("gOwnGrade");
  });

  it("lets a field, its column, its search and its dictionary be there from the next request on", async () => {
    const id = await draftOf(gradeField());
    const { data } = await press("publish", id, { message: "等级" });
    expect(data).toMatchObject({ state: "published", lacking: [] });
    first = (data as { edition: number }).edition;
    const answer = await portal.call("GET", "/template/screen/current?screenId=delivery.list&code=YJD", { token: admin });
    expect(answer.headers.get("X-Edition")).toBe(String(first));
    expect(answer.body.data).toMatchObject({ version: first });
    expect(JSON.stringify(answer.body.data)).toContain("gOwnGrade");
    const words = await portal.call("GET", "/system/dict/data/type/own_grade", { token: admin });
    expect(JSON.stringify(words.body)).toContain("甲");
    // The draft has become the edition.
    expect((await ask("GET", `draft/${id}`)).code).toBe(404);
    expect((await ask("GET", "edition/list")).rows).toMatchObject([
      { id: first, kind: "published", createBy: "admin", approveBy: null, message: "等级", isCurrent: true },
      { kind: "build", isCurrent: false },
    ]);
    expect((await ask("GET", `edition/${first}`)).data).toMatchObject({
      changes: [{ path: DICTIONARY }, { path: ENTITY }, { path: "schemas/modules/delivery/list/YJD.json" }],
    });
  });

  it("lets records be saved with it, and judges them by it", async () => {
    note = await noteWith("2");
    expect(note).toMatchObject({ gOwnGrade: "2" });
    await expect(noteWith("3")).rejects.toThrow("gOwnGrade");
    const sales = await sceneOf(portal).signIn("hengtuo.sales", YJD);
    const { rows } = await sales.get("/tdhcsystem/delivery/list?gOwnGrade=2");
    expect(rows?.map((row) => row.id)).toEqual([note.id]);
  });

  it("is undone in one press: the values stay unseen in the store, and the count is told beforehand", async () => {
    const id = await draftOf(
      new Map([
        [DICTIONARY, null],
        ...[...gradeField().keys()].filter((path) => path !== DICTIONARY).map((path) => [path, files.get(path)!] as const),
      ]),
    );
    const { data: judged } = await ask("POST", "validate", { draftId: id });
    expect((judged as { effects: object }).effects).toMatchObject({
      columns: [],
      retired: [{ table: "delivery", column: "gOwnGrade", values: 1 }],
    });
    await ask("DELETE", `draft/${id}`);
    const { rows } = await ask("GET", "edition/list");
    const { id: builtIn } = (rows as readonly { id: number }[]).at(-1)!;
    const { data } = await ask("POST", "rollback", { edition: builtIn });
    expect(data).toMatchObject({ state: "published", edition: first + 1 });
    expect(await noteAgain(note.id)).not.toHaveProperty("gOwnGrade");
    expect(await gradeStored(note.id)).toBe("2");
    expect((await ask("POST", "rollback", { edition: builtIn })).code).toBe(500);
  });

  it("is there with its values when it is published again, over a start too", async () => {
    await portal.close();
    await open();
    expect(await noteAgain(note.id)).not.toHaveProperty("gOwnGrade");
    expect((await ask("POST", "rollback", { edition: first })).data).toMatchObject({ edition: first + 2 });
    expect(await noteAgain(note.id)).toMatchObject({ gOwnGrade: "2" });
    await portal.close();
    await open();
    expect(await noteAgain(note.id)).toMatchObject({ gOwnGrade: "2" });
    expect(portal.services.edition).toBe(first + 2);
  });

  it("puts one document alone back", async () => {
    const path = "schemas/modules/delivery/list/YJD.json";
    const { rows } = await ask("GET", "edition/list");
    const { id: builtIn } = (rows as readonly { id: number }[]).at(-1)!;
    expect((await ask("POST", "rollback", { edition: builtIn, path })).code).toBe(200);
    const { data } = await ask("GET", "current?screenId=delivery.list&code=YJD");
    expect(JSON.stringify(data)).not.toContain("gOwnGrade");
    expect(await noteAgain(note.id)).toMatchObject({ gOwnGrade: "2" });
    // The dictionary alone cannot go: the field names it.
    const refused = await ask("POST", "rollback", { edition: builtIn, path: DICTIONARY });
    expect(refused).toMatchObject({ code: 400, errors: [expect.objectContaining({ rule: "reference/dictionary" })] });
    expect((await ask("POST", "rollback", { edition: builtIn, path: "schemas/none.json" })).code).toBe(404);
    expect((await ask("POST", "rollback", { edition: 9999 })).code).toBe(404);
  });

  it("is in the log, action by action", async () => {
    expect((await auditOf("edition")).map(({ action }) => action)).toEqual([
      "rollBackEdition",
      "rollBackEdition",
      "rollBackEdition",
    ]);
    expect((await auditOf("screen_draft")).map(({ action }) => action)).toContain("publishEdition");
  });
});

describe("a draft is not published", () => {
  const LIST = "schemas/modules/delivery/list/base.json";
  const renamed = new Map([[LIST, files.get(LIST)!.replace("送货单", "送货通知单")]]);

  it.each([
    ["with faults, which are all told", new Map([[LIST, "{"]]), 400],
    ["that misreads stored values", new Map([[ENTITY, asInteger()]]), 500],
    ["that changes nothing", new Map<string, string>(), 500],
  ])("%s", async (_case, changes, code) => {
    const id = await draftOf(changes);
    const before = portal.services.edition;
    const answer = await press("publish", id, { message: "x" });
    expect(answer.code).toBe(code);
    if (code === 400) expect(answer.errors?.[0]).toMatchObject({ field: `${LIST}:1:2`, rule: "read/syntax" });
    expect(portal.services.edition).toBe(before);
    await ask("DELETE", `draft/${id}`);
  });

  it("without a message, without the version that was seen, or in another one", async () => {
    const id = await draftOf(renamed);
    expect((await press("publish", id, {})).code).toBe(400);
    expect((await ask("POST", "publish", { draftId: id, message: "x" })).code).toBe(400);
    expect((await ask("POST", "publish", { draftId: id, message: "x", lockVersion: 0 })).code).toBe(409);
    await ask("DELETE", `draft/${id}`);
  });

  it("that is somebody else's, or by whoever may not publish", async () => {
    const id = await draftOf(renamed, implementer);
    expect((await ask("POST", "publish", { draftId: id, message: "x", lockVersion: 1 })).code).toBe(404);
    const buyer = await portal.signIn("yjd.purchaser");
    for (const call of ["publish", "approve", "decline"])
      expect((await ask("POST", call, { draftId: id, message: "x", lockVersion: 1 }, buyer)).code).toBe(403);
    expect((await ask("POST", "rollback", { edition: 1 }, buyer)).code).toBe(403);
    await ask("DELETE", `draft/${id}`, undefined, implementer);
  });

  it("that rests on an edition which is not in force any more, until it is moved", async () => {
    const [behind, other] = [
      await draftOf(renamed),
      await draftOf(new Map([["schemas/events.json", `${files.get("schemas/events.json")!} `]])),
    ];
    expect((await press("publish", other, { message: "空格" })).code).toBe(200);
    expect(await press("publish", behind, { message: "名" })).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
    expect((await ask("GET", `draft/${behind}`)).data).toMatchObject({ isBehind: true });
    expect((await ask("POST", `draft/${behind}/rebase`, {})).code).toBe(200);
    expect((await press("publish", behind, { message: "名" })).code).toBe(200);
  });
});

describe("who cannot hand out a right publishes nothing that touches it", () => {
  const WORKFLOW = "schemas/modules/delivery/workflow.json";
  const roles = files.get("schemas/roles.json")!;

  it.each([
    [
      "a gate that names another permission",
      WORKFLOW,
      files.get(WORKFLOW)!.replace('"needs": ["remove"]', '"needs": ["export"]'),
    ],
    [
      "a role that gives more",
      "schemas/roles.json",
      roles
        .replace('"key": "implementer"', '"key": "implementer"')
        .replace('"tool:gen:list", ', '"tool:gen:list", "tdhcsystem:delivery:apply", '),
    ],
  ])("%s waits for somebody who can", async (_case, path, text) => {
    expect(text).not.toBe(files.get(path));
    const id = await draftOf(new Map([[path, text]]), implementer);
    const { data } = await press("publish", id, { message: "更多" }, implementer);
    expect(data).toMatchObject({ state: "waiting", edition: null });
    expect((data as { lacking: string[] }).lacking.length).toBeGreaterThan(0);
    expect((await press("approve", id, {}, implementer)).bizCode).toBe("SELF_APPROVAL");
    expect((await press("approve", id, {}, admin)).data).toMatchObject({ state: "published" });
    const { rows } = await ask("GET", "edition/list");
    expect((rows as readonly object[])[0]).toMatchObject({ createBy: "implementer", approveBy: "admin", message: "更多" });
  });
});

/** Who was told what of drafts, by their accounts. */
const toldOf = (event: string) =>
  portal.store.read((db) =>
    db
      .selectFrom("message")
      .innerJoin("users", "users.userId", "message.userId")
      .select(["users.userName", "message.title"])
      .where("message.templateKey", "=", `event.${event}`)
      .orderBy("message.msgId")
      .execute(),
  );

/** Where the newest message of an event leads its reader. */
const routeOf = async (event: string, token: string): Promise<unknown> => {
  const { rows } = (await portal.call("GET", "/message/list?pageSize=50", { token })).body as unknown as { rows: Row[] };
  return rows.find(({ templateKey }) => templateKey === `event.${event}`)?.["route"];
};

describe("where a second person approves", () => {
  const LIST = "schemas/modules/delivery/list/base.json";
  let id: number;

  it("a draft waits, is not changed meanwhile, and is not approved by its owner", async () => {
    await portal.close();
    await open({ PORTAL_SECOND_APPROVAL: "on" });
    const { data: now } = await ask("POST", "draft", { name: "审" }, implementer);
    id = (now as { id: number }).id;
    const { data: shown } = await ask("GET", `draft/${id}/document?path=${LIST}`, undefined, implementer);
    const text = (shown as { text: string }).text.replace("送货", "发货");
    expect((await ask("PUT", `draft/${id}/document`, { path: LIST, text }, implementer)).code).toBe(200);
    const before = portal.services.edition;
    expect((await press("publish", id, { message: "改名" }, implementer)).data).toMatchObject({ state: "waiting", lacking: [] });
    expect(portal.services.edition).toBe(before);
    expect(await ask("PUT", `draft/${id}/document`, { path: LIST, text }, implementer)).toMatchObject({ code: 500 });
    expect((await press("publish", id, { message: "改名" }, implementer)).code).toBe(500);
    expect((await press("approve", id, {}, implementer)).bizCode).toBe("SELF_APPROVAL");
    const told = (await toldOf("draftWaiting")).filter(({ title }) => title.includes("“审”"));
    expect(told).toContainEqual({ userName: "admin", title: "implementer提交的页面草稿“审”等待发布审批" });
    expect(await routeOf("draftWaiting", admin)).toBe(`/template/screen?draft=${id}`);
    // Whoever asks knows it.
    expect(told.map(({ userName }) => userName)).not.toContain("implementer");
  });

  it("an approver finds it, and declines it with a reason that its owner reads", async () => {
    expect((await ask("GET", "draft/list")).data).toMatchObject([{ id, state: "waiting", message: "改名", isOwn: false }]);
    expect((await press("decline", id, {})).code).toBe(400);
    expect((await press("decline", id, { reason: "用词" })).code).toBe(200);
    expect((await ask("GET", `draft/${id}`, undefined, implementer)).data).toMatchObject({ state: "open", reason: "用词" });
    expect((await ask("GET", `draft/${id}`)).code).toBe(404);
    expect(await toldOf("draftDeclined")).toEqual([{ userName: "implementer", title: "页面草稿“审”未获批准：用词" }]);
    expect(await routeOf("draftDeclined", implementer)).toBe(`/template/screen?draft=${id}`);
  });

  it("its owner takes it back, and asks again; the other approves what they have seen, once", async () => {
    await press("publish", id, { message: "再" }, implementer);
    expect((await press("decline", id, {}, implementer)).code).toBe(200);
    await press("publish", id, { message: "三" }, implementer);
    const seen = await versionOf(id);
    expect((await ask("POST", "approve", { draftId: id, lockVersion: seen - 1 })).code).toBe(409);
    expect((await ask("POST", "approve", { draftId: id, lockVersion: seen })).data).toMatchObject({ state: "published" });
    expect((await ask("POST", "approve", { draftId: id, lockVersion: seen })).code).toBe(404);
    const approved = (await toldOf("draftApproved")).at(-1);
    expect(approved).toEqual({ userName: "implementer", title: `页面草稿“审”已批准，发布为版本${portal.services.edition}` });
    expect(await routeOf("draftApproved", implementer)).toBe("/template/screen");
    const logged = (await auditOf("screen_draft")).filter(({ entityId }) => entityId === String(id)).map(({ action }) => action);
    expect(logged.slice(-6)).toEqual([
      "askPublication",
      "declineDraft",
      "askPublication",
      "takeBackDraft",
      "askPublication",
      "approveEdition",
    ]);
  });
});

/** The note's remarks as whole numbers, which no stored text can be read as. */
function asInteger(): string {
  const entity = JSON.parse(files.get(ENTITY)!) as { fields: Record<string, unknown>[] };
  const remarks = entity.fields.find(({ key }) => key === "gRemarks")!;
  remarks["kind"] = "integer";
  delete remarks["max"];
  return JSON.stringify(entity);
}
