import { useSyncExternalStore } from "react";
import { FIRST_PAGE_COOKIE, writeFirstPage } from "../core/contract/first-page.ts";
import type { Session } from "../core/contract/session.ts";
import type { Side, Text } from "../core/definition/generated/documents.ts";
import type { Bootstrap, CompanyOption, CurrentCompany, RouterEntry, UserRecord } from "./bootstrap.ts";
import { readLanguage, storeUser } from "./browser-session.ts";
import { writeCookie } from "./cookies.ts";
import { putEdition } from "./edition.ts";
import { drawUnder } from "./http.ts";
import { putViews } from "./view-table.ts";

/** Who is signed in, what they may open, and where they stand. */
export type SignedIn = {
  readonly session: Session;
  /** Names of the roles, in their order. */
  readonly roleTitles: readonly Text[];
  readonly user: UserRecord;
  readonly company: CurrentCompany | undefined;
  readonly companies: readonly CompanyOption[];
  readonly routers: readonly RouterEntry[];
  /** False while the person has never chosen a company in this session. */
  readonly hasChosen: boolean;
  readonly supplierName: string | undefined;
  readonly prefs: Readonly<Record<string, unknown>>;
};

/** Specification §4: the role of somebody without roles. */
export const DEFAULT_ROLE = "ROLE_DEFAULT";

const sideOfUserType: Readonly<Record<string, Side>> = { "0": "platform", "1": "buyer", "2": "supplier", "3": "merchant" };

let signedIn: SignedIn | undefined;
const listeners = new Set<() => void>();

export function readSignedIn(): SignedIn | undefined {
  return signedIn;
}

/** The signed-in person; undefined before the first answer and for guests. */
export function useSignedIn(): SignedIn | undefined {
  return useSyncExternalStore(subscribe, readSignedIn);
}

/** Take over an answer of the server; every request is sent under its company from now on. */
export function putBootstrap(bootstrap: Bootstrap): SignedIn {
  const next = toSignedIn(bootstrap);
  storeUser({ userName: next.user.userName, avatar: next.user.avatar });
  drawUnder(next.company?.companyId);
  putEdition(bootstrap.edition);
  putViews(bootstrap.views);
  writeCookie(FIRST_PAGE_COOKIE, writeFirstPage({ language: readLanguage(), code: next.company?.code ?? "" }));
  put(next);
  return next;
}

/** Forget the person: token, roles and permissions go (specification §4). */
export function clearSignedIn(): void {
  drawUnder(undefined);
  writeCookie(FIRST_PAGE_COOKIE, "");
  put(undefined);
}

/** Read a bootstrap answer; somebody without roles has ROLE_DEFAULT and no permissions. */
export function toSignedIn(bootstrap: Bootstrap): SignedIn {
  const { user, company, companies, routers, prefs } = bootstrap;
  const hasRoles = bootstrap.roles.length > 0;
  return {
    session: {
      userName: user.userName,
      nickName: user.nickName,
      side: sideOfUserType[user.userType] ?? "platform",
      roles: hasRoles ? bootstrap.roles : [DEFAULT_ROLE],
      permissions: hasRoles ? bootstrap.permissions : [],
      companyId: company?.companyId,
      companyName: company?.companyName,
      supplierId: user.supId === "" ? undefined : user.supId,
    },
    roleTitles: bootstrap.roleTitles,
    user,
    company: company ?? undefined,
    companies,
    routers,
    hasChosen: bootstrap.isSelect === "1",
    supplierName: bootstrap.supplierName || undefined,
    prefs,
  };
}

function put(next: SignedIn | undefined): void {
  signedIn = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
