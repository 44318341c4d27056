import type { ReadText } from "../../../core/compiler/changed-documents.ts";
import { textOnServer } from "../workplace/draft-saver.ts";

/** What is made of documents as they are; null: the document goes. */
export type Answer = (read: ReadText) => ReadonlyMap<string, string | null>;

/**
 * What an answer makes of a draft's documents. It is asked again with every document that it has missed, until it has read all.
 *
 * @param known takes the texts that were read; undefined: there is no such document
 * @throws {UnreadableDocumentError | RefusedError | TransportError}
 */
export async function answeredTexts<T extends string | null>(
  draftId: number,
  answer: (read: ReadText) => ReadonlyMap<string, T>,
  known = new Map<string, string | undefined>(),
): Promise<ReadonlyMap<string, T>> {
  for (;;) {
    const missed = new Set<string>();
    const texts = answer((path) => {
      if (!known.has(path)) missed.add(path);
      return known.get(path);
    });
    if (missed.size === 0) return texts;
    await Promise.all(Array.from(missed, async (path) => known.set(path, (await textOnServer(draftId, path)) ?? undefined)));
  }
}
