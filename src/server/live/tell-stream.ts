import { countUnread } from "../messages/messages.ts";
import { findSignedIn } from "../session/signed-in.ts";
import { SECOND_MS } from "../store/clock.ts";
import type { News, NewsItem } from "./news.ts";
import type { Stream } from "./stream.ts";
import { mayHearOf, visibleRecords } from "./visible-records.ts";

/** Rights are asked for anew before anything is told; whether there may be anything at all is judged by those known so long. */
const KNOWN_MS = 30 * SECOND_MS;

/** Tell one reader what is new for it. Asks the store only where there may be something, and writes nothing. */
export async function tellStream(stream: Stream, news: News, idOf: (place: number) => string): Promise<void> {
  const head = news.head;
  const items = news.since(stream.place);
  if (items === undefined) {
    stream.place = head;
    return stream.tell("resync", {}, idOf(head));
  }
  // The stream is older than the documents may be that run now.
  const services = stream.call.services.running();
  // Which documents run is no secret, and asks nothing of the store.
  const edition = items.findLast((item) => item.about === "edition");
  if (edition !== undefined) stream.tell("edition", { edition: edition.edition });
  const now = services.clock();
  const isKnown = now - stream.askedAt < KNOWN_MS;
  const mayConcern = items.filter((item) => concerns(item, stream, isKnown));
  if (mayConcern.length === 0) {
    stream.place = head;
    return;
  }
  const found = await findSignedIn(services, stream.token, false);
  if (found.kind !== "signedIn" || found.signedIn.user.mustChangePwd === "1") return stream.end("session");
  const who = found.signedIn;
  stream.who = who;
  stream.askedAt = now;
  const call = { ...stream.call, services, startedAt: now };
  const written = mayConcern.filter((item) => item.about === "record");
  const hasMessages = mayConcern.some((item) => item.about === "messages" && item.userId === who.userId);
  const [records, count] = await services.store.read(async (db) => [
    written.length === 0 ? [] : await visibleRecords(db, call, who, written),
    hasMessages ? await countUnread(db, call, who.userId) : undefined,
  ]);
  if (!stream.isOpen) return;
  stream.place = head;
  if (count !== undefined) stream.tell("unread", { count }, idOf(head));
  if (records.length === 0) return;
  stream.tell("changed", records, idOf(head));
  stream.tell("tasks", {});
}

function concerns(item: NewsItem, { who, call }: Stream, isKnown: boolean): boolean {
  if (item.about === "edition") return false;
  if (item.about === "messages") return item.userId === who.userId;
  return !isKnown || mayHearOf(call.services.running().product, who, item.entity);
}
