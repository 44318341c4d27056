import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { drawingBundle } from "../../../scripts/build/drawing-bundle.ts";
import { loadProver } from "../../../src/proof/load-prover.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

const files = deliveredFiles();
const LIST = "schemas/modules/merchant/list/base.json";
const WORKFLOW = "schemas/modules/merchant/workflow.json";
/** A draft of one small module is drawn and pressed in some seconds; a busy machine takes longer. */
const PATIENCE = { timeout: 200_000, interval: 200 };
const LONGEST_MS = 240_000;
let portal: TestPortal;
let folder: string;
let token: string;

beforeAll(async () => {
  folder = await deliveredStudio();
  await drawingBundle(join(import.meta.dirname, "../../.."));
  portal = await openTestPortal({ product: shippedProduct(), studioFolder: folder, prover: loadProver() });
  token = await portal.signIn("admin");
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answered = {
  readonly code: number;
  readonly msg: string;
  readonly data: never;
  readonly errors?: readonly { readonly rule: string; readonly field: string }[];
};
const ask = async (method: string, path: string, body?: object): Promise<Answered> =>
  (await portal.call(method, `/template/screen/${path}`, { token, ...(body === undefined ? {} : { body }) }))
    .body as unknown as Answered;

type Told = {
  readonly state: string;
  readonly parts: number;
  readonly drawn: number;
  readonly pressed: number;
  readonly faults: readonly { readonly rule: string; readonly asks: string; readonly sentence: string }[];
};
const prove = async (draftId: number): Promise<Told> => (await ask("POST", "prove", { draftId })).data as Told;

async function draftOf(path: string, text: string): Promise<{ readonly id: number; readonly lockVersion: number }> {
  const { id } = (await ask("POST", "draft", { name: "试运行" })).data as { id: number };
  const { lockVersion } = (await ask("PUT", `draft/${id}/document`, { path, text })).data as { lockVersion: number };
  return { id, lockVersion };
}
/** It compiles: what is asked for is a text as long as the field. But the field takes telephones only, and says so each time. */
function asksForAnyText(): string {
  const prompt = { key: "contact", kind: "text", title: { cn: "联系方式", id: "Kontak" }, max: 20, into: "phone" };
  return files.get(WORKFLOW)!.replace('"prompt": [', `"prompt": [${JSON.stringify(prompt)},`);
}
const publish = ({ id, lockVersion }: { readonly id: number; readonly lockVersion: number }): Promise<Answered> =>
  ask("POST", "publish", { draftId: id, lockVersion, message: "试运行" });

it(
  "publishes a draft when every screen of what it changes was drawn and every action pressed, and not before",
  async () => {
    const draft = await draftOf(LIST, files.get(LIST)!.replace(/"title": \{ "cn": "[^"]*"/, '"title": { "cn": "商户一览"'));
    // Whoever publishes first has it begun, and is told to wait.
    expect(await publish(draft)).toMatchObject({ bizCode: "STATE_REFUSED", msg: "正在试运行改动，请稍候再发布" });
    expect(await prove(draft.id)).toEqual({
      state: "running",
      done: 0,
      parts: 0,
      secondsLeft: null,
      drawn: 0,
      pressed: 0,
      faults: [],
    });
    await expect.poll(async () => (await prove(draft.id)).parts, PATIENCE).toBeGreaterThan(0);
    await expect.poll(async () => (await prove(draft.id)).state, PATIENCE).not.toBe("running");
    const proof = await prove(draft.id);
    expect(proof).toMatchObject({ state: "passed", faults: [] });
    expect(proof.drawn).toBeGreaterThan(3);
    expect(proof.pressed).toBeGreaterThan(3);
    expect(await publish(draft)).toMatchObject({ code: 200, data: { state: "published" } });
  },
  LONGEST_MS,
);

it(
  "tells what cannot be run, and does not publish it",
  async () => {
    const draft = await draftOf(WORKFLOW, asksForAnyText());
    await expect.poll(async () => (await prove(draft.id)).state, PATIENCE).not.toBe("running");
    const proof = await prove(draft.id);
    expect(proof.state).toBe("failed");
    expect(proof.faults[0]).toMatchObject({ rule: "prove/act", asks: "每个操作都须完成，或以文字拒绝" });
    const refused = await publish(draft);
    expect(refused).toMatchObject({ code: 400, msg: "改动试运行未通过，不能发布" });
    expect(refused.errors?.[0]).toMatchObject({ rule: "prove/act", field: WORKFLOW });
    await ask("DELETE", `draft/${draft.id}`);
  },
  LONGEST_MS,
);

it("needs none for what runs as before, and for what does not compile", async () => {
  const same = await draftOf(WORKFLOW, `${files.get(WORKFLOW)!}\n\n`);
  expect((await prove(same.id)).state).toBe("unneeded");
  const faulty = await draftOf(WORKFLOW, files.get(WORKFLOW)!.replace('"actions"', '"actons"'));
  expect((await prove(faulty.id)).state).toBe("unneeded");
  expect(await publish(faulty)).toMatchObject({ code: 400, msg: "定义有错误，不能发布" });
  expect((await ask("POST", "prove", { draftId: 999 })).code).toBe(404);
});
