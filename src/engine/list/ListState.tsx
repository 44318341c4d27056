import { RefusedError } from "../../client/errors.ts";
import { failureText } from "../../client/failure-text.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useEngine } from "../engine-context.ts";

const SKELETON_ROWS = 8;

/** The layout of the table while its first rows are on their way: a head and eight rows. */
export function ListSkeleton() {
  const text = useText();
  return (
    <div className="grid-scroll p-4">
      <Skeleton
        label={text("list.loading")}
        lines={["100%", ...Array.from({ length: SKELETON_ROWS }, (_, row) => `${96 - (row % 3) * 9}%`)]}
      />
    </div>
  );
}

/** In place of the table that could not be loaded: the sentence, the request number, and retry. */
export function ListFailure({
  error,
  isBusy,
  onRetry,
}: {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}) {
  const text = useText();
  const { language } = useEngine();
  if (error instanceof RefusedError && error.code === 403)
    return <EmptyState kind="no-permission" title={text("list.noPermission")} text={text("list.noPermissionText")} />;
  const number = error instanceof RefusedError ? error.traceId : undefined;
  return (
    <ErrorState
      title={text("list.failed")}
      message={failureText(error, language)}
      reference={number === undefined ? undefined : text("list.requestNumber", { number })}
      retry={{ label: text("list.retry"), onRetry, busy: isBusy }}
    />
  );
}

/** No rows: because nothing is there yet, or because the filters leave nothing. */
export function ListEmpty({
  title,
  isFiltered,
  onClear,
}: {
  readonly title: string;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}) {
  const text = useText();
  if (!isFiltered) return <EmptyState kind="no-records" title={text("list.empty")} text={text("list.emptyText", { title })} />;
  return (
    <EmptyState
      kind="no-match"
      title={text("list.noMatch")}
      text={text("list.noMatchText")}
      action={<Button onClick={onClear}>{text("list.clearFilters")}</Button>}
    />
  );
}
