import { lastingText } from "../../client/failure-text.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

export type PartStateProps = {
  readonly part: {
    readonly data: unknown;
    readonly error: Error | undefined;
    readonly isLoading: boolean;
    readonly mutate: () => Promise<unknown>;
  };
};

/** What stands in the place of a part that is not there yet, or could not be loaded. */
export function PartState({ part: { data, error, isLoading, mutate } }: PartStateProps) {
  const text = useText();
  const language = useLanguage();
  if (isLoading) return <Skeleton lines={["100%", "60%"]} label={text("app.loading")} />;
  if (error === undefined || data !== undefined) return null;
  return (
    <ErrorState
      title={text("workbench.partFailed")}
      message={lastingText(error, language)}
      retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
    />
  );
}
