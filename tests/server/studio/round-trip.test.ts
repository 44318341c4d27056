import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run, runAny } from "../../../scripts/schemas.ts";
import { formatDocument } from "../../../src/core/compiler/format-document.ts";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { twelveWishes } from "../../core/compiler/support/twelve-wishes.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { makeKey } from "../support/machine-keys.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "../support/open-test-portal.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

/* Documents between a checkout and a running portal: what is published there is brought here, and the other way round. */

const LIST = "schemas/modules/delivery/list/YJD.json";
const OTHER_LIST = "schemas/modules/delivery/list/base.json";
const DICTIONARY = "schemas/dictionaries/own_grade.json";
const RIGHTS = "template:screen:list,template:screen:edit,template:screen:validate,template:screen:publish";

let portal: TestPortal;
let folder: string;
let checkout: string;
let admin: string;
let url: string;
let key: string;

beforeAll(async () => {
  folder = await deliveredStudio();
  portal = await openTestPortal({ product: shippedProduct(), studioFolder: folder });
  admin = await portal.signIn("admin");
  ({ key } = await makeKey(portal, admin, { account: "admin", permissions: RIGHTS }));
  url = `http://127.0.0.1:${(await portal.listen(0)).port}`;
  checkout = temporaryFolder();
  for (const [path, text] of deliveredFiles()) write(path, text);
  git("init", "-q");
  commit("Begin.");
});
afterAll(async () => {
  await portal.close();
  for (const one of [folder, checkout]) rmSync(one, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
}
const read = (path: string): string => readFileSync(join(checkout, path), "utf8");
function git(...args: readonly string[]): string {
  return execFileSync("git", ["-C", checkout, "-c", "user.name=t", "-c", "user.email=t@example.org", ...args], {
    encoding: "utf8",
  });
}
function commit(message: string): void {
  git("add", "-A");
  git("commit", "-q", "-m", message);
}

type Told = { readonly exit: number; readonly out: readonly string[]; readonly notes: string };
async function command(...args: readonly string[]): Promise<Told> {
  const [out, notes]: [string[], string[]] = [[], []];
  const before = process.env["PORTAL_KEY"];
  process.env["PORTAL_KEY"] = key;
  try {
    const terminal = { out: (text: string) => void out.push(text), note: (text: string) => void notes.push(text) };
    const exit = await runAny([...args, "--url", url, "--root", checkout], terminal);
    return { exit, out, notes: notes.join("\n") };
  } finally {
    if (before === undefined) delete process.env["PORTAL_KEY"];
    else process.env["PORTAL_KEY"] = before;
  }
}

const ask = async (method: string, path: string, body?: object) => {
  const { body: answer } = await portal.call(method, `/template/screen/${path}`, {
    token: admin,
    ...(body === undefined ? {} : { body }),
  });
  expect(answer.code, `${path} ${answer.msg} ${JSON.stringify(answer["errors"] ?? "")}`).toBe(200);
  return answer.data as never as Record<string, never>;
};

/** What somebody does in the studio. */
async function publish(changes: Readonly<Record<string, string | null>>, message: string): Promise<number> {
  const { id } = await ask("POST", "draft", { name: message });
  let lockVersion = 0;
  for (const [path, text] of Object.entries(changes))
    lockVersion = Number((await ask("PUT", `draft/${id}/document`, { path, text }))["lockVersion"]);
  const { edition } = await ask("POST", "publish", { draftId: id, lockVersion, message });
  return edition as unknown as number;
}

type Document = { columns?: { set?: object[] }; title?: object };
/** A list of YJD's that calls its column of remarks so. */
function called(text: string, cn: string): string {
  const document = JSON.parse(text) as Document;
  const title = { was: { cn: "备注", id: "Catatan" }, now: { cn, id: `Catatan ${cn}` } };
  const set = [{ key: "gRemarks", title }];
  return formatDocument(JSON.stringify({ ...document, columns: { ...document.columns, set } }));
}
const dictionary = JSON.stringify({
  $schema: "../meta/dictionary.schema.json",
  dict: "own_grade",
  title: { cn: "等级", id: "Kelas" },
  items: [{ value: "1", label: { cn: "甲", id: "A" } }],
});
const labelsOf = async (): Promise<string> => JSON.stringify(await ask("GET", "delivery.list.YJD"));
const drafts = async () => (await ask("GET", "draft/list")) as unknown as readonly unknown[];

describe("documents between a checkout and a portal", () => {
  it("do not differ where nobody has changed any", async () => {
    expect(await command("drift")).toEqual({ exit: 0, out: [], notes: "0 documents differ" });
    expect((await command("pull")).notes).toContain("nothing was published");
    expect((await command("push")).notes).toContain("nothing is here");
  });

  it("come here as they were published, laid out, with what is generated of them and who has published them", async () => {
    const text = JSON.stringify(JSON.parse(called(read(LIST), "送货说明")));
    const edition = await publish({ [LIST]: text, [DICTIONARY]: dictionary }, "说明更清楚");
    const drift = await command("drift");
    expect(drift).toMatchObject({ exit: 1, notes: "2 documents differ" });
    expect(drift.out.map((line) => line.split(":")[0])).toEqual([DICTIONARY, LIST]);
    expect(drift.out.join()).not.toMatch(/changed here/);

    const pulled = await command("pull");
    expect(pulled.exit, pulled.notes).toBe(0);
    expect(pulled.out).toEqual(expect.arrayContaining([LIST, DICTIONARY, "schemas/screens.lock.json"]));
    expect(pulled.notes).toContain(`schemas: Pull edition ${edition}.`);
    expect(pulled.notes).toMatch(/by admin: 说明更清楚/);
    expect(read(LIST)).toBe(called(read(LIST), "送货说明"));
    expect(read(LIST)).not.toBe(text);
    expect((await command("drift")).exit).toBe(0);
    const quiet = { out: () => undefined, note: () => undefined };
    expect(run(["check", "--frozen", "--root", checkout], quiet)).toBe(0);
    expect(git("status", "--porcelain", "--", "schemas/modules").trim()).toBe(`M ${LIST}`);
    commit("Pull.");
  });

  it("come here without a fault when a company is tailored by twelve wishes", async () => {
    const compiler = nodeCompiler(registries);
    const files = new Map(Array.from(deliveredFiles().keys(), (path) => [path, read(path)]));
    const texts = twelveWishes(files, (all) => compiler.compile(all));
    const edition = await publish(Object.fromEntries(texts), "云景达的送货单");
    const pulled = await command("pull");
    expect(pulled.exit, pulled.notes).toBe(0);
    expect(pulled.notes).toContain(`schemas: Pull edition ${edition}.`);
    for (const [path, text] of texts) expect(read(path)).toBe(text);
    const quiet = { out: () => undefined, note: () => undefined };
    expect(run(["check", "--frozen", "--root", checkout], quiet)).toBe(0);
    expect((await command("drift")).exit).toBe(0);
    commit("Pull.");
  });

  it("go there once they are committed here, and run", async () => {
    write(LIST, called(read(LIST), "送货备注"));
    commit("Call it remarks.");
    expect((await command("drift")).out.join()).toMatch(/changed here, not published/);
    expect((await command("pull")).notes).toContain("changed here");
    const pushed = await command("push");
    expect(pushed).toMatchObject({ exit: 0, out: [LIST] });
    expect(pushed.notes).toMatch(/edition \d+ runs/);
    expect(await labelsOf()).toContain("送货备注");
    expect((await command("drift")).exit).toBe(0);
    expect(JSON.stringify(await portal.call("GET", "/template/screen/edition/list", { token: admin }))).toContain(
      "Call it remarks.",
    );
  });

  it("are left alone on both sides where both have changed the same, until somebody says which counts", async () => {
    await publish({ [LIST]: called(read(LIST), "那边") }, "there");
    write(LIST, called(read(LIST), "这边"));
    write(OTHER_LIST, read(OTHER_LIST).replace("送货单列表", "送货单一览"));
    commit("Here.");
    for (const name of ["pull", "push"]) {
      const told = await command(name);
      expect(told, name).toMatchObject({ exit: 1, notes: "nothing was done" });
      expect(told.out.join()).toMatch(/changed here and there/);
    }
    expect(read(LIST)).toContain("这边");
    expect(await labelsOf()).toContain("那边");
    expect((await command("push", "--force", "--message", "ours")).exit).toBe(0);
    expect(await labelsOf()).toContain("这边");
    expect((await command("drift")).exit).toBe(0);
  });

  it("that break a rule are refused with their places, and leave no draft behind", async () => {
    const good = read(LIST);
    write(LIST, good.replace('"gRemarks"', '"gRemarkz"'));
    const told = await command("push");
    expect(told.exit).toBe(1);
    expect(told.notes).toContain(`${LIST}:`);
    expect(told.notes).toContain('"gRemarkz" is not in delivery.list columns; did you mean "gRemarks"?');
    expect(await drafts()).toEqual([]);
    write(LIST, good);
  });

  it("taken away there are taken away here", async () => {
    await publish({ [DICTIONARY]: null }, "no grades");
    expect((await command("drift")).out.join()).toContain("published there");
    expect((await command("pull")).out).toContain(DICTIONARY);
    expect((await command("drift")).exit).toBe(0);
    commit("No grades.");
  });

  it("are not asked for without a right to them, and nobody is kept waiting by an address where no portal is", async () => {
    const reader = await makeKey(portal, admin, { account: "admin", permissions: "tdhcsystem:contract:list" });
    const before = key;
    ({ key } = reader);
    expect(await command("drift")).toMatchObject({ exit: 3, out: [] });
    key = before;
    const there = url;
    url = "http://127.0.0.1:9";
    expect((await command("drift")).notes).toContain("no portal answers at http://127.0.0.1:9");
    url = there;
  });
});
