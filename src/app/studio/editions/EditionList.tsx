import { useState } from "react";
import useSWR from "swr";
import { lastingText } from "../../../client/failure-text.ts";
import type { Edition } from "../../../client/studio-answers.ts";
import { fetchEdition, fetchEditions } from "../../../client/studio.ts";
import { useLanguage, useText } from "../../../i18n/i18n.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useMay } from "../use-may.ts";
import { useWords } from "../use-words.ts";
import { RollBack } from "./RollBack.tsx";

const FIRST = 10;
const MORE = 20;
/** The first edition changed every document; nobody reads all of them. */
const MOST_PATHS = 100;
// The first draft makes the first edition, a moment after the list was read: each visit reads it anew.
const once = { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true, dedupingInterval: 0 };

/** The editions, the newest first, and what each of them changed. */
export function EditionList() {
  const words = useWords();
  const text = useText();
  const language = useLanguage();
  const mayPublish = useMay("template:screen:publish");
  const [count, setCount] = useState(FIRST);
  const { data, error, mutate } = useSWR(["studio-editions", count] as const, () => fetchEditions(count), once);
  return (
    <Card title={words("editions")}>
      {error !== undefined && (
        <ErrorState
          title={text("app.fault")}
          message={lastingText(error, language)}
          retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
        />
      )}
      {data === undefined && error === undefined && <Skeleton lines={["60%", "40%"]} label={text("app.loading")} />}
      {data?.rows.length === 0 && <p className="studio-hint">{words("noEditions")}</p>}
      {data?.rows.map((edition) => (
        <OneEdition key={edition.id} edition={edition} mayPublish={mayPublish} onDone={() => void mutate()} />
      ))}
      {data !== undefined && data.total > data.rows.length && (
        <Button onClick={() => setCount(count + MORE)}>{words("moreEditions")}</Button>
      )}
    </Card>
  );
}

type OneEditionProps = { readonly edition: Edition; readonly mayPublish: boolean; readonly onDone: () => void };

function OneEdition({ edition, mayPublish, onDone }: OneEditionProps) {
  const { id, createBy, createTime, documents, isCurrent, kind, approveBy, message } = edition;
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="studio-edition" data-edition={id} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{words("editionNumber", { number: id })}</strong>{" "}
        <span className="studio-hint">
          {[
            words("editionMade", { owner: createBy, time: createTime, count: documents }),
            ...(approveBy === null ? [] : [words("editionApproved", { owner: approveBy })]),
          ].join(" · ")}
        </span>{" "}
        {isCurrent && <Badge tone="success" text={words("isCurrent")} />}
        {kind === "build" && <Badge tone="info" text={words("editionOfBuild")} />}
        {message !== null && message !== "" && <span className="studio-message">{message}</span>}
      </summary>
      {isOpen && mayPublish && !isCurrent && <RollBack edition={edition} onDone={onDone} />}
      {isOpen && <Changes id={id} />}
    </details>
  );
}

function Changes({ id }: { readonly id: number }) {
  const words = useWords();
  const text = useText();
  const language = useLanguage();
  const { data, error } = useSWR(["studio-edition", id] as const, () => fetchEdition(id), once);
  if (error !== undefined) return <p role="alert">{lastingText(error, language)}</p>;
  if (data === undefined) return <Skeleton lines={["60%", "40%"]} label={text("app.loading")} />;
  const more = data.changes.length - MOST_PATHS;
  return (
    <>
      <p>{words("editionChanged", { count: data.changes.length })}</p>
      <ul>
        {data.changes.slice(0, MOST_PATHS).map(({ path, digest }) => (
          <li key={path}>
            <code>{path}</code> {digest === "" && <Badge tone="danger" text={words("gone")} />}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="studio-hint">{words("editionMore", { count: more })}</p>}
    </>
  );
}
