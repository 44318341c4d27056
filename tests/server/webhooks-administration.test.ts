import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Product } from "../../src/core/definition/product.ts";
import { DAY_MS, HOUR_MS } from "../../src/server/store/clock.ts";
import { answered, buildNote, openScene, press, type Person, type Scene } from "./entity/support/scene.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openReceiver, SECRET, type Receiver } from "./support/webhook-receiver.ts";

const COMPANY = "101";
const ENDPOINTS = "/system/webhook";
const DELIVERIES = "/system/webhookDelivery";

const shipped = shippedProduct();
const FOREIGN = "只能为本人可用的公司设置推送";
/** Keepers of the warehouse enter endpoints too. */
const product: Product = {
  ...shipped,
  roles: {
    ...shipped.roles,
    roles: shipped.roles.roles.map((role) =>
      role.key === "warehouse"
        ? {
            ...role,
            permissions: [
              ...role.permissions,
              ...["list", "query", "add", "edit", "remove"].map((one) => `system:webhook:${one}`),
            ],
          }
        : role,
    ),
  },
};

let scene: Scene;
let admin: Person;
let receiver: Receiver;
beforeAll(async () => {
  scene = await openScene(product, { PORTAL_WEBHOOK_TARGETS: "any" });
});
afterAll(() => scene.portal.close());
beforeEach(async () => {
  receiver = await openReceiver();
  admin = await scene.signIn("admin");
});
afterEach(async () => {
  await receiver.stop();
  admin = await scene.signIn("admin");
  const { rows = [] } = await admin.get(`${ENDPOINTS}/list`);
  for (const { id } of rows) expect(await admin.delete(`${ENDPOINTS}/${id}`)).toMatchObject({ code: 200 });
});

const endpointOf = (more: object = {}) => ({ endpointName: "ERP", url: receiver.url, comId: COMPANY, kinds: [], ...more });

async function addEndpoint(more: object = {}): Promise<{ readonly id: string }> {
  const added = await admin.post(ENDPOINTS, endpointOf(more));
  expect(added, JSON.stringify(added)).toMatchObject({ code: 200 });
  return { id: String(added.data?.id) };
}

async function openEndpoint(more: object = {}): Promise<{ readonly id: string }> {
  const endpoint = await addEndpoint(more);
  answered(await press(admin, "setSecret", endpoint, { secret: SECRET }, ENDPOINTS));
  answered(await press(admin, "enable", endpoint, {}, ENDPOINTS));
  return endpoint;
}

async function happen(): Promise<string> {
  const supplier = await scene.signIn("hengtuo.sales", COMPANY);
  const note = await buildNote(supplier);
  answered(await press(supplier, "apply", { id: note.id }));
  return note.id;
}

