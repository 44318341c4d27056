import { jsonBody, whoCalls, type Call } from "../wire/call.ts";
import { NoPermissionFailure, NotFoundFailure } from "../ground/failures.ts";
import { Input } from "../wire/input.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import { isRetired, retiredCompany } from "../session/lost-companies.ts";
import type { Row } from "../store/tables.ts";
import { audit } from "./audit.ts";

/** GET /tdhcsystem/supplier/passList: companies of the switcher. */
export async function passList(call: Call): Promise<Reply> {
  return replyData(call, whoCalls(call).passList.map(companyOption));
}

/** GET /tdhcsystem/gCompanyBase/queryByComId/{id}: the record that carries remark01. */
export async function companyById(call: Call): Promise<Reply> {
  const company = await call.services.store.read((db) =>
    db
      .selectFrom("companies")
      .selectAll()
      .where("comId", "=", call.params["id"] ?? "")
      .executeTakeFirst(),
  );
  if (company !== undefined && isRetired(company)) throw gone(company);
  if (company === undefined || company.delFlag !== "0") throw new NotFoundFailure();
  return replyData(call, companyRecord(company));
}

/** GET /tdhcsystem/gCompanyBase/queryAll: all live companies. */
export async function allCompanies(call: Call): Promise<Reply> {
  const companies = await call.services.store.read((db) =>
    db
      .selectFrom("companies")
      .selectAll()
      .where("delFlag", "=", "0")
      .where("status", "=", "0")
      .orderBy("orderNum")
      .orderBy("comId")
      .execute(),
  );
  return replyData(call, companies.map(companyRecord));
}

/** GET /tdhcsystem/gCompanyBase/queryAll2: companies that a new supplier may apply to. */
export async function onboardingCompanies(call: Call): Promise<Reply> {
  const companies = await call.services.store.read((db) =>
    db
      .selectFrom("companies")
      .selectAll()
      .where("delFlag", "=", "0")
      .where("status", "=", "0")
      .where("openOnboarding", "=", "1")
      .orderBy("orderNum")
      .orderBy("comId")
      .execute(),
  );
  return replyData(call, companies.map(companyOption));
}

/** POST /tdhcsystem/gCompanyBase/setCompany: work under another company from now on, in this session. */
export async function setCompany(call: Call): Promise<Reply> {
  const signedIn = whoCalls(call);
  const input = new Input(jsonBody(call));
  const comId = input.text("gComId", { max: 20 });
  const comName = input.optionalText("gComname", { max: 100 });
  input.check();
  const retired = retiredCompany(signedIn.companies, comId);
  if (retired !== undefined) throw gone(retired);
  const company = signedIn.passList.find((one) => one.comId === comId);
  if (company === undefined || (comName !== undefined && comName !== "" && comName !== company.comName))
    throw new NoPermissionFailure("COMPANY_NOT_ALLOWED");
  await call.services.store.write(async (tx) => {
    await tx.updateTable("sessions").set({ companyId: company.comId }).where("sessionId", "=", signedIn.sessionId).execute();
    await audit(tx, call, {
      operation: "switchCompany",
      businessType: "2",
      fromState: signedIn.session.companyName ?? "",
      toState: company.comName,
    });
  });
  return replyDone(call, "COMPANY_SWITCHED");
}

function gone({ comName }: Row<"companies">): NoPermissionFailure {
  return new NoPermissionFailure("COMPANY_RETIRED", { company: comName });
}

export function companyOption(company: Row<"companies">): { readonly comId: string; readonly comName: string } {
  return { comId: company.comId, comName: company.comName };
}

function companyRecord(company: Row<"companies">): Readonly<Record<string, string>> {
  const { comId, comName, remark01, shortName, code } = company;
  return { comId, comName, remark01, shortName, code };
}
