import { UNREAD } from "../../client/messages.ts";
import { fetchNotices } from "../../client/workbench.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Link } from "../../ui/Link.tsx";
import { useMessagesRead } from "../messages/use-messages-read.ts";
import { DatedCard } from "./DueCards.tsx";
import { PartState } from "./PartState.tsx";
import { usePart } from "./use-part.ts";
import type { PartProps } from "./Workbench.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const OtherCompanyDialog = lazy(async () => ({
  default: (await import("../messages/OtherCompanyDialog.tsx")).OtherCompanyDialog,
}));
const MINUTE_LENGTH = 16;

/** The newest announcements and messages. */
export function NoticeCards({ companyId, isActive }: PartProps) {
  const text = useText();
  const language = useLanguage();
  // Messages come in the reader's language, so another language is another answer.
  const part = usePart(["notices", companyId, language], fetchNotices, isActive);
  const { data } = part;
  const { mayOpen, elsewhere, settle } = useMessagesRead(part.mutate);
  return (
    <>
      {data?.notices.map((list) => (
        <DatedCard key={list.key} list={list} emptyText={text("workbench.noNotices")} />
      ))}
      <Card title={text("workbench.messages")}>
        <PartState part={part} />
        {data?.messages.length === 0 && <p className="part-empty">{text("workbench.noMessages")}</p>}
        {data !== undefined && data.messages.length > 0 && (
          <ul className="dated" data-part="messages">
            {data.messages.map((message) => (
              <li key={message.msgId} data-unread={message.readFlag === UNREAD || undefined}>
                {message.route === "" ? (
                  <span>{message.title}</span>
                ) : (
                  <Link to={message.route} onClick={(event) => mayOpen(message) || event.preventDefault()}>
                    {message.title}
                  </Link>
                )}
                <time className="num">{message.createTime.slice(0, MINUTE_LENGTH)}</time>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {elsewhere !== undefined && (
        <Suspense>
          <OtherCompanyDialog message={elsewhere} onClose={() => settle(false)} onOpened={() => settle(true)} />
        </Suspense>
      )}
    </>
  );
}
