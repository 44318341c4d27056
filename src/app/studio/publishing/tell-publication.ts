import type { Publication } from "../../../client/studio-answers.ts";
import { toast } from "../../../ui/toast-store.ts";
import type { Words } from "../use-words.ts";

/** Say what became of a press to publish. */
export function tellPublication({ state, edition, lacking }: Publication, words: Words): void {
  if (state === "published") toast.success(words("published", { number: edition ?? "" }));
  else toast.success(lacking.length === 0 ? words("askedApproval") : words("askedRights", { count: lacking.length }));
}
