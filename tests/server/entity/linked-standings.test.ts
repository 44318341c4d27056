import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";
import { HENGTUO_NAME, peopleLater, SOURCING_COMPANY } from "./support/sourcing-people.ts";

const PREFIX = "/tdhcsystem";
/** Running, being changed, done and ended. */
const SIGNED = new Set(["2", "3", "4", "5"]);
/** Signed for, and refused. */
const ARRIVED = new Set(["4", "5"]);
const REFUSED = "5";
const AWARDED = "3";
const SHIPPED = "3";
const A_MONTH_OF_HOURS = 720;

let scene: Scene;
let manager: Person;
let compared: readonly Row[];
let contracts: readonly Row[];
let notes: readonly Row[];
beforeAll(async () => {
  scene = await openScene();
  ({ manager } = await peopleLater(scene, A_MONTH_OF_HOURS));
  await signWhatIsLate();
  compared = await whole("inquiry", "inquiry");
  contracts = await all("contract");
  notes = await whole("delivery", "delivery/getData", "deliverypacking/getData");
});
afterAll(() => scene.portal.close());

/** Goods that were on their way a month ago arrive today. */
async function signWhatIsLate(): Promise<void> {
  const warehouse = await scene.signIn("ds.warehouse", SOURCING_COMPANY);
  const { rows = [] } = await warehouse.get(`${PREFIX}/delivery/list?pageSize=100&gDeliverystatus=${SHIPPED}`);
  const note = rows.find((one) => one["gSupplierName"] === HENGTUO_NAME && isNote(one))!;
  answered(await press(warehouse, "sign", note));
}

const isNote = (row: Row): boolean => String(row["gDeliverynum"]).startsWith("SH");

/** Every row of a list. */
async function all(entity: string): Promise<readonly Row[]> {
  const { rows, total } = await manager.get(`${PREFIX}/${entity}/list?pageSize=100`);
  expect(rows).toHaveLength(Number(total));
  return rows as readonly Row[];
}

/** Every record of a list, with its lines; those with boxes are read by a path of their own. */
async function whole(entity: string, path: string, otherPath = path): Promise<readonly Row[]> {
  const rows = await all(entity);
  return Promise.all(
    rows.map(async ({ id }) => {
      const own = await manager.get(`${PREFIX}/${path}/${id}`);
      return (own.data ?? (await manager.get(`${PREFIX}/${otherPath}/${id}`)).data) as Row;
    }),
  );
}

const offersOf = (inquiry: Row): readonly Row[] => inquiry["offers"] as readonly Row[];
/** What of an offer is kept back, its numbers are with it. */
const isTold = (offer: Row): boolean => "qpOfferTime" in offer;
const isLate = (note: Row): boolean => String(note["gSignTime"] ?? "") > String(note["gEsarrivetime"]);
const isFaulty = (note: Row): boolean =>
  note["gDeliverystatus"] === REFUSED || (note["items"] as readonly Row[]).some((line) => Number(line["unqualifiedNumber"]) > 0);

/** What a buyer would count who goes through the lists of contracts and notes. */
function counted(supplier: unknown): object {
  const isTheirs = (row: Row): boolean => row["gSupplierName"] === supplier;
  const arrived = notes.filter((note) => isTheirs(note) && ARRIVED.has(String(note["gDeliverystatus"])));
  return {
    pastConNum: contracts.filter((one) => isTheirs(one) && SIGNED.has(String(one["gConStatus"]))).length,
    arrivedNum: arrived.length,
    lateNum: arrived.filter(isLate).length,
    faultyNum: arrived.filter(isFaulty).length,
  };
}

const numbersOf = ({ pastConNum, arrivedNum, lateNum, faultyNum }: Row): object => ({
  pastConNum,
  arrivedNum,
  lateNum,
  faultyNum,
});

describe("beside an offer", () => {
  it("stands what its supplier signed and delivered before, as the lists of both say", () => {
    const [offers, keptBack] = [
      compared.flatMap(offersOf).filter(isTold),
      compared.flatMap(offersOf).filter((one) => !isTold(one)),
    ];
    expect(offers.length).toBeGreaterThan(0);
    expect(keptBack.length).toBeGreaterThan(0);
    for (const offer of keptBack) expect(offer).not.toHaveProperty("arrivedNum");
    for (const offer of offers) expect(numbersOf(offer)).toEqual(counted(offer["qpSupName"]));
    const most = (key: string): number => Math.max(...offers.map((offer) => Number(offer[key])));
    for (const key of ["pastConNum", "arrivedNum", "lateNum", "faultyNum"]) expect([key, most(key) > 0]).toEqual([key, true]);
  });

  it("stands the same on the comparison and on its paper", async () => {
    const inquiry = compared.find((one) => offersOf(one).some(isTold) && one["miStatus"] === AWARDED)!;
    const { data } = await manager.get(`${PREFIX}/inquiry/print/${inquiry.id}`);
    expect(offersOf(data as Row)).toEqual(offersOf(inquiry));
    const { suppliers } = (await manager.get(`${PREFIX}/inquiry/compare/${inquiry.id}`)).data as unknown as {
      readonly suppliers: readonly { readonly facts: Row }[];
    };
    for (const { facts } of suppliers.filter((one) => isTold(one.facts)))
      expect(numbersOf(facts)).toEqual(counted(facts["qpSupName"]));
  });
});