describe("an endpoint that an administrator enters", () => {
  it("is sent to once it has a secret and was switched on", async () => {
    const endpoint = await addEndpoint({ kinds: ["delivery.apply", "delivery.backout"] });
    expect((await admin.get(`${ENDPOINTS}/${endpoint.id}`)).data).toMatchObject({ status: "1", secretSet: "0", failures: 0 });
    expect(await press(admin, "enable", endpoint, {}, ENDPOINTS)).toMatchObject({ msg: expect.stringContaining("请先设置密钥") });
    answered(await press(admin, "setSecret", endpoint, { secret: SECRET }, ENDPOINTS));
    answered(await press(admin, "enable", endpoint, {}, ENDPOINTS));
    const recordId = await happen();
    await scene.portal.webhooks.round();
    expect(receiver.taken().map(({ body }) => [body.type, body.data["id"]])).toEqual([["delivery.apply", recordId]]);
    const read = (await admin.get(`${ENDPOINTS}/${endpoint.id}`)).data;
    expect(read).toMatchObject({ status: "0", secretSet: "1", lastStatus: 204, kinds: "delivery.apply,delivery.backout" });
  });

  it("keeps its secret to itself: no answer, no list and no log has it", async () => {
    const endpoint = await openEndpoint();
    const answers = [
      await admin.get(`${ENDPOINTS}/${endpoint.id}`),
      await admin.get(`${ENDPOINTS}/list`),
      await admin.get("/monitor/operlog/list?pageSize=300"),
    ];
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    expect(answers[2]?.rows?.some(({ operParam }) => String(operParam).includes("***"))).toBe(true);
  });

  it.each(["secret", "whsec_short", `whsec_${"*".repeat(40)}`])("takes no %s for a secret", async (secret) => {
    const endpoint = await addEndpoint();
    expect((await press(admin, "setSecret", endpoint, { secret }, ENDPOINTS)).code).toBe(400);
    expect((await admin.get(`${ENDPOINTS}/${endpoint.id}`)).data).toMatchObject({ secretSet: "0" });
  });

  it.each([24, 32, 64])("takes a secret of %i bytes, whichever letters it comes to", async (bytes) => {
    const endpoint = await addEndpoint();
    const secret = `whsec_${Buffer.alloc(bytes, 7).toString("base64")}`;
    answered(await press(admin, "setSecret", endpoint, { secret }, ENDPOINTS));
    expect((await admin.get(`${ENDPOINTS}/${endpoint.id}`)).data).toMatchObject({ secretSet: "1" });
  });

  it("is of a company that who enters it works for", async () => {
    const { id } = await addEndpoint({ comId: "102" });
    const foreign = { code: 500, bizCode: "STATE_REFUSED", msg: expect.stringContaining(FOREIGN) };
    const keeper = await scene.signIn("ds.warehouse");
    expect(await keeper.post(ENDPOINTS, endpointOf({ comId: "102" }))).toMatchObject(foreign);
    expect(await keeper.post(ENDPOINTS, endpointOf({ comId: "" }))).toMatchObject(foreign);
    expect(await keeper.post(ENDPOINTS, endpointOf())).toMatchObject({ code: 200 });
    const { data: theirs } = await keeper.get(`${ENDPOINTS}/${id}`);
    const told = async (answer: unknown): Promise<string> => JSON.stringify(await answer);
    for (const answer of [
      keeper.put(`${ENDPOINTS}/edit`, { ...theirs, endpointName: "MES" }),
      press(keeper, "setSecret", { id }, { secret: SECRET }, ENDPOINTS),
      keeper.delete(`${ENDPOINTS}/${id}`),
    ])
      expect(await told(answer)).toContain(FOREIGN);
    expect((await admin.get(`${ENDPOINTS}/${id}`)).data).toMatchObject({ comId: "102", secretSet: "0" });
  });

  it("has an address that may be sent to", async () => {
    expect(await admin.post(ENDPOINTS, endpointOf({ url: "ftp://hooks.example" }))).toMatchObject({
      msg: expect.stringContaining("请输入完整的接收地址"),
    });
    const careful = await openScene();
    const other = await careful.signIn("admin");
    const refused = await Promise.all(
      [receiver.url, "https://10.0.0.1/in"].map((url) => other.post(ENDPOINTS, endpointOf({ url }))),
    );
    expect(refused.map(({ msg }) => msg)).toEqual([
      expect.stringContaining("须以 https:// 开头"),
      expect.stringContaining("不允许推送到内网地址"),
    ]);
    expect(await other.post(ENDPOINTS, endpointOf({ url: "https://hooks.example/in" }))).toMatchObject({ code: 200 });
    await careful.portal.close();
  });

  it("that has failed for days is stopped, the administrators hear of it, and switched on it goes on at once", async () => {
    const endpoint = await openEndpoint();
    receiver.answer = () => 500;
    const recordId = await happen();
    for (let hour = 0; hour < 100; hour += 1) {
      await scene.portal.webhooks.round();
      scene.portal.wait(HOUR_MS);
    }
    admin = await scene.signIn("admin");
    expect((await admin.get(`${ENDPOINTS}/${endpoint.id}`)).data).toMatchObject({ status: "1", gaveUp: "1", lastStatus: 500 });
    const { rows: messages = [] } = await admin.get("/message/list?readFlag=0");
    expect(messages.map(({ title }) => title)).toEqual(["事件推送端点ERP因持续失败已停止"]);
    receiver.answer = () => 204;
    answered(await press(admin, "enable", endpoint, {}, ENDPOINTS));
    await scene.portal.webhooks.round();
    expect(receiver.taken().map(({ body }) => body.data["id"])).toEqual([recordId]);
    expect((await admin.get(`${ENDPOINTS}/${endpoint.id}`)).data).toMatchObject({ status: "0", gaveUp: "0", failures: 0 });
  });
});

