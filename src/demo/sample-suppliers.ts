import { computeRecord, type LabelOf } from "../core/form/compute.ts";
import { keptChanges } from "../core/form/pending.ts";
import type { Product, VariantCode } from "../core/definition/product.ts";
import type { Company } from "../core/definition/generated/documents.ts";
import { shift } from "../core/format/date.ts";
import { entityNamed } from "../server/entity/entity-call.ts";
import { nextCode } from "../server/business/supplier-moves.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextId } from "../server/store/sequences.ts";
import type { FileStore } from "../server/system/file-store.ts";
import { insertSamples, type SampleRecord } from "../server/save/sample-records.ts";
import { addQualityFiles, SampleLines } from "./sample-supplier-lines.ts";
import { QUALIFIED, type SampleStanding, type SampleSupplier } from "./supplier-standings.ts";
import { sampleSuppliers } from "./suppliers.ts";

/** States in which a record has passed once. */
const PASSED = new Set(["1", "3", "4"]);
const SUBMITTED_AGE_DAYS = 3;
/** Suppliers of this company whose records begin without anybody in charge (domain 11.4). */
const UNASSIGNED_EVERY = 3;

/**
 * Add the records that are missing: one per enterprise and company, each in its state, with its rows and files. Existing
 * ones are left alone; a company that was added later gets those that serve all.
 */
export async function seedSuppliers(tx: Transaction, product: Product, files: FileStore, now: string): Promise<void> {
  const subsidiaries = product.variants.companies.filter((company) => company.companyRole === "2");
  const known = new Set(
    (await tx.selectFrom("supplier").select(["enterpriseId", "comId"]).execute()).map(
      (row) => `${row.enterpriseId} ${row.comId}`,
    ),
  );
  const wanted = sampleSuppliers.flatMap((supplier) =>
    subsidiaries.flatMap((company): Omit<Sample, "index">[] => {
      const standing = standingIn(supplier, company.comId);
      return standing === undefined ? [] : [{ supplier, company, standing, now }];
    }),
  );
  const missing = wanted
    .map((sample, place) => ({ ...sample, index: place + 1 }))
    .filter(({ supplier, company }) => !known.has(`${supplier.enterpriseId} ${company.comId}`));
  if (product.entities["supplier"] === undefined) {
    for (const sample of missing) await addOwner(tx, sample);
    return;
  }
  const rows = new SampleLines(now);
  const records: (Sample & { readonly record: SampleRecord })[] = [];
  for (const sample of missing) records.push({ ...sample, record: await recordOf(tx, product, sample, rows) });
  for (const [code, own] of Map.groupBy(records, ({ company }) => company.code))
    await insertSamples(
      tx,
      product,
      "supplier",
      code,
      own.map(({ record }) => record),
    );
  await addQualityFiles(
    tx,
    files,
    records.map(({ record }) => record),
  );
}

function standingIn({ companies }: SampleSupplier, comId: string): SampleStanding | undefined {
  return companies === "all" ? QUALIFIED : companies[comId];
}

type Sample = {
  readonly supplier: SampleSupplier;
  readonly company: Company;
  readonly standing: SampleStanding;
  /** Place of the record among all, from 1. */
  readonly index: number;
  readonly now: string;
};

