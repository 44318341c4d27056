import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyInvariants } from "../../../src/server/verbs/verify.ts";
import { CONTRACT, manners, randomOf, STEPS_OF_CHAIN, type People, type Walk } from "./support/chain-steps.ts";
import { openScene, type Scene } from "./support/scene.ts";

const WALKS = process.env["TEST_SIZE"] === "full" ? 1000 : 20;
const STEPS = 14;
const BEGINNINGS = [0, 0, 8, 15];
const SEED = Number(process.env["TEST_SEED"] ?? 20_261_121);
/** One look at everything costs more than a step; between two of them the touched contract is held after each step. */
const WALKS_BETWEEN_LOOKS = 20;

describe("random walks of several people over the whole chain", () => {
  let scene: Scene;
  let people: People;
  beforeAll(async () => {
    scene = await openScene();
    const [sales, payee, purchaser, manager, warehouse, finance] = await Promise.all(
      ["hengtuo.sales", "hengtuo.finance", "ds.purchaser", "ds.manager", "ds.warehouse", "ds.finance"].map((account) =>
        scene.signIn(account, "101"),
      ),
    );
    people = { sales: sales!, payee: payee!, purchaser: purchaser!, manager: manager!, warehouse: warehouse!, finance: finance! };
  });
  afterAll(() => scene.portal.close());

  it(
    `hold every invariant of the touched contract after each step and all of them at the end (${WALKS} walks, seed ${SEED})`,
    async () => {
      const pick = randomOf(SEED);
      const { rows = [] } = await people.sales.get(`${CONTRACT}/list?gConStatus=2&pageSize=300&orderByColumn=gConnum&isAsc=asc`);
      const contracts = rows.map((row) => row.id);
      const done = new Map<string, number>();
      for (let number = 0; number < WALKS; number += 1) {
        const walk: Walk = { contract: contracts[pick(contracts.length)]!, manner: manners.ds, records: [] };
        // Half of them begin with a note, the others where sample contracts have something to invoice or to pay.
        let at = BEGINNINGS[pick(BEGINNINGS.length)]!;
        for (let step = 0; step < STEPS; step += 1) {
          // Mostly onwards, now and then anything at all.
          const chosen = pick(8) === 0 ? pick(STEPS_OF_CHAIN.length) : at;
          at = chosen === at ? (at + 1) % STEPS_OF_CHAIN.length : at;
          const { name, run } = STEPS_OF_CHAIN[chosen]!;
          scene.portal.wait(1000);
          const body = await run(people, walk, pick);
          if (body === undefined) continue;
          // Refused with a reason of the business, or as incomplete where nothing is left to ask for; never by accident.
          const isExplained = body.code === 200 || (body.bizCode !== undefined && body.bizCode !== "SYSTEM");
          expect({ number, step, name, isExplained, body }).toMatchObject({ isExplained: true });
          const verdict = `${name} ${body.code === 200 ? "done" : "refused"}`;
          done.set(verdict, (done.get(verdict) ?? 0) + 1);
          if (body.code === 200) {
            const broken = await scene.portal.store.read((db) =>
              verifyInvariants(db, scene.portal.services.product, { entity: "contract", id: walk.contract }),
            );
            expect({ number, step, name, broken }).toEqual({ number, step, name, broken: [] });
          }
        }
        if (number % WALKS_BETWEEN_LOOKS === 0) await scene.expectConsistent();
      }
      await scene.expectConsistent();
      console.log(
        [...done]
          .toSorted()
          .map(([name, count]) => `${name} ${count}`)
          .join(", "),
      );
      // The walks got somewhere: every part of the chain was done, and most were refused at times.
      for (const name of [
        "note",
        "apply",
        "review",
        "toDelivery",
        "arrive",
        "receive",
        "request",
        "records",
        "make",
        "submitAudit",
        "audit",
        "pay",
        "register",
        "beyond",
      ])
        expect({ name, done: (done.get(`${name} done`) ?? 0) > 0 }).toEqual({ name, done: true });
    },
    WALKS * 6000,
  );
});
