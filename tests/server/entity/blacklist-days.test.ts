import { afterEach, expect, it } from "vitest";
import type { Product } from "../../../src/core/definition/product.ts";
import { dateOldMarks } from "../../../src/server/seed/old-marks.ts";
import { DAY_MS } from "../../../src/server/store/clock.ts";
import { entityTables } from "../../../src/server/store/port.ts";
import { answered, openScene, press, type Body, type Scene } from "./support/scene.ts";
import { shippedProduct } from "./support/shipped-product.ts";

const SUPPLIER = "/tdhcsystem/supplier";
const MIN_DAYS = 30;

/** The shipped documents, in which every company calls the state of a blacklisted supplier otherwise. */
function calledOtherwise(): Product {
  const product = shippedProduct();
  const perVariant = Object.entries(product.workflows["supplier"] ?? {}).map(([code, workflow]) => {
    const states = (workflow.states ?? []).map((state) =>
      state.key === "blacklisted" ? { ...state, title: { cn: "禁止合作", id: "Dilarang" } } : state,
    );
    return [code, { ...workflow, states }] as const;
  });
  return { ...product, workflows: { ...product.workflows, supplier: Object.fromEntries(perVariant) } };
}

let scene: Scene;
afterEach(() => scene.portal.close());

/** The manager blacklists a supplier, and asks for it back after some days. */
async function askedBack(days: readonly number[]): Promise<readonly Body[]> {
  await scene.portal.store.write((tx) =>
    tx
      .insertInto("config")
      .values({ configName: "min", configKey: "biz.black.minDays", configValue: String(MIN_DAYS) })
      .execute(),
  );
  const manager = () => scene.signIn("ds.manager", "101");
  const { rows = [] } = await (await manager()).get(`${SUPPLIER}/list?gStatus=1&gStatust=4&pageSize=1`);
  const [record] = rows;
  if (record === undefined) throw new Error("the demonstration has no supplier that has passed");
  answered(await press(await manager(), "toBlack", record, { reason: "质量问题" }, SUPPLIER));
  const answers: Body[] = [];
  for (const passing of days) {
    scene.portal.wait(passing * DAY_MS);
    answers.push(await (await manager()).delete(`${SUPPLIER}/enableSupplier/${record.id}`));
  }
  return answers;
}

it.each([
  ["as the shipped documents call it", shippedProduct],
  ["by another title", calledOtherwise],
])(
  "a blacklisted supplier comes back after the days of the configuration, whatever its state is called: %s",
  async (_, product) => {
    scene = await openScene(product());
    const [atOnce, before, after] = await askedBack([0, MIN_DAYS - 1, 2]);
    expect(atOnce).toMatchObject({
      bizCode: "STATE_REFUSED",
      msg: expect.stringContaining(`列入黑名单未满${MIN_DAYS}天，不能恢复`),
    });
    expect(before).toMatchObject({ bizCode: "STATE_REFUSED" });
    expect(after).toMatchObject({ code: 200 });
  },
);

it("a supplier that an earlier release blacklisted gets the moment from its history at the start", async () => {
  scene = await openScene();
  const manager = await scene.signIn("ds.manager", "101");
  const { rows = [] } = await manager.get(`${SUPPLIER}/list?gStatus=1&gStatust=4&pageSize=1`);
  const [record] = rows;
  if (record === undefined) throw new Error("the demonstration has no supplier that has passed");
  answered(await press(manager, "toBlack", record, { reason: "质量问题" }, SUPPLIER));
  const { store, services } = scene.portal;
  const moment = () =>
    store.read((db) =>
      entityTables(db).selectFrom("supplier").select("blackTime").where("id", "=", record.id).executeTakeFirstOrThrow(),
    );
  const kept = await moment();
  expect(kept["blackTime"]).not.toBeNull();
  await store.write((tx) =>
    entityTables(tx).updateTable("supplier").set({ blackTime: null }).where("id", "=", record.id).execute(),
  );
  await dateOldMarks(store, services.product);
  expect(await moment()).toEqual(kept);
});
