import { USER_NAME } from "../../core/contract/account-rules.ts";
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
import { type Party, partyOf } from "../session/party.ts";
import { nextEnterprise, requireNewEnterprise } from "../system/enterprises.ts";
import { admitUser } from "../system/login.ts";
import { checkAccount, insertAccount } from "../system/new-account.ts";
import { checkPassword } from "../system/password-names.ts";
import { mobileOf } from "../system/mobile.ts";
import { provenCode, spendCode } from "../system/sms-code.ts";

const SUPPLIER = "2";
/** What the number is called where no document names it. */
const TAX_NUMBER = { cn: "税号", id: "No. pajak" } as const;
const SUPPLIER_ADMIN = "supplier_admin";

/** POST /register: a supplier's first account together with its enterprise's record, not yet submitted (G0 T0). */
export async function register(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const input = new Input(body);
  const userName = input.text("userName", USER_NAME);
  const password = input.secret("password");
  const mobile = mobileOf(input);
  const comId = input.text("comId", { max: 20 });
  const party = partyOf(call.services.product);
  const { registration } = party;
  if (registration === undefined) throw new RefusedFailure("STATE_REFUSED", "REGISTRATION_CLOSED");
  const name = input.text(party.name, { max: 100 });
  const taxNumber = input.text(party.taxNumber, { min: 5, max: 30, pattern: /^[0-9A-Z]+$/i }).toUpperCase();
  const contact = input.text(registration.contact, { max: 64 });
  const category = input.among(registration.category, registration.among);
  input.fault(wrongTaxNumber(party, taxNumber, category === registration.mainland));
  input.check();
  const { store, passwords, product } = call.services;
  const company = await store.read(async (db) => {
    // Nobody need prove anything to hear that a password is weak.
    const owner = { userName, nickName: contact, phonenumber: mobile };
    await checkPassword(db, product, password, { field: "password", owner, more: [name] });
    if (((await configValue(db, "sys.account.registerUser")) ?? "true") !== "true")
      throw new RefusedFailure("STATE_REFUSED", "REGISTRATION_CLOSED");
    return openCompany(db, comId);
  });
  // Who is known here is told to the holder of the telephone only; a mended mistake does not cost another code.
  const codeId = await provenCode(call, mobile, "register", body);
  const passwordHash = await passwords.hash(password);
  const user = await store.write(async (tx) => {
    await checkAccount(tx, { userName, mobile });
    await requireNewEnterprise(tx, product, { name, taxNumber });
    await spendCode(tx, call, codeId);
    const supId = await nextEnterprise(tx);
    const account = {
      userName,
      nickName: contact,
      mobile,
      userType: SUPPLIER,
      supId,
      roles: [SUPPLIER_ADMIN],
    } as const;
    const made = await insertAccount(tx, call, account, passwordHash);
    const said = {
      [party.name]: name,
      [party.taxNumber]: taxNumber,
      [party.enterprise]: supId,
      [registration.contact]: contact,
      [registration.category]: category,
      [registration.phone]: mobile,
    };
    const id = await insertParty(tx, call, { party, said, author: userName }, company);
    await audit(tx, call, { operation: "register", businessType: "1", entity: party.table, entityId: id, toState: "0/0" });
    return made;
  });
  return admitUser(call, user, { by: "telephone", isWhole: true });
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
  return admitUser(call, user, { by: "telephone", isWhole: true });
}

/** The fault of a tax number that the record's own form would refuse. */
function wrongTaxNumber({ entity, taxNumber: field }: Party, taxNumber: string, isMainland: boolean) {
  const title = entity?.fields.find(({ key }) => key === field)?.title ?? TAX_NUMBER;
  const text = taxNumberFault(taxNumber, { isMainland, title });
  return text && ({ field, rule: "taxNumber", text } as const);
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

type NewParty = {
  readonly party: Party;
  readonly said: Readonly<Record<string, string>>;
  /** The account that is made with it. */
  readonly author: string;
};

/** The record as its documents begin and compute it; a product without suppliers keeps what sessions and scopes know. */
async function insertParty(
  tx: Transaction,
  call: Call,
  { party, said, author }: NewParty,
  { comId, comName, code }: Row<"companies">,
): Promise<string> {
  const { product, clock } = call.services;
  const id = await nextId(tx, party.table);
  const now = isoTime(clock());
  const facts = { ...said, [party.id]: id, [party.company]: comId, comName, createBy: author };
  if (party.entity === undefined) {
    await insertBare(tx, party.table, {
      ...party.begins,
      ...facts,
      createTime: now,
      updateBy: author,
      updateTime: now,
      delFlag: "0",
    });
    return id;
  }
  const entity = entityNamed(product, party.entity.entity, code);
  const [workflow] = workflowsOn(product, entity.entity, code);
  const begun = workflow === undefined ? {} : newRecord(entity, workflow, { now, session: {} });
  const { labelOf } = await loadVocabulary(tx, product, code, dictionariesOf(entity));
  const record = computeRecord(entity, { ...begun, ...facts, id, lockVersion: 0 }, labelOf);
  await insertRecord(tx, entity, record, { userName: author, now });
  return id;
}
