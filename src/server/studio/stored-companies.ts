import { isRetired } from "../session/lost-companies.ts";
import type { Call } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";

/**
 * GET /template/screen/company/list: every company of the store, also those that documents name no more and those that people
 * added: a new one needs an id that none of them has.
 */
export async function storedCompanies(call: Call): Promise<Reply> {
  const companies = await call.services.store.read((db) =>
    db.selectFrom("companies").selectAll().orderBy("orderNum").orderBy("comId").execute(),
  );
  const found = companies.map((company) => {
    const { comId, comName, code } = company;
    return { comId, comName, code, isRetired: isRetired(company) };
  });
  return replyData(call, found, "FOUND");
}
