import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { deliveredFiles, isDifference, says } from "../../documents/support/delivered.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

const LIST = "schemas/modules/delivery/list/base.json";
const files = deliveredFiles();
const text = files.get(LIST)!;

let portal: TestPortal;
let folder: string;
let implementer: string;
let admin: string;
let buyer: string;
beforeAll(async () => {
  folder = await deliveredStudio();
  portal = await openTestPortal({ product: shippedProduct(), studioFolder: folder });
  [implementer, admin, buyer] = (await Promise.all(["implementer", "admin", "ds.purchaser"].map(portal.signIn))) as [
    string,
    string,
    string,
  ];
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (method: string, path: string, body?: object, token = implementer) =>
  (await portal.call(method, `/template/screen/${path}`, { token, ...(body === undefined ? {} : { body }) })).body as unknown as {
    code: number;
    msg: string;
    bizCode?: string;
    data: never;
    rows: never;
    errors?: readonly { field: string; rule: string; msg: string }[];
  };
const addDraft = async (name: string): Promise<number> => (await ask("POST", "draft", { name })).data["id"];
const write = (id: number, path: string, now: string | null, more: object = {}, token = implementer) =>
  ask("PUT", `draft/${id}/document`, { path, text: now, ...more }, token);
const read = async (id: number, path = LIST) => (await ask("GET", `draft/${id}/document?path=${path}`)).data;

describe("a draft", () => {
  it("rests on the edition that is in force, which the first draft records whole", async () => {
    const id = await addDraft("第一份");
    const { rows } = await ask("GET", "edition/list");
    expect(rows).toMatchObject([{ productHash: shippedProduct().hash, isCurrent: true, createBy: "implementer" }]);
    const [{ id: editionId, documents }] = rows as [{ id: number; documents: number }];
    const { data: edition } = await ask("GET", `edition/${editionId}`);
    expect((edition as { changes: readonly unknown[] }).changes).toHaveLength(documents);
    expect((await ask("GET", `draft/${id}`)).data).toMatchObject({ editionId, name: "第一份", isBehind: false, changes: [] });
    await addDraft("第二份");
    expect((await ask("GET", "edition/list")).rows).toHaveLength(1);
  });

  it("keeps changed, new and removed documents beside those of its edition, and puts one back", async () => {
    const id = await addDraft("改");
    const fresh = "schemas/dictionaries/own_reason.json";
    expect((await write(id, LIST, text.replace("送货单", "送货通知"))).code).toBe(200);
    expect((await write(id, fresh, "{}")).code).toBe(200);
    expect((await write(id, "schemas/events.json", null)).code).toBe(200);
    expect((await ask("GET", `draft/${id}`)).data).toMatchObject({
      changes: [
        { path: fresh, change: "new", hasMoved: false },
        { path: "schemas/events.json", change: "gone", hasMoved: false },
        { path: LIST, change: "changed", hasMoved: false },
      ],
    });
    expect(await read(id)).toEqual({ path: LIST, text: text.replace("送货单", "送货通知"), base: text, current: text });
    expect((await ask("DELETE", `draft/${id}/document?path=${LIST}`)).code).toBe(200);
    expect(await read(id)).toEqual({ path: LIST, text, base: text, current: text });
    // A text that is as it was is no change.
    await write(id, "schemas/events.json", files.get("schemas/events.json")!);
    expect((await ask("GET", `draft/${id}`)).data).toMatchObject({ changes: [{ path: fresh }] });
  });

  it("is its owner's alone until it is shared, and then for reading", async () => {
    const id = await addDraft("私");
    await write(id, LIST, text.replace("送货单", "单"));
    expect((await ask("GET", `draft/${id}`, undefined, admin)).code).toBe(404);
    expect((await ask("PUT", `draft/${id}`, { name: "共", shared: "1" })).code).toBe(200);
    expect((await ask("GET", `draft/${id}`, undefined, admin)).data).toMatchObject({ name: "共", isOwn: false });
    expect((await write(id, LIST, text, {}, admin)).code).toBe(404);
    expect((await ask("DELETE", `draft/${id}`, undefined, admin)).code).toBe(404);
    expect((await ask("GET", "draft/list", undefined, admin)).data).toMatchObject([{ id, owner: "implementer" }]);
  });

  it("is not for whoever holds none of its permissions", async () => {
    for (const [method, path] of [
      ["GET", "draft/list"],
      ["POST", "draft"],
      ["POST", "validate"],
      ["GET", "edition/list"],
      ["GET", "list"],
    ] as const)
      expect((await ask(method, path, method === "POST" ? {} : undefined, buyer)).code).toBe(403);
  });

  it("that somebody has changed meanwhile is not overwritten", async () => {
    const id = await addDraft("并");
    expect((await write(id, LIST, text.replace("送货单", "甲"), { lockVersion: 0 })).data).toMatchObject({ lockVersion: 1 });
    expect((await write(id, LIST, text.replace("送货单", "乙"), { lockVersion: 0 })).code).toBe(409);
    expect(await read(id)).toMatchObject({ text: text.replace("送货单", "甲") });
  });

  it("leaves nothing behind that no other draft has when it is removed", async () => {
    const kept = async () =>
      Number(
        (
          await portal.store.read((db) =>
            db
              .selectFrom("document_text")
              .select((all) => all.fn.countAll<number>().as("kept"))
              .executeTakeFirstOrThrow(),
          )
        ).kept,
      );
    const before = await kept();
    const [one, other] = [await addDraft("一"), await addDraft("二")];
    const own = text.replace("送货单", "共有的字");
    await write(one, LIST, own);
    await write(other, LIST, own);
    expect(await kept()).toBe(before + 1);
    await ask("DELETE", `draft/${one}`);
    expect(await kept()).toBe(before + 1);
    await write(other, LIST, own.replace("共有", "另外"));
    expect(await kept()).toBe(before + 1);
    await ask("DELETE", `draft/${other}`);
    expect(await kept()).toBe(before);
    expect((await ask("GET", `draft/${one}`)).code).toBe(404);
  });

  it.each([
    ["src/server/main.ts", "{}", "path"],
    ["schemas/meta/entity.schema.json", "{}", "path"],
    ["schemas/screens.lock.json", "{}", "path"],
    [LIST, `${'{"a":'.repeat(41)}1${"}".repeat(41)}`, "depth"],
    [LIST, "\u0000", "pattern"],
  ])("takes no %s that is %s", async (path, now, rule) => {
    const answer = await write(await addDraft("界"), path, now);
    expect(answer).toMatchObject({ code: 400, errors: [{ rule }] });
  });

  it("takes no more than 2 MB in all", async () => {
    const id = await addDraft("大");
    const big = JSON.stringify("字".repeat(300_000));
    expect((await write(id, "schemas/dictionaries/one.json", big)).code).toBe(200);
    expect((await write(id, "schemas/dictionaries/two.json", big)).code).toBe(200);
    expect(await write(id, "schemas/dictionaries/three.json", big)).toMatchObject({ code: 400, errors: [{ rule: "max" }] });
    await ask("DELETE", `draft/${id}`);
  });

  it("takes many documents at once, all or none, and puts some back as in the edition", async () => {
    const id = await addDraft("多");
    const writeAll = (body: object) => ask("PUT", `draft/${id}/documents`, body);
    const changed = async (): Promise<unknown> =>
      ((await ask("GET", `draft/${id}`)).data as { changes: readonly { path: string }[] }).changes.map(({ path }) => path);
    const one = { path: "schemas/dictionaries/one.json", text: "{}" };
    const list = { path: LIST, text: null };
    const { data } = await writeAll({ documents: [one, list] });
    expect(await changed()).toEqual([one.path, LIST]);
    const { lockVersion } = data as { lockVersion: number };
    const nowhere = { path: "schemas/nowhere.txt", text: "" };
    expect(await writeAll({ documents: [{ ...one, text: null }, nowhere] })).toMatchObject({ code: 400 });
    expect(await writeAll({ documents: [], putBack: [LIST], lockVersion: lockVersion - 1 })).toMatchObject({ code: 409 });
    expect(await writeAll({ documents: [], putBack: "all" })).toMatchObject({ code: 400, errors: [{ field: "putBack" }] });
    expect(await writeAll({ documents: one })).toMatchObject({ code: 400, errors: [{ field: "documents" }] });
    expect(await changed()).toEqual([one.path, LIST]);
    expect(await writeAll({ documents: [], putBack: [LIST], lockVersion })).toMatchObject({ code: 200 });
    expect(await changed()).toEqual([one.path]);
    await ask("DELETE", `draft/${id}`);
  });

  it("is in the log of operations", async () => {
    const id = await addDraft("记");
    await write(id, LIST, text.replace("送货单", "记"));
    await ask("DELETE", `draft/${id}`);
    const rows = await portal.store.read((db) =>
      db
        .selectFrom("oper_log")
        .select(["action", "operName"])
        .where("entity", "=", "screen_draft")
        .where("entityId", "=", String(id))
        .orderBy("operId")
        .execute(),
    );
    expect(rows.map(({ action }) => action)).toEqual(["addDraft", "changeDraft", "removeDraft"]);
    expect(rows.every(({ operName }) => operName === "implementer")).toBe(true);
  });
});

describe("the documents of a draft", () => {
  type Entry = { path: string; title: { cn: string; id: string } | null; isBare: boolean; line?: number };
  const documents = async (id: number, find = ""): Promise<readonly Entry[]> =>
    (await ask("GET", `draft/${id}/documents?find=${encodeURIComponent(find)}`)).data;

  it("are all that its edition has, with their titles, those it adds and those it takes away among them", async () => {
    const id = await addDraft("全部");
    const before = await documents(id);
    const built = [...files.keys()].filter((path) => !path.includes("/meta/") && !path.endsWith("screens.lock.json"));
    expect(before.map(({ path }) => path)).toEqual(built.toSorted());
    expect(before.find(({ path }) => path === LIST)?.title).toEqual((JSON.parse(text) as { title: unknown }).title);
    // A company that is as the base has a document that says nothing else.
    const bare = before.filter(({ isBare }) => isBare).map(({ path }) => path);
    expect(bare).toEqual(built.toSorted().filter((path) => isDifference(path) && !says(files.get(path)!)));
    const fresh = "schemas/dictionaries/own_reason.json";
    const { lockVersion } = (await write(id, fresh, '{ "title": { "cn": "原因", "id": "Alasan" } }')).data as {
      lockVersion: number;
    };
    await write(id, LIST, null, { lockVersion });
    const after = await documents(id);
    expect(after.find(({ path }) => path === fresh)?.title).toEqual({ cn: "原因", id: "Alasan" });
    expect(after.map(({ path }) => path)).toContain(LIST);
  });

  it("are found by what stands in them as the draft has them, in either language, with the line", async () => {
    const id = await addDraft("查找");
    await write(id, LIST, text.replace("{", '{\n  "note": "Catatan Khusus",'));
    expect(await documents(id, "catatan khusus")).toMatchObject([{ path: LIST, line: 2 }]);
    expect(await documents(id, "no such words anywhere")).toEqual([]);
    expect((await documents(id, "delivery/list/")).map(({ path }) => path)).toContain(LIST);
  });

  it("are told whoever may read the draft, and nobody else", async () => {
    const id = await addDraft("私有");
    expect((await ask("GET", `draft/${id}/documents`, undefined, admin)).code).toBe(404);
    expect((await ask("GET", `draft/${id}/documents`, undefined, buyer)).code).toBe(403);
  });
});
