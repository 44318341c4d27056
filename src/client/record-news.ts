import type { LiveRecords } from "../core/contract/live.ts";

/** Records that others have changed; `undefined`: something may have been missed. */
export type RecordNews = readonly LiveRecords[] | undefined;

const listeners = new Set<(news: RecordNews) => void>();

/** Tell whoever shows records. */
export function tellRecordNews(news: RecordNews): void {
  for (const listener of listeners) listener(news);
}

/** Be told when a record may be another one than before. @returns how to stop that */
export function onRecordNews(path: string, id: string, listener: () => void): () => void {
  const hear = (news: RecordNews): void => {
    if (news === undefined || news.some(({ paths, records }) => paths.includes(path) && records.some((one) => one.id === id)))
      listener();
  };
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
