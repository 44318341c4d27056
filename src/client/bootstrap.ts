import { systemPaths } from "../core/contract/endpoints.ts";
import type { RunningEdition } from "../core/contract/bundle-files.ts";
import type { Text } from "../core/definition/generated/documents.ts";
import type { ViewTable } from "../core/definition/view-table.ts";
import type { FirstRows } from "../core/contract/first-rows.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import { readToken } from "./browser-session.ts";
import { get } from "./http.ts";

/** An entry of the menu tree (domain 7.16); the entry's path is the rest of its route. */
export type RouterEntry = {
  readonly name: string;
  readonly path: string;
  readonly hidden: boolean;
  readonly component: string;
  readonly meta: {
    readonly title: string;
    readonly titleId: string;
    readonly icon: string;
    readonly noCache: boolean;
    readonly link: string;
    readonly affix: boolean;
  };
  readonly children: readonly RouterEntry[];
};

export type CompanyOption = { readonly comId: string; readonly comName: string };

export type CurrentCompany = {
  readonly companyId: string;
  readonly companyName: string;
  readonly code: string;
  readonly remark01: string;
  readonly shortName: string;
  /** What kind of company it is. */
  readonly codeTitle: Text;
};

/** The session user of getInfo (domain 7.2); userType tells the side. */
export type UserRecord = {
  readonly userId: number;
  readonly userName: string;
  readonly nickName: string;
  readonly avatar: string;
  readonly userType: string;
  readonly phonenumber: string;
  readonly lang: string;
  readonly mustChangePwd: string;
  readonly supId: string;
};

type Info = {
  readonly user: UserRecord;
  readonly roles: readonly string[];
  /** Names of the roles, in their order. */
  readonly roleTitles: readonly Text[];
  readonly permissions: readonly string[];
  readonly company: CurrentCompany | null;
  readonly isSelect: string;
};

/** All that the browser needs before its first screen. */
export type Bootstrap = Info & {
  readonly companies: readonly CompanyOption[];
  readonly routers: readonly RouterEntry[];
  /** What the components of the routers show. */
  readonly views: ViewTable;
  /** The documents that screens are drawn from. */
  readonly edition: RunningEdition;
  readonly skinName: string;
  /** Enterprise of a supplier's account as the company has it on record; empty for everybody else. */
  readonly supplierName: string;
  readonly prefs: Readonly<Record<string, unknown>>;
  /** The rows of the list that the page shows, where it shows one. */
  readonly first?: FirstRows | null;
  /** From where on the channel of news tells what has changed since. */
  readonly newsPlace?: string | null;
};

/** What starter.js leaves on the window: the first call, begun before the scripts arrived. */
type EarlyCall = { readonly token: string; readonly answer: Promise<Envelope<Bootstrap>> };
declare global {
  interface Window {
    portalEarlyCall?: EarlyCall | undefined;
  }
}

let first: FirstRows | undefined;

/** Rows that came with the first answer, once: what is asked for later is asked anew. */
export function takeFirstRows(): FirstRows | undefined {
  const taken = first;
  first = undefined;
  return taken;
}

let place: string | undefined;

/** From where on whatever this page has read may have changed; undefined while nothing says so. */
export function newsPlace(): string | undefined {
  return place;
}

/** Everything about the signed-in person in one call. @throws {RefusedError | TransportError} */
export async function fetchBootstrap(): Promise<Bootstrap> {
  const early = await takeEarlyAnswer();
  first = early?.first ?? undefined;
  const answer = early ?? ((await get<Envelope<Bootstrap>>(systemPaths.bootstrap)).data as Bootstrap);
  place ??= answer.newsPlace ?? undefined;
  return answer;
}

/** The early answer when it is fine and belongs to the token of now; anything else is asked again in the ordinary way. */
async function takeEarlyAnswer(): Promise<Bootstrap | undefined> {
  const early = window.portalEarlyCall;
  window.portalEarlyCall = undefined;
  if (early === undefined || early.token !== readToken()) return undefined;
  try {
    const envelope = await early.answer;
    return (envelope.code ?? 200) === 200 ? envelope.data : undefined;
  } catch {
    return undefined;
  }
}
