import assert from "node:assert/strict";
import type { Product } from "../../../../src/core/definition/product.ts";
import { verifyInvariants } from "../../../../src/server/verbs/verify.ts";
import { isoTime } from "../../../../src/server/store/clock.ts";
import { type Body, type Person, personOf, type Row } from "../../../../src/proof/stage/person.ts";
import { openTestPortal, TEST_START_MS, type TestPortal } from "../../support/open-test-portal.ts";
import { uncomputed } from "../../support/uncomputed.ts";
import { shippedProduct } from "./shipped-product.ts";

export type { Body, Person, Row };

export type Scene = {
  readonly portal: TestPortal;
  readonly signIn: (account: string, comId?: string) => Promise<Person>;
  /** Nothing of the store contradicts itself (domain 6.5). */
  readonly expectConsistent: () => Promise<void>;
  /** Every stored record has what its documents compute, whoever wrote it; for tests that write past no document. */
  readonly expectComputed: () => Promise<void>;
  readonly auditsOf: (
    id: string,
  ) => Promise<readonly { readonly fromState: string | null; readonly toState: string | null; readonly operName: string }[]>;
};

/**
 * The shipped product with its demonstration data, on a store of its own.
 *
 * @param isDescribed hold the answers of another product against its own description too
 */
export async function openScene(
  product: Product = shippedProduct(),
  env: Readonly<Record<string, string>> = {},
  isDescribed = false,
): Promise<Scene> {
  return sceneOf(await openTestPortal({ product, env, isDescribed }), product);
}

/** The same on a portal that is there already. */
export function sceneOf(portal: TestPortal, product: Product = shippedProduct()): Scene {
  return {
    portal,
    signIn: async (account, comId) => {
      const person = await personOf(portal, account);
      if (comId !== undefined) answeredWell(await person.post("/tdhcsystem/gCompanyBase/setCompany", { gComId: comId }));
      return person;
    },
    expectConsistent: async () => assert.deepEqual(await portal.store.read((db) => verifyInvariants(db, product)), []),
    expectComputed: async () => assert.deepEqual(await uncomputed(portal), []),
    auditsOf: (id) =>
      portal.store.read((db) =>
        db
          .selectFrom("oper_log")
          .select(["fromState", "toState", "operName"])
          .where("entityId", "=", id)
          // Records of several kinds may carry one number; the past of the sample records is not meant.
          .where("operTime", ">=", isoTime(TEST_START_MS))
          .orderBy("operId")
          .execute(),
      ),
  };
}

const DELIVERY = "/tdhcsystem/delivery";

/** A running contract of the person with plenty left, and its lines. */
export async function runningContract(person: Person): Promise<Row & { readonly items: readonly Row[] }> {
  const { rows = [] } = await person.get("/tdhcsystem/contract/list?gConStatus=2&orderByColumn=gConnum&isAsc=asc");
  const read = await person.get(`/tdhcsystem/contract/${rows[0]?.id ?? ""}`);
  answeredWell(read);
  return read.data as Row & { readonly items: readonly Row[] };
}

/** The smallest note that may be submitted anywhere; `quantities` are those of the contract's first lines. */
export async function buildNote(
  person: Person,
  quantities: readonly string[] = ["2", "3"],
  more: Record<string, unknown> = {},
): Promise<Row> {
  const contract = await runningContract(person);
  const measures = {
    gLength: "1",
    gWidth: "1",
    gHeight: "1",
    gRough: "10",
    gPackageNum: 1,
    gPackage: "1",
    mergeCustomsName: "管件",
    gShippingMark: "M1",
  };
  const items = quantities.map((gSendednum, index) => ({ conLineId: contract.items[index]?.id, gSendednum, ...measures }));
  const created = await person.post(DELIVERY, {
    conId: contract.id,
    gTransportway: "2",
    gEsarrivetime: "2026-11-25 10:00:00",
    gFhlinkman: "周敏",
    gFhphone: "19000000032",
    gRough: "20",
    gVolume: "2",
    items,
    ...more,
  });
  answeredWell(created);
  return (await person.get(`${DELIVERY}/getData/${created.data?.id ?? ""}`)).data as Row;
}

/** Press a button of the note. */
export function press(
  person: Person,
  action: string,
  note: Pick<Row, "id"> & { readonly lockVersion?: number },
  input: Record<string, unknown> = {},
  path = DELIVERY,
): Promise<Body> {
  const { id, lockVersion } = note;
  return person.put(`${path}/${action}`, { items: [{ id, ...(lockVersion === undefined ? {} : { lockVersion }) }], ...input });
}

/** The row that an action answered. */
export function answered(body: Body): Row {
  answeredWell(body);
  const rows = (body.data as unknown as { readonly rows: readonly Row[] }).rows;
  const [row] = rows;
  if (row === undefined) throw new Error("the action answered no row");
  return row;
}

/** Plain Node's own assertion, since the proof sets scenes without a test runner. */
function answeredWell(body: Body): void {
  assert.equal(body.code, 200, JSON.stringify(body));
}
