import { systemPaths } from "../core/contract/endpoints.ts";
import type { CompanyChoice } from "../core/contract/session.ts";
import type { CompanyOption } from "./bootstrap.ts";
import { tellCompany } from "./company-elsewhere.ts";
import { change } from "./http.ts";

/** Store the choice in the server's session. */
export async function chooseCompany({ comId, comName }: CompanyOption): Promise<void> {
  await change("POST", systemPaths.setCompany, { gComId: comId, gComname: comName } satisfies CompanyChoice);
  tellCompany(comId);
}
