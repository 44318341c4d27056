import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { noEffects } from "../../../src/server/studio/effects.ts";
import { tellResults } from "../../../src/core/compiler/diff-results.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

const LIST = "schemas/modules/delivery/list/base.json";
const files = deliveredFiles();
const text = files.get(LIST)!;
const compiler = nodeCompiler(registries);
const NONE = noEffects;

let portal: TestPortal;
let folder: string;
let token: string;
beforeAll(async () => {
  folder = await deliveredStudio();
  portal = await openTestPortal({ product: shippedProduct(), studioFolder: folder });
  token = await portal.signIn("implementer");
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

type Fault = {
  readonly rule: string;
  readonly sentence: string;
  readonly asks: string;
  readonly repair?: { readonly text: string };
};
const validate = async (body: object, language = "cn") =>
  (await portal.call("POST", "/template/screen/validate", { token, body, headers: { "Accept-Language": language } }))
    .body as unknown as { code: number; msg: string; data: { faults: readonly Fault[]; differences: readonly string[] } };
const withList = (now: string) => ({ documents: [{ path: LIST, text: now }] });

describe("validating documents", () => {
  it("finds every fault that check finds, and says what each rule asks in the reader's language", async () => {
    const wrong = text.replace('"key": "gDeliverynum"', '"key": "gDelivrynum"').replace('"gRemarks"', '"gRemarx"');
    const expected = compiler.compile(new Map(files).set(LIST, wrong)).faults;
    const { data } = await validate(withList(wrong));
    expect(expected.length).toBeGreaterThan(0);
    expect(data.faults.map(({ asks: _asks, ...fault }) => fault)).toEqual(
      expected.map(({ about: _about, ...fault }) => JSON.parse(JSON.stringify(fault)) as object),
    );
    expect(data.faults.some(({ repair }) => repair?.text === '"gDeliverynum"')).toBe(true);
    const indonesian = (await validate(withList(wrong), "id")).data.faults;
    expect(data.faults[0]!.asks).toMatch(/[一-鿿]/);
    expect(indonesian[0]!.asks).toMatch(/^[A-Za-z]/);
  });

  it("says what faultless documents change, in the sentences of diff", async () => {
    const now = text.replace('{ "cn": "送货单"', '{ "cn": "送货通知单"');
    const expected = tellResults(compiler.compile(files), compiler.compile(new Map(files).set(LIST, now)));
    expect(expected.map(({ en }) => en)).toEqual(["delivery.list: title is now 送货通知单 (was 送货单)"]);
    for (const language of ["cn", "id"] as const)
      expect((await validate(withList(now), language)).data).toEqual({
        faults: [],
        differences: expected.map((told) => told[language]),
        changes: [
          {
            companies: [],
            name: language === "cn" ? "送货单（delivery.list）" : "Surat Jalan (delivery.list)",
            told: [expected[0]![language].split(/：|: /).slice(1).join("：")],
          },
        ],
        effects: NONE,
        lacking: [],
        lackingTold: [],
      });
    expect(expected[0]!.cn).toBe("送货单（delivery.list）：名称改为「送货通知单」（原为「送货单」）");
  });

  it.each([
    ["modules/delivery/list/base"],
    ["modules/delivery/entity"],
    ["modules/delivery/workflow"],
    ["dictionaries/pay_way"],
    ["menu"],
    ["variants"],
    ["roles"],
    ["events"],
  ])("tells no difference of one that cannot be read: %s", async (name) => {
    const { data } = await validate({ documents: [{ path: `schemas/${name}.json`, text: "{" }] });
    expect(data.faults).toContainEqual(expect.objectContaining({ rule: "read/syntax" }));
    expect(data.differences).toEqual([]);
  });

  it("of a draft judges what the draft has", async () => {
    const { body } = await portal.call("POST", "/template/screen/draft", { token, body: { name: "稿" } });
    const { id } = body.data! as { id: number };
    expect((await validate({ draftId: id })).data).toEqual({
      faults: [],
      differences: [],
      changes: [],
      effects: NONE,
      lacking: [],
      lackingTold: [],
    });
    await portal.call("PUT", `/template/screen/draft/${id}/document`, { token, body: { path: LIST, text: "{" } });
    expect((await validate({ draftId: id })).data.faults).toMatchObject([{ rule: "read/syntax" }]);
    expect((await validate({ draftId: id + 1 })).code).toBe(404);
  });

  it.each([[{}], [{ documents: {} }], [{ documents: [1] }], [{ documents: [{ path: LIST }] }], [{ draftId: "x" }]])(
    "refuses %j",
    async (body) => {
      expect((await validate(body)).code).toBe(400);
    },
  );

  it("changes nothing that others are shown", async () => {
    const current = async () =>
      (await portal.call("GET", "/template/screen/current?screenId=delivery.list&code=YJD", { token })).body.data as unknown as {
        checksum: string;
        json: unknown;
      };
    const before = await current();
    expect(before.json).toEqual(shippedProduct().screens["delivery.list"]!["YJD"]);
    await validate(withList(text.replace('{ "cn": "送货单"', '{ "cn": "别名"')));
    expect(await current()).toEqual(before);
  });
});
