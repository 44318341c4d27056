import useSWR from "swr";
import { RefusedError } from "../../../client/errors.ts";
import { lastingText } from "../../../client/failure-text.ts";
import { fetchDraft } from "../../../client/studio.ts";
import { useLanguage, useText } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useWords } from "../use-words.ts";
import { OpenedDraft } from "./OpenedDraft.tsx";

export type WorkplaceProps = {
  readonly draftId: number;
  /** The document that is open, by its path. */
  readonly path: string | undefined;
  readonly onOpen: (path: string | undefined) => void;
  readonly onLeave: () => void;
};

const NOT_FOUND = 404;
/** Whoever has handed a draft in sees what becomes of it. */
const LOOK_MS = 10_000;

/** Inside a draft: its documents at the left, one of them as text, and below what the compiler says of the whole. */
export default function Workplace(props: WorkplaceProps) {
  const { draftId, onLeave } = props;
  const text = useText();
  const words = useWords();
  const language = useLanguage();
  const { data, error, mutate } = useSWR(["studio-draft", draftId] as const, () => fetchDraft(draftId), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
    refreshInterval: (known) => (known?.state === "waiting" ? LOOK_MS : 0),
  });
  const isGone = error instanceof RefusedError && error.code === NOT_FOUND;
  if (data !== undefined && !isGone) return <OpenedDraft draft={data} onChanged={() => void mutate()} {...props} />;
  if (error === undefined) return <Skeleton lines={["40%", "70%", "60%"]} label={text("app.loading")} />;
  return (
    <>
      <Button icon="chevron-left" tone="text" onClick={onLeave}>
        {words("allDrafts")}
      </Button>
      {isGone ? (
        <EmptyState kind="no-records" title={words("draftGone")} />
      ) : (
        <ErrorState
          title={text("app.fault")}
          message={lastingText(error, language)}
          retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
        />
      )}
    </>
  );
}
