import { fetchDraft, type Texts } from "../../../client/studio.ts";
import { textOnServer } from "../workplace/draft-saver.ts";

/** What a draft has of documents before an answer is written: its own texts, and otherwise what its edition has. */
export async function formerTexts(draftId: number, paths: readonly string[]): Promise<Texts> {
  const changed = new Set((await fetchDraft(draftId)).changes.map(({ path }) => path));
  const entries = paths.map(async (path) => [path, changed.has(path) ? await textOnServer(draftId, path) : undefined] as const);
  return new Map(await Promise.all(entries));
}
