import { RefusedError } from "../../client/errors.ts";
import { lastingText } from "../../client/failure-text.ts";
import { modelOfParameter } from "../../core/search/query.ts";
import type { SearchModel } from "../../core/search/search-model.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { useEngine } from "../engine-context.ts";

export type ListFailureProps = {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  /** The search fields, by which a filter that was refused is called by its name. */
  readonly models: readonly SearchModel[];
  readonly onClear: () => void;
};

/** In place of the table that could not be loaded: the sentence, the request number, and retry. */
export function ListFailure({ error, isBusy, onRetry, models, onClear }: ListFailureProps) {
  const text = useText();
  const { language, say } = useEngine();
  if (error instanceof RefusedError && error.code === 403)
    return <EmptyState kind="no-permission" title={text("list.noPermission")} text={text("list.noPermissionText")} />;
  if (error instanceof RefusedError && error.faults.length > 0) {
    const faults = error.faults.map(({ field, msg }) => {
      const title = modelOfParameter(models, field)?.title;
      return title === undefined ? msg : text("list.filterFault", { name: say(title), fault: msg });
    });
    // The same filters would be refused again.
    return (
      <div role="alert">
        <EmptyState
          kind="no-match"
          title={text("list.filterRefused")}
          text={faults.join(text("list.and"))}
          action={<Button onClick={onClear}>{text("list.clearFilters")}</Button>}
        />
      </div>
    );
  }
  const number = error instanceof RefusedError ? error.traceId : undefined;
  return (
    <ErrorState
      title={text("list.failed")}
      message={lastingText(error, language)}
      reference={number === undefined ? undefined : text("list.requestNumber", { number })}
      retry={{ label: text("list.retry"), onRetry, busy: isBusy }}
    />
  );
}

export type ListEmptyProps = {
  readonly title: string;
  /** The filters in force, as their chips word them. */
  readonly filters: readonly string[];
  readonly onClear: () => void;
  /** Look again without the screen's own defaults, where something else was asked for besides. */
  readonly onWiden: (() => void) | undefined;
  /** The first action, where the reader has one that makes a record. */
  readonly first: { readonly label: string; readonly onStart: () => void } | undefined;
};

/** No rows: because nothing is there yet, or because the filters leave nothing. */
export function ListEmpty({ title, filters, onClear, onWiden, first }: ListEmptyProps) {
  const text = useText();
  if (filters.length === 0) {
    const action = first && (
      <Button tone="primary" icon="plus" onClick={first.onStart}>
        {first.label}
      </Button>
    );
    return <EmptyState kind="no-records" title={text("list.empty")} text={text("list.emptyText", { title })} action={action} />;
  }
  return (
    <EmptyState
      kind="no-match"
      title={text("list.noMatch")}
      text={text("list.noMatchWith", { filters: filters.join(text("list.and")) })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {onWiden !== undefined && (
            <Button tone="primary" onClick={onWiden}>
              {text("list.widen")}
            </Button>
          )}
          <Button onClick={onClear}>{text("list.clearFilters")}</Button>
        </div>
      }
    />
  );
}
