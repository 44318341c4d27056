import { isGroup } from "../session/pass-list.ts";
import type { Row } from "../store/tables.ts";
import { type Call, whoCalls } from "../wire/call.ts";

/** A call as it is made under one of the caller's companies. */
export type CompanyCall = {
  readonly call: Call;
  /** The company that must be chosen first; empty for the chosen one. */
  readonly comId: string;
};

/**
 * The call under each company that the caller may choose, the chosen one first. Who works under the group reaches the
 * records of all companies as it is, and who has chosen none works under none.
 */
export function companyCalls(call: Call): readonly CompanyCall[] {
  const { company, passList } = whoCalls(call);
  const others =
    company === undefined || isGroup(company) ? [] : passList.filter((one) => one.comId !== company.comId && !isGroup(one));
  return [{ call, comId: "" }, ...others.map((other) => ({ call: callUnder(call, other), comId: other.comId }))];
}

function callUnder(call: Call, company: Row<"companies">): Call {
  const who = whoCalls(call);
  const rights = who.rightsIn(company.code);
  const { roles, permissions } = rights;
  const session = { ...who.session, roles, permissions, companyId: company.comId, companyName: company.comName };
  return { ...call, signedIn: { ...who, session, rights, company, code: company.code } };
}
