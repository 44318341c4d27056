import { RefusedError } from "../../../client/errors.ts";
import { failureText } from "../../../client/failure-text.ts";
import { forgetFile } from "../../../client/known-files.ts";
import type { Language } from "../../../core/contract/language.ts";
import { toast } from "../../../ui/toast-store.ts";
import { resourceAddress } from "../inputs/file-calls.ts";

const GONE = 404;

/** Download a stored file by a ticket of its own; a failure is told, and a file that is gone is linked no more. */
export async function openFile(id: string, language: Language): Promise<void> {
  try {
    window.location.assign(await resourceAddress(id));
  } catch (error) {
    if (error instanceof RefusedError && error.code === GONE) forgetFile(id);
    toast.error(failureText(error, language));
  }
}
