import { changeAnswers } from "../../client/answers.ts";
import type { SignedIn } from "../../client/session-store.ts";
import { resolvePage } from "../pages/resolve-page.ts";
import { tagStore } from "./tag-store.ts";

/**
 * Before a page is drawn for another company: drop what was fetched under the former one.
 *
 * Later it would drop what the new page has asked for meanwhile, and leave that page empty.
 */
export function forgetFetched(): void {
  void changeAnswers(() => true, undefined, { revalidate: false });
}

/**
 * After a switch of company: drop the tags of what is not there any more.
 *
 * Lists that the new company has too stay open; they are drawn from its own definition. A document belongs to one
 * company, so its tag goes.
 */
export function forgetCompanyPages(signedIn: SignedIn): void {
  tagStore.change((tags) =>
    tags.filter((tag) => tag.isAffixed || isStillThere(tag.path, signedIn)).map((tag) => ({ ...tag, address: tag.path })),
  );
}

function isStillThere(path: string, signedIn: SignedIn): boolean {
  const page = resolvePage(path, signedIn);
  return page?.kind === "list" || page?.kind === "view";
}