async function recordOf(tx: Transaction, product: Product, sample: Sample, lines: SampleLines): Promise<SampleRecord> {
  const { supplier, company, standing, index, now } = sample;
  const [gStatus, gStatust, peculiarity] = standing;
  const { enterpriseId, slug, companies: _companies, ...facts } = supplier;
  const hasPassed = PASSED.has(gStatus);
  const id = await nextId(tx, "supplier");
  const entity = entityNamed(product, "supplier", company.code);
  const rows = await lines.of(tx, { index, supplier, isExpired: peculiarity === "expired" });
  const createTime = shift(now, `-${200 + index}d`);
  const passTime = shift(now, `-${150 + index}d`);
  const purchaser = hasPassed && index % UNASSIGNED_EVERY > 0 ? await purchaserOf(tx, company) : undefined;
  const isUnfinished = peculiarity === "incomplete";
  const country = facts.gProvince.slice(0, 3);
  const record: SampleRecord = {
    ...facts,
    id,
    comId: company.comId,
    comName: company.comName,
    enterpriseId,
    gCountry: country,
    gStatus,
    gStatust,
    gIsblack: gStatus === "4" ? "1" : "0",
    gEmail: isUnfinished ? null : `sales@${slug}.example`,
    gFax: null,
    gEnterprise: facts.gCategory === "0" ? "2" : "6",
    gCapital: isUnfinished ? null : `${(index % 9) + 1}000.00`,
    gBrand: index % 4 === 0 ? supplier.slug.toUpperCase() : null,
    createCompanyTime: `${2001 + (index % 18)}-0${(index % 9) + 1}-15`,
    proEmployeeNum: 40 + index * 3,
    administrativeNum: 8 + (index % 12),
    gAddress: isUnfinished ? null : `工业园区${index}号`,
    contactAddress: null,
    gRemarks: null,
    gCode: hasPassed ? await nextCode(tx) : null,
    passTime: hasPassed ? passTime : null,
    auditBy: hasPassed || gStatus === "2" ? `${company.code}采购经理` : null,
    commitTime: gStatust === "0" ? null : gStatust === "1" ? shift(now, `-${SUBMITTED_AGE_DAYS}d`) : shift(passTime, "-2d"),
    submitBy: gStatust === "0" ? null : `${slug}.admin`,
    rejectReason: gStatust === "2" ? "营业执照复印件不清晰，请重新上传" : null,
    blackReason: gStatus === "4" ? "连续三批到货质量不合格" : null,
    purchaserId: purchaser === undefined ? null : String(purchaser.userId),
    purchaserName: purchaser?.nickName ?? null,
    assignTime: purchaser === undefined ? null : passTime,
    pendingSet: peculiarity === "bankChange" ? keptChanges({ gPhone: "19000000999", bank: changedBank(rows.bank) }) : null,
    ...rows,
    createBy: `${slug}.admin`,
    createTime,
  };
  return computeRecord(entity, record, labelsOf(product, company.code));
}

/** What sessions and scopes know of a supplier, for a product without the supplier module. */
async function addOwner(tx: Transaction, { supplier, company, standing, now }: Sample): Promise<void> {
  const { enterpriseId, gChname, gEnname, gTaxnumber, gCategory, gLinkman, gPhone, slug } = supplier;
  const [gStatus, gStatust] = standing;
  const facts = { enterpriseId, gChname, gEnname, gTaxnumber, gCategory, gLinkman, gPhone, gStatus, gStatust };
  const owner = { comId: company.comId, comName: company.comName, gIsblack: gStatus === "4" ? "1" : "0" };
  const author = { createBy: `${slug}.admin`, createTime: now, updateBy: `${slug}.admin`, updateTime: now };
  await tx
    .insertInto("supplier")
    .values({ id: await nextId(tx, "supplier"), ...facts, ...owner, ...author, delFlag: "0" })
    .execute();
}

/** The first account moves to another bank (domain 11.4: a pending change of bank account). */
function changedBank(bank: readonly Readonly<Record<string, unknown>>[]): readonly Readonly<Record<string, unknown>>[] {
  return bank.map((row, index) => (index === 0 ? { ...row, gBankaccount: `6222${String(row["gBankaccount"]).slice(4)}` } : row));
}

async function purchaserOf(
  tx: Transaction,
  company: Company,
): Promise<{ readonly userId: number; readonly nickName: string } | undefined> {
  return tx
    .selectFrom("users")
    .select(["userId", "nickName"])
    .where("userName", "=", `${company.code.toLowerCase()}.purchaser`)
    .executeTakeFirst();
}

/** Labels as the documents word them. */
function labelsOf(product: Product, code: VariantCode): LabelOf {
  return (dictionary, value) => {
    const perVariant = product.dictionaries[dictionary];
    const own = perVariant?.[code] ?? perVariant?.[product.variants.default];
    return own?.items.find((item) => item.value === value)?.label;
  };
}
