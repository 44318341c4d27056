import type { Page } from "playwright-core";
import { PASSWORD, type Words } from "./portal.ts";

/**
 * Let a page be that of somebody who has signed in before, for journeys that begin at an address: the form and the workbench
 * on the way to it are two pages more to load, which others look at.
 *
 * @param page has not been anywhere, or goes to an address next
 * @param language the one that was chosen in this browser; absent: none was
 */
export async function beSignedIn(page: Page, account: string, language?: Words): Promise<void> {
  const answer = await page.request.post("/prod-api/login", { data: { username: account, password: PASSWORD } });
  const { token, msg } = (await answer.json()) as { readonly token?: string; readonly msg: string };
  if (token === undefined) throw new Error(`${account} is not signed in: ${msg}`);
  await page.addInitScript(
    (kept) => {
      // Once: a page that signs out, or chooses another language, must find that again.
      if (origin === "null" || localStorage.getItem("test.signedIn") === kept.token) return;
      localStorage.setItem("test.signedIn", kept.token);
      localStorage.setItem("Admin-Token", kept.token);
      if (kept.language !== undefined) localStorage.setItem("lang", kept.language);
    },
    { token, language },
  );
}
