import { useState } from "react";
import { useNavigate } from "../../ui/route.ts";
import useSWR from "swr";
import { lastingText } from "../../client/failure-text.ts";
import { fetchMessages, type Message, UNREAD } from "../../client/messages.ts";
import { useSignedIn } from "../../client/session-store.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Drawer } from "../../ui/Drawer.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { MESSAGES_KEY } from "./message-keys.ts";
import { useMessagesRead } from "./use-messages-read.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const OtherCompanyDialog = lazy(async () => ({ default: (await import("./OtherCompanyDialog.tsx")).OtherCompanyDialog }));
const STEP = 20;
const MOST = 300; // the largest page that the server sends

/** The messages, newest first; one that belongs to a record leads there. */
export function MessageDrawer({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const [count, setCount] = useState(STEP);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const found = useSWR([MESSAGES_KEY, language, count, onlyUnread] as const, () => fetchMessages(count, onlyUnread), {
    keepPreviousData: true,
  });
  const messages = found.data?.messages ?? [];
  const { read, mayOpen, elsewhere, settle } = useMessagesRead(found.mutate);
  const companies = useSignedIn()?.companies ?? [];
  const open = (message: Message): void => {
    if (!mayOpen(message)) return;
    onClose();
    void navigate(message.route);
  };
  return (
    <Drawer open onOpenChange={onClose} width={360} title={text("messages.title")} closeLabel={text("common.close")}>
      <div className="messages">
        <div className="messages-head">
          <Switch label={text("messages.onlyUnread")} checked={onlyUnread} onChange={setOnlyUnread} />
          <Button size="small" onClick={() => void read()}>
            {text("messages.readAll")}
          </Button>
        </div>
        {found.error !== undefined ? (
          <ErrorState
            title={text("app.fault")}
            message={lastingText(found.error, language)}
            retry={{ label: text("app.retry"), onRetry: () => void found.mutate() }}
          />
        ) : found.data === undefined ? (
          <Skeleton lines={["100%", "80%", "100%", "80%"]} label={text("app.loading")} />
        ) : messages.length === 0 ? (
          <EmptyState kind="no-records" title={text("messages.none")} />
        ) : (
          <ul className="messages-list">
            {messages.map((message) => (
              <li key={message.msgId}>
                <button
                  type="button"
                  className="message"
                  data-unread={message.readFlag === UNREAD || undefined}
                  onClick={() => open(message)}
                >
                  {message.readFlag === UNREAD && <span className="sr-only">{text("messages.isUnread")}</span>}
                  <span className="message-text">{message.title}</span>
                  <span className="message-time">
                    <time className="num">{message.createTime}</time>
                    {message.comId !== "" && ` · ${companies.find(({ comId }) => comId === message.comId)?.comName ?? ""}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {found.data !== undefined && found.data.total > messages.length && count < MOST && (
          <Button loading={found.isValidating} onClick={() => setCount(Math.min(count + STEP, MOST))}>
            {text("messages.more")}
          </Button>
        )}
      </div>
      {elsewhere !== undefined && (
        <Suspense>
          <OtherCompanyDialog
            message={elsewhere}
            onClose={() => settle(false)}
            onOpened={() => {
              settle(true);
              onClose();
            }}
          />
        </Suspense>
      )}
    </Drawer>
  );
}
