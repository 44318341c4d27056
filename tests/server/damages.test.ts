import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSamples } from "../../src/demo/add-samples.ts";
import { heldOutside, heldSentence } from "../../src/server/entity/held-values.ts";
import { faultsOf } from "../../src/server/operator/verify.ts";
import { parseSettings } from "../../src/server/ground/settings.ts";
import type { Transaction } from "../../src/server/store/port.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openScene, type Scene } from "./entity/support/scene.ts";
import { databaseOf } from "./support/stores.ts";

/** Ends a transaction so that nothing of it stays. */
class Undone extends Error {}

const RUNNING = `h."delFlag" = '0' AND h."supersededFlag" <> '1' AND h."gConStatus" = '2'`;
const CONTRACT = `(SELECT min(h.id) FROM contract h WHERE ${RUNNING})`;
const LINE = `(SELECT min(l.id) FROM contract_items l JOIN contract h ON h.id = l."parentId" WHERE ${RUNNING} AND l."gSendednum" > 0)`;
const POSTING = `(SELECT min("postingId") FROM ledger_posting WHERE ledger = 'contract-quantity' AND account = 'sent')`;
const REQUEST = `(SELECT min(m.id) FROM make_invoice m WHERE m."delFlag" = '0' AND m."minvoUnPrice" > 0)`;
const PAID = `(SELECT min(p.id) FROM payment p WHERE p."delFlag" = '0' AND p."payStatus" = '2')`;
const BOX = `(SELECT min(b.id) FROM box b WHERE b."delFlag" = '0' AND b."boxTotal" > 1)`;
const PACKED = `(SELECT min(d.id) FROM delivery d WHERE d."delFlag" = '0' AND d."boxTotal" > 0)`;
const DRAFT = `(SELECT min(d.id) FROM delivery d WHERE d."delFlag" = '0' AND d."gApprovalStatus" = '0' AND d.packing = '0')`;
const GOODS = `(SELECT min(g.id) FROM goods g WHERE g."delFlag" = '0' AND g."minPrice" > 0)`;
const INQUIRY = `(SELECT min(q.id) FROM inquiry q WHERE q."delFlag" = '0')`;
const OFFER = `(SELECT min(q.id) FROM quotation q WHERE q."delFlag" = '0' AND q."priceTotal" > 0)`;
const UPLOAD = `(SELECT min("fileId") FROM attachment WHERE "delFlag" = '0')`;
const POSTED = `ledger, account, "rowNumber", "rowKey", entity, "entityId", "entityNo", action, amount, "postedTime"`;

