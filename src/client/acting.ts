import { API_BASE } from "../core/contract/paging.ts";
import { ACTING_HEADER } from "../core/contract/session.ts";
import { systemPaths } from "../core/contract/endpoints.ts";
import { addressBy, type Addressing } from "./transport.ts";

/** In whose place a call is made, and under which company; empty for none. */
export type ActingPlace = { readonly userName: string; readonly companyId: string };

const MARK = "/~for";
const MARKED = new RegExp(`^${API_BASE}${MARK}/([^/]*)/([^/]*)(/.*)$`);
const COMPANY = "X-Company-Id";
const FILES: readonly string[] = [systemPaths.ticket, systemPaths.resource, systemPaths.purchaseDownload];

/** Whose document is in front: its files, whose addresses name no record, are opened in the same place. */
let front: ActingPlace | undefined;

export function showInPlaceOf(place: ActingPlace | undefined): void {
  addressBy(addressed);
  front = place;
}

/**
 * The path of records as they are called in the place of somebody absent. What is kept by such a path is kept apart from what
 * was read by one's own right.
 */
export function pathInPlaceOf({ userName, companyId }: ActingPlace, path: string): string {
  // Somebody quick opens the first one while the calls of the first page's means are still the only ones.
  addressBy(addressed);
  return `${MARK}/${encodeURIComponent(userName)}/${encodeURIComponent(companyId)}${path}`;
}

/** A call as the server takes it: who is absent stands in its headers, on such calls alone. */
const addressed: Addressing = (address, headers) => {
  const [, userName = "", companyId = "", rest] = MARKED.exec(address) ?? [];
  if (rest !== undefined)
    return { address: API_BASE + rest, headers: withAbsent(headers, userName, decodeURIComponent(companyId)) };
  const [path] = address.split("?");
  if (front === undefined || !FILES.some((one) => path === API_BASE + one)) return { address, headers };
  return { address, headers: withAbsent(headers, encodeURIComponent(front.userName), front.companyId) };
};

function withAbsent({ [COMPANY]: _own, ...headers }: Readonly<Record<string, string>>, encodedName: string, companyId: string) {
  return { ...headers, [ACTING_HEADER]: encodedName, ...(companyId === "" ? {} : { [COMPANY]: companyId }) };
}