describe("a delivery", () => {
  it("is listed with what was answered, and sent again under the same id", async () => {
    await openEndpoint();
    const recordId = await happen();
    await scene.portal.webhooks.round();
    const list = async () => (await admin.get(`${DELIVERIES}/list?recordId=${recordId}`)).rows ?? [];
    const [delivery] = await list();
    expect(delivery).toMatchObject({ kind: "delivery.apply", status: "1", attempts: 1, lastStatus: 204, endpointName: "ERP" });
    if (delivery === undefined) return;
    answered(await press(admin, "replay", { id: delivery.id }, {}, DELIVERIES));
    expect((await list())[0]).toMatchObject({ status: "0", attempts: 0 });
    await scene.portal.webhooks.round();
    const [first, second] = receiver.taken();
    expect(second).toMatchObject({ id: first?.id, body: first?.body });
    expect((await list())[0]).toMatchObject({ status: "1", attempts: 1 });
  });

  it("of an endpoint that is deleted waits no more, and is not sent again", async () => {
    const endpoint = await openEndpoint();
    const sentId = await happen();
    await scene.portal.webhooks.round();
    answered(await press(admin, "disable", endpoint, {}, ENDPOINTS));
    const waitingId = await happen();
    await scene.portal.webhooks.round();
    expect(await admin.delete(`${ENDPOINTS}/${endpoint.id}`)).toMatchObject({ code: 200 });
    const list = async (recordId: string) => (await admin.get(`${DELIVERIES}/list?recordId=${recordId}`)).rows ?? [];
    const [[sent], [waiting]] = [await list(sentId), await list(waitingId)];
    expect([sent?.["status"], waiting?.["status"]]).toEqual(["1", "2"]);
    const msg = expect.stringContaining("推送端点已删除，不能重新推送");
    expect(await press(admin, "replay", { id: String(sent?.id) }, {}, DELIVERIES)).toMatchObject({
      bizCode: "STATE_REFUSED",
      msg,
    });
    expect((await list(sentId))[0]).toMatchObject({ status: "1", attempts: 1 });
  });

  it("of an endpoint that is stopped waits until it is switched on", async () => {
    const endpoint = await openEndpoint();
    answered(await press(admin, "disable", endpoint, {}, ENDPOINTS));
    const recordId = await happen();
    await scene.portal.webhooks.round();
    expect(receiver.arrivals).toEqual([]);
    scene.portal.wait(DAY_MS);
    admin = await scene.signIn("admin");
    answered(await press(admin, "enable", endpoint, {}, ENDPOINTS));
    await scene.portal.webhooks.round();
    expect(receiver.taken().map(({ body }) => body.data["id"])).toEqual([recordId]);
  });
});

it.each(["ds.purchaser", "hengtuo.admin", "operator", "implementer"])(
  "%s sees neither endpoints nor deliveries",
  async (account) => {
    const person = await scene.signIn(account);
    for (const path of [ENDPOINTS, DELIVERIES]) expect(await person.get(`${path}/list`)).toMatchObject({ code: 403 });
    expect(await person.post(ENDPOINTS, endpointOf())).toMatchObject({ code: 403 });
    expect(await press(person, "replay", { id: "1" }, {}, DELIVERIES)).toMatchObject({ code: 403 });
  },
);
