import type { ScopedMutator } from "swr";
import { newsPlace } from "../../client/bootstrap.ts";
import { noteEdition } from "../../client/edition.ts";
import type { LiveEvent } from "../../client/live-events.ts";
import { tellRecordNews } from "../../client/record-news.ts";
import { UNREAD_KEY } from "../messages/message-keys.ts";
import { follow } from "./follow.ts";
import { isSomethingOpen } from "./in-use.ts";
import { StaleLists } from "./refresh-lists.ts";

/** Parts of the workbench that count what others move; each is asked again by the minute as well. */
const COUNTED = new Set(["tasks", "todo", "due", "notices"]);
const COUNT_AFTER_MS = 1000;

/** Let the page follow what others do. @returns how to stop that */
export function startLive(mutate: ScopedMutator): () => void {
  const lists = new StaleLists(mutate);
  let counting: ReturnType<typeof setTimeout> | undefined;
  const count = (): void => {
    counting ??= setTimeout(
      () => {
        counting = undefined;
        // A task that is being done stays where it is; the next look is a moment later.
        if (document.visibilityState === "hidden" || isSomethingOpen()) count();
        else void mutate((key) => Array.isArray(key) && COUNTED.has(String(key[0])));
      },
      COUNT_AFTER_MS * (1 + Math.random()),
    );
  };
  const take = ({ name, facts }: LiveEvent): void => {
    switch (name) {
      case "changed":
        tellRecordNews(facts);
        return lists.note(new Set(facts.flatMap(({ paths }) => paths)));
      case "unread":
        return void mutate(UNREAD_KEY, facts.count, { revalidate: false });
      case "tasks":
        return count();
      case "resync":
        tellRecordNews(undefined);
        lists.note(undefined);
        count();
        return void mutate(UNREAD_KEY);
      case "hello":
      case "edition":
        return noteEdition(facts.edition);
      case "end":
        return undefined;
    }
  };
  const leave = follow(take, newsPlace());
  return () => {
    leave();
    lists.stop();
    clearTimeout(counting);
  };
}
