import { computeRecord } from "../../core/form/compute.ts";
import { newRecord } from "../../core/form/new-record.ts";
import { taxNumberFault } from "../../core/form/tax-number.ts";
import { entityNamed, workflowsOn } from "../entity/entity-call.ts";
import { insertBare, insertRecord } from "../save/save-record.ts";
import { dictionariesOf, loadVocabulary } from "../entity/vocabulary.ts";
import { jsonBody, type Call } from "../wire/call.ts";
import { BadRequestFailure, RefusedFailure } from "../ground/failures.ts";
import { Input } from "../wire/input.ts";
import type { Reply } from "../wire/reply.ts";
import { isoTime } from "../store/clock.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { nextId } from "../store/sequences.ts";
import type { Row } from "../store/tables.ts";
import { audit } from "../system/audit.ts";
import { configValue } from "../system/config-values.ts";
import { nextEnterprise, requireNewEnterprise } from "../system/enterprises.ts";
import { admitUser } from "../system/login.ts";
import { checkAccount, insertAccount, USER_NAME } from "../system/new-account.ts";
import { checkPassword } from "../system/password-names.ts";
import { mobileOf } from "../system/mobile.ts";
import { provenCode, spendCode } from "../system/sms-code.ts";

const SUPPLIER = "2";
const SUPPLIER_ENTITY = "supplier";
/** What the number is called where no document names it. */
const TAX_NUMBER = { cn: "税号", id: "No. pajak" } as const;
/** Value of gys_category. */
const MAINLAND = "0";
const SUPPLIER_ADMIN = "supplier_admin";
/** States of a record that nobody has looked at (dictionaries gys_supplier_status and sys_review_status). */
const NEW = "0";

/** POST /register: a supplier's first account together with its enterprise's record, not yet submitted (G0 T0). */
export async function register(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const input = new Input(body);
  const userName = input.text("userName", USER_NAME);
  const password = input.secret("password");
  const mobile = mobileOf(input);
  const comId = input.text("comId", { max: 20 });
  const enterprise = {
    gChname: input.text("gChname", { max: 100 }),
    gTaxnumber: input.text("gTaxnumber", { min: 5, max: 30, pattern: /^[0-9A-Z]+$/i }).toUpperCase(),
    gLinkman: input.text("gLinkman", { max: 64 }),
    gCategory: input.optionalText("gCategory", { max: 1, pattern: /^[01]$/ }) || "0",
  };
  input.fault(wrongTaxNumber(call, enterprise));
  input.check();
  const { store, passwords, product } = call.services;
  const company = await store.read(async (db) => {
    // Nobody need prove anything to hear that a password is weak.
    const owner = { userName, nickName: enterprise.gLinkman, phonenumber: mobile };
    await checkPassword(db, product, password, { field: "password", owner, more: [enterprise.gChname] });
    if ((await configValue(db, "sys.account.registerUser")) === "false")
      throw new RefusedFailure("STATE_REFUSED", "REGISTRATION_CLOSED");
    return openCompany(db, comId);
  });
  // Who is known here is told to the holder of the telephone only; a mended mistake does not cost another code.
  const codeId = await provenCode(call, mobile, "register", body);
  const passwordHash = await passwords.hash(password);
  const user = await store.write(async (tx) => {
    await checkAccount(tx, { userName, mobile });
    await requireNewEnterprise(tx, product, { name: enterprise.gChname, taxNumber: enterprise.gTaxnumber });
    await spendCode(tx, call, codeId);
    const supId = await nextEnterprise(tx);
    const account = {
      userName,
      nickName: enterprise.gLinkman,
      mobile,
      userType: SUPPLIER,
      supId,
      roles: [SUPPLIER_ADMIN],
    } as const;
    const made = await insertAccount(tx, call, account, passwordHash);
    const id = await insertSupplier(
      tx,
      call,
      { ...enterprise, enterpriseId: supId, gPhone: mobile, createBy: userName },
      company,
    );
    await audit(tx, call, { operation: "register", businessType: "1", entity: "supplier", entityId: id, toState: "0/0" });
    return made;
  });
  return admitUser(call, user, { by: "telephone" });
}

