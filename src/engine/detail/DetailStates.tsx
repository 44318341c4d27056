import { RefusedError } from "../../client/errors.ts";
import { lastingText } from "../../client/failure-text.ts";
import { useText } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useEngine } from "../engine-context.ts";

/** The document did not come: what the server said, a number to quote, and another try. */
export function LoadFailure({
  error,
  onRetry,
  busy,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly busy: boolean;
}) {
  const t = useText();
  const { language } = useEngine();
  const trace = error instanceof RefusedError ? error.traceId : undefined;
  return (
    <Card>
      <ErrorState
        title={t("detail.failed")}
        message={lastingText(error, language)}
        {...(trace === undefined ? {} : { reference: t("detail.request", { id: trace }) })}
        retry={{ label: t("detail.retry"), onRetry, busy }}
      />
    </Card>
  );
}

/** Strip, two cards and a table, grey, in the places of the real ones. */
export function DetailSkeleton({ label }: { readonly label: string }) {
  return (
    <>
      <Card className="form-section">
        <Skeleton label={label} lines={["30%", "80%"]} />
      </Card>
      <Card className="form-section">
        <Skeleton lines={["20%", "100%", "100%", "60%"]} />
      </Card>
      <Card className="form-section">
        <Skeleton lines={["100%", "100%", "100%", "100%", "100%", "100%"]} />
      </Card>
    </>
  );
}