/** One thing that somebody does to the store by hand, in one statement or two, and all that verify says of it then. */
const damages: readonly (readonly [what: string, changes: string | readonly string[], sentences: readonly RegExp[]])[] = [
  [
    "a quantity that a ledger keeps",
    `UPDATE contract_items SET "gSendednum" = "gSendednum" + 1 WHERE id = ${LINE}`,
    [/^I1 .*\(contract-quantity\): sent \(已发\) of \S+\/\d+ shows [\d.]+, its records make [\d.]+, its postings [\d.]+\)\.$/],
  ],
  [
    "a quantity that was asked for",
    `UPDATE contract_items SET "settledNum" = coalesce("settledNum", 0) + 1 WHERE id = ${LINE}`,
    [
      /^I4 .*\(contract-quantity\): settled \(已申请开票\) of \S+\/\d+ shows [\d.]+, its records make [\d.]+, its postings [\d.]+\)\.$/,
    ],
  ],
  [
    "what a request has invoices of",
    `UPDATE make_invoice SET "minvoUnPrice" = "minvoUnPrice" - 1 WHERE id = ${REQUEST}`,
    [
      /^I5 .*\(request-invoices\): recorded \(已登记发票金额\) of KP\w+ shows [\d.]+, its records make [\d.]+, its postings [\d.]+\)\.$/,
    ],
  ],
  [
    "what a contract has paid",
    `UPDATE contract SET "paidPrice" = "paidPrice" - 1 WHERE id = (SELECT "conId" FROM payment WHERE id = ${PAID})`,
    [/^I8 .*\(contract-payment\): paid \(已付金额\) of \S+ shows [\d.]+, its records make [\d.]+, its postings [\d.]+\)\.$/],
  ],
  [
    "the amount of a posting",
    `UPDATE ledger_posting SET amount = amount + 1 WHERE "postingId" = ${POSTING}`,
    [
      /^ledger .*\(contract-quantity\): sent \(已发\) of \S+\/\d+ shows [\d.]+, its records make [\d.]+, its postings [\d.]+\)\.$/,
    ],
  ],
  [
    "a posting that is gone",
    `DELETE FROM ledger_posting WHERE "postingId" = ${POSTING}`,
    [
      /^ledger .*\(contract-quantity\): sent \(已发\) of \S+\/\d+ shows [\d.]+, its records make [\d.]+, its postings -?[\d.]+\)\.$/,
    ],
  ],
  [
    "a posting that stands twice",
    `INSERT INTO ledger_posting (${POSTED}) SELECT ${POSTED} FROM ledger_posting WHERE "postingId" = ${POSTING}`,
    [
      /^ledger .*\(contract-quantity\): sent \(已发\) of \S+\/\d+ shows [\d.]+, its records make [\d.]+, its postings [\d.]+\)\.$/,
    ],
  ],
  [
    "a posting in another account",
    `UPDATE ledger_posting SET account = 'reserved' WHERE "postingId" = ${POSTING}`,
    [
      /^ledger .*\(contract-quantity\): reserved \(.*\) of \S+\/\d+ shows [\d.]+, its records make [\d.]+, its postings [\d.]+\)\.$/,
      /^ledger .*\(contract-quantity\): sent \(已发\) of \S+\/\d+ shows [\d.]+, its records make [\d.]+, its postings [\d.]+\)\.$/,
    ],
  ],
  [
    "a number of related records",
    `UPDATE delivery SET "boxTotal" = "boxTotal" + 1 WHERE id = ${PACKED}`,
    [/^delivery XD\w+: boxTotal holds 5, and its boxes make 4\.$/],
  ],
  [
    "a number of related records in some states",
    `UPDATE inquiry SET "answeredNum" = coalesce("answeredNum", 0) + 1 WHERE id = ${INQUIRY}`,
    [/^inquiry XJ\w+: answeredNum holds 3, and its quotations make 2\.$/],
  ],
  [
    "the least of what related records have",
    `UPDATE goods SET "minPrice" = "minPrice" - 1 WHERE id = ${GOODS}`,
    [/^goods .*: minPrice holds \d+, and its skus make \d+\.$/],
  ],
  [
    "a place among records",
    `UPDATE box SET "boxSeq" = "boxSeq" + 7 WHERE id = ${BOX}`,
    [/^box BX\w+: boxSeq holds 8, and 1 is its place\.$/],
  ],
  [
    "how many places there are",
    `UPDATE box SET "boxTotal" = "boxTotal" + 7 WHERE id = ${BOX}`,
    [/^box BX\w+: boxTotal holds 11, and there are 4\.$/],
  ],
  [
    "a state that nobody knows",
    `UPDATE delivery SET "gDeliverystatus" = '4' WHERE id = ${DRAFT}`,
    [/^delivery SHDS\w+: gApprovalStatus 0, gDeliverystatus 4, gReceiveStatus 0 is no state that DS has\.$/],
  ],
  [
    "a line whose record is gone",
    `UPDATE supplier_bank SET "parentId" = '999999' WHERE id = (SELECT min(id) FROM supplier_bank)`,
    [/^supplier_bank \d+ is a line of supplier 999999, which is not there\.$/],
  ],
  [
    "a value that its dictionary has no more",
    `UPDATE delivery SET "gTransportway" = 'rocket' WHERE id = ${DRAFT}`,
    [
      /^delivery\.gTransportway holds "rocket" in 1 record, and the dictionary g_transportway has it no more; put it back, or change the records\.$/,
    ],
  ],
  [
    "a number that two records have",
    [
      `DROP INDEX "ux_delivery_gDeliverynum"`,
      `UPDATE delivery SET "gDeliverynum" = (SELECT "gDeliverynum" FROM delivery WHERE id = ${PACKED}) WHERE id = ${DRAFT}`,
    ],
    [/^delivery: 2 have gDeliverynum XD\w+\.$/],
  ],
  [
    "a file that is gone",
    `UPDATE attachment SET "storedName" = '${"0".repeat(32)}.pdf' WHERE "fileId" = ${UPLOAD}`,
    [/^The file 0{32}\.pdf is missing\.$/],
  ],
  [
    "a file that is another",
    `UPDATE attachment SET sha256 = 'other' WHERE "fileId" = ${UPLOAD}`,
    [/^The file [0-9a-f]{32}\.\w+ is not what was uploaded\.$/],
  ],
  [
    "a total that is not the sum of its lines",
    `UPDATE contract SET "conTotalPrice" = "conTotalPrice" + 1 WHERE id = ${CONTRACT}`,
    [/^I9 does not hold for \d+: \d+\.\d\d is stored, \d+\.\d\d would be right \(contract DS-CG-\d{4}-\d{4}: conTotalPrice\)\.$/],
  ],
  [
    "an offer that is not the sum of its lines",
    `UPDATE quotation SET "priceTotal" = "priceTotal" + 1 WHERE id = ${OFFER}`,
    [/^I9 does not hold for \d+: \d+\.\d\d is stored, \d+\.\d\d would be right \(quotation XJ\w+: priceTotal\)\.$/],
  ],
  [
    "a payment that is called paid and is not",
    `UPDATE payment SET "payStatus" = '2' WHERE id = (SELECT min(id) FROM payment WHERE "payCheckState" = '2' AND "payStatus" = '0' AND "delFlag" = '0')`,
    [
      /^I7 does not hold for \d+: approveMoney [\d.]+, payLowerPrice [\d.]+, payStatus 2 is stored, 登记合计不超过审批金额.* would be right \(payment FK\w+\)\.$/,
    ],
  ],
];

describe("a store that somebody damages by hand", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene.portal.close());

  /** Everything that verify says after changes that nobody keeps. */
  const saidAfter = async (changes: readonly string[]): Promise<readonly string[]> => {
    const product = shippedProduct();
    const databaseUrl = await databaseOf(scene.portal.dataDir);
    const settings = parseSettings({ DATA_DIR: scene.portal.dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    let said: readonly string[] = [];
    const spoil = async (tx: Transaction): Promise<never> => {
      for (const change of changes) {
        const { numAffectedRows } = await sql.raw(change).execute(tx);
        if (!change.startsWith("DROP")) expect(Number(numAffectedRows)).toBe(1);
      }
      const faults = await faultsOf(
        { settings, product, studioFolder: "/none", clock: () => 0, addSamples, say: () => undefined },
        tx,
      );
      said = [...faults, ...(await heldOutside(tx, product)).map(heldSentence)];
      throw new Undone();
    };
    await expect(scene.portal.store.write(spoil)).rejects.toThrow(Undone);
    return said;
  };

  it("is sound before", async () => {
    expect(await saidAfter([])).toEqual([]);
  });

  it.each(damages)("tells %s, and nothing else", async (_what, changes, sentences) => {
    const said = await saidAfter([changes].flat());
    expect(said).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
  });
});
