import { useEffect, useState } from "react";
import useSWR, { type ScopedMutator, useSWRConfig } from "swr";
import { fetchUnreadCount } from "../../client/messages.ts";
import { useText } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { UNREAD_KEY } from "./message-keys.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const MessageDrawer = lazy(async () => ({ default: (await import("./MessageDrawer.tsx")).MessageDrawer }));

const ASK_AGAIN_MS = 60_000;
const MOST_SHOWN = 99;

/**
 * The bell with the number of unread messages; it opens their list.
 *
 * @param isPressed it was pressed before it was here
 */
export function MessageBell({ isPressed }: { readonly isPressed: boolean }) {
  const text = useText();
  const [isOpen, setOpen] = useState(isPressed);
  const { data: unread = 0 } = useSWR(UNREAD_KEY, fetchUnreadCount, { refreshInterval: ASK_AGAIN_MS });
  const { mutate } = useSWRConfig();
  useEffect(() => follow(mutate), [mutate]);
  const label = unread === 0 ? text("messages.title") : text("messages.unread", { count: unread });
  return (
    <span className="bell">
      <IconButton icon="bell" label={label} onClick={() => setOpen(true)} />
      {unread > 0 && (
        <span className="bell-count num" aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
      {isOpen && (
        <Suspense>
          <MessageDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** Follow what others do for as long as the bell is there, which is as long as somebody is in the back office. */
function follow(mutate: ScopedMutator): () => void {
  let stop: (() => void) | "gone" | undefined;
  import("../live/start-live.ts").then(
    ({ startLive }) => stop !== "gone" && (stop = startLive(mutate)),
    () => undefined, // without it the pages ask by the minute
  );
  return () => {
    if (typeof stop === "function") stop();
    stop = "gone";
  };
}
