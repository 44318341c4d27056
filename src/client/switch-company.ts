import { systemPaths } from "../core/contract/endpoints.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import { type CompanyOption, type CurrentCompany, fetchBootstrap } from "./bootstrap.ts";
import { chooseCompany } from "./company.ts";
import { knownDictionaries } from "./dictionaries.ts";
import { get } from "./http.ts";
import { fetchDictionaries } from "./load-dictionaries.ts";
import { putBootstrap, readSignedIn, type SignedIn } from "./session-store.ts";

/**
 * Work under another company: choose it on the server, read its record, load rights and menu anew (domain 2.4).
 *
 * Nothing on this page changes before the last answer, so a failed switch leaves the former company in place; the
 * server is told so too, because the next reload must not surprise anybody.
 *
 * @param forget takes away what was fetched under the former company, before anything is drawn for the new one
 * @throws {RefusedError | TransportError}
 */
export async function switchCompany(target: CompanyOption, forget: () => void): Promise<SignedIn> {
  const former = readSignedIn()?.company;
  await chooseCompany(target);
  try {
    const record = await get<Envelope<CurrentCompany>>(`${systemPaths.queryByComId}/${target.comId}`);
    const bootstrap = await fetchBootstrap();
    const company = bootstrap.company === null ? null : { ...bootstrap.company, remark01: record.data?.remark01 ?? "" };
    // Another company may word a dictionary differently, or have values of its own.
    const words = knownDictionaries();
    if (words.length > 0) await fetchDictionaries(words);
    forget();
    return putBootstrap({ ...bootstrap, company, isSelect: "1" });
  } catch (error) {
    if (former !== undefined)
      await chooseCompany({ comId: former.companyId, comName: former.companyName }).catch(() => undefined);
    throw error;
  }
}
