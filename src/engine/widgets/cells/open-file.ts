import { failureText } from "../../../client/failure-text.ts";
import type { Language } from "../../../core/contract/language.ts";
import { toast } from "../../../ui/toast-store.ts";
import { resourceAddress } from "../inputs/file-calls.ts";

/** Download a stored file by a ticket of its own; a failure is told. */
export async function openFile(id: string, language: Language): Promise<void> {
  try {
    window.location.assign(await resourceAddress(id));
  } catch (error) {
    toast.error(failureText(error, language));
  }
}
