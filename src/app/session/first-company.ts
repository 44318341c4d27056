import type { CompanyOption } from "../../client/bootstrap.ts";
import { chooseCompany } from "../../client/company.ts";
import { report } from "../failures/report.ts";

let waiting: CompanyOption | undefined;

/**
 * The first company is the default after loading (specification §4). The server works under it already, so its choice
 * waits until the page has asked for what it shows.
 */
export function keepFirstCompany(first: CompanyOption): void {
  waiting = first;
}

/** Another company has been chosen meanwhile. */
export function dropFirstCompany(): void {
  waiting = undefined;
}

/** Tell the server, once; a failure changes nothing on the page. */
export function sendFirstCompany(): void {
  const first = waiting;
  waiting = undefined;
  if (first !== undefined) chooseCompany(first).catch(report);
}
