import { ADMIN_ROLE, type Session } from "../../core/contract/session.ts";
import type { Company, Role } from "../../core/definition/generated/documents.ts";

export const PREVIEW_USER = "pratinjau";

/** Somebody with exactly one role of schemas/roles.json, standing in a company of the variant. */
export function previewSession(role: Role, company: Company | undefined): Session {
  return {
    userName: PREVIEW_USER,
    nickName: "陈立新",
    side: role.side,
    roles: [role.key],
    permissions: role.permissions,
    companyId: company?.comId,
    companyName: company?.comName,
    supplierId: role.side === "supplier" ? "5001" : undefined,
  };
}

/** The role with which most screens show something: the first supplier's, else the first that is no administrator's. */
export function firstRole(roles: readonly Role[]): string {
  return (roles.find(({ side }) => side === "supplier") ?? roles.find(({ key }) => key !== ADMIN_ROLE))?.key ?? ADMIN_ROLE;
}
