import type { SignedIn } from "../../client/session-store.ts";
import { resolvePage } from "../pages/resolve-page.ts";
import type { Tag } from "./tag-list.ts";
import { tagStore } from "./tag-store.ts";

/** Tags as they wait in session storage while the page loads anew; the account tells whose they are. */
type KeptTags = { readonly userName: string; readonly tags: readonly Tag[] };

const TAGS_KEY = "portal-tags";

/** Bring back the tags that stood here before a reload, as far as the person may still open them, and keep what follows. */
export function restoreTags(signedIn: SignedIn): void {
  const { userName } = signedIn.user;
  const kept = readKept();
  if (tagStore.read().length === 0 && kept?.userName === userName) {
    const openable = kept.tags.filter((tag) => resolvePage(tag.path, signedIn) !== undefined);
    tagStore.put(openable.map((tag) => ({ ...tag, isAsleep: true })));
  }
  tagStore.subscribe(() => {
    const keeping: KeptTags = { userName, tags: tagStore.read() };
    sessionStorage.setItem(TAGS_KEY, JSON.stringify(keeping));
  });
}

/** The person leaves for good: the next one at this machine begins without tags. */
export function forgetTags(): void {
  sessionStorage.removeItem(TAGS_KEY);
}

function readKept(): KeptTags | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TAGS_KEY) ?? "null") as Partial<KeptTags> | null;
    return kept === null || typeof kept.userName !== "string" || !Array.isArray(kept.tags) ? undefined : (kept as KeptTags);
  } catch {
    return undefined;
  }
}