/** POST /regist: the account of a storefront buyer, whose name is the telephone. */
export async function registerBuyer(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const input = new Input(body);
  const mobile = mobileOf(input);
  const nickName = input.text("nickname", { max: 30 });
  const password = input.secret("password");
  input.check();
  const { store, passwords, product } = call.services;
  await store.read((db) => checkPassword(db, product, password, { field: "password", owner: { nickName, phonenumber: mobile } }));
  const codeId = await provenCode(call, mobile, "register", body);
  const passwordHash = await passwords.hash(password);
  const user = await store.write(async (tx) => {
    await checkAccount(tx, { userName: mobile, mobile });
    await spendCode(tx, call, codeId);
    return insertAccount(tx, call, { userName: mobile, nickName, mobile, userType: "3", roles: [] }, passwordHash);
  });
  return admitUser(call, user, { by: "telephone" });
}

/** The fault of a tax number that the record's own form would refuse. */
function wrongTaxNumber(call: Call, { gTaxnumber, gCategory }: { readonly gTaxnumber: string; readonly gCategory: string }) {
  const [entity] = Object.values(call.services.product.entities[SUPPLIER_ENTITY] ?? {});
  const title = entity?.fields.find(({ key }) => key === "gTaxnumber")?.title ?? TAX_NUMBER;
  const text = taxNumberFault(gTaxnumber, { isMainland: gCategory === MAINLAND, title });
  return text && ({ field: "gTaxnumber", rule: "taxNumber", text } as const);
}

/** A company that takes new suppliers. @throws {BadRequestFailure} */
async function openCompany(db: Queries, comId: string): Promise<Row<"companies">> {
  const company = await db
    .selectFrom("companies")
    .selectAll()
    .where("comId", "=", comId)
    .where("delFlag", "=", "0")
    .where("status", "=", "0")
    .where("openOnboarding", "=", "1")
    .executeTakeFirst();
  if (company === undefined) throw new BadRequestFailure([{ field: "comId", rule: "reference", text: "FIELD_WRONG" }]);
  return company;
}

type NewRecord = {
  readonly enterpriseId: string;
  readonly gChname: string;
  readonly gTaxnumber: string;
  readonly gLinkman: string;
  readonly gCategory: string;
  readonly gPhone: string;
  readonly createBy: string;
};

/** The record as its documents begin and compute it; a product without suppliers keeps what sessions and scopes know. */
async function insertSupplier(tx: Transaction, call: Call, said: NewRecord, company: Row<"companies">): Promise<string> {
  const { product, clock } = call.services;
  const id = await nextId(tx, SUPPLIER_ENTITY);
  const { comId, comName, code } = company;
  const facts = { ...said, id, comId, comName, gStatus: NEW, gStatust: NEW, gIsblack: "0", lockVersion: 0 };
  const author = { userName: said.createBy, now: isoTime(clock()) };
  if (product.entities[SUPPLIER_ENTITY] !== undefined) {
    const entity = entityNamed(product, SUPPLIER_ENTITY, code);
    const [workflow] = workflowsOn(product, SUPPLIER_ENTITY, code);
    const begun = workflow === undefined ? {} : newRecord(entity, workflow, { now: author.now, session: {} });
    const { labelOf } = await loadVocabulary(tx, product, code, dictionariesOf(entity));
    await insertRecord(tx, entity, computeRecord(entity, { ...begun, ...facts }, labelOf), author);
    return id;
  }
  const { lockVersion: _later, ...known } = facts;
  const { now } = author;
  await insertBare(tx, SUPPLIER_ENTITY, { ...known, createTime: now, updateBy: said.createBy, updateTime: now, delFlag: "0" });
  return id;
}
