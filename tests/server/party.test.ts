import { afterAll, beforeAll, expect, it } from "vitest";
import { suppliersNamed } from "../../src/server/entity/suppliers-named.ts";
import { entityTables } from "../../src/server/store/port.ts";
import { requireNewEnterprise } from "../../src/server/system/enterprises.ts";
import { checkPassword } from "../../src/server/system/password-names.ts";
import { supplierNameIn } from "../../src/server/system/supplier-name.ts";
import { compileTiny } from "../documents/support.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

/** A product whose enterprises are notes: `party` names fields that no supplier has. */
const tiny = compileTiny({}).product!;
const { source: _source, ...note } = tiny.entities["note"]![tiny.variants.default]!;
const perVariant = Object.fromEntries(tiny.variants.variants.map(({ code }) => [code, note]));
// What pressing sets off and moves, and what a source leaves, names code of its own, which is not about this.
const product = { ...tiny, entities: { note: perVariant }, workflows: {}, ledgers: {} };
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ product });
  const row = {
    gComId: "101",
    approver: "7",
    noteNo: "tax-77",
    remark: "Sinar Jaya",
    reason: "Morning Light",
    amount: 0,
    delFlag: "0",
  };
  await portal.store.write(async (tx) => {
    const notes = [
      { ...row, id: "1", status: "2" },
      { ...row, id: "2", status: "0", remark: "Never Passed", approver: "8", noteNo: "tax-88" },
    ];
    await entityTables(tx).insertInto("note").values(notes).execute();
  });
});
afterAll(() => portal.close());

it("finds an enterprise by the name that the entity calls its name, once somebody has passed it", async () => {
  const { known } = await portal.store.write((tx) => suppliersNamed(tx, product, "101", ["Sinar Jaya", "Never Passed"]));
  expect([...known.keys()]).toEqual(["Sinar Jaya"]);
  const ask = (companyId: string) => portal.store.read((db) => supplierNameIn(db, { product, enterprise: "7" }, companyId));
  expect([await ask("101"), await ask("102")]).toEqual(["Sinar Jaya", undefined]);
});

it.each([
  ["Sinar Jaya", "tax-1"],
  ["Somebody Else", "TAX-77"],
])("lets nobody begin another enterprise as %s with %s", async (name, taxNumber) => {
  const begin = portal.store.read((db) => requireNewEnterprise(db, product, { name, taxNumber }));
  await expect(begin).rejects.toMatchObject({ bizCode: "DUPLICATE" });
});

it("lets a name and tax number that nobody has begin one", async () => {
  const begin = portal.store.read((db) => requireNewEnterprise(db, product, { name: "New", taxNumber: "tax-99" }));
  await expect(begin).resolves.toBeUndefined();
});

it("takes the enterprise's names in both languages for guessable", async () => {
  const choose = (password: string, supId: string) =>
    portal.store.read((db) => checkPassword(db, product, password, { field: "password", owner: { supId } }));
  await expect(choose("Morning Light2026x", "7")).rejects.toMatchObject({ faults: [{ rule: "guessable" }] });
  await expect(choose("Morning Light2026x", "8x")).resolves.toBeUndefined();
});
