import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

export type ErrorStateProps = {
  readonly title: string;
  readonly message: string;
  /** Number to quote to support, with its word: `"Request no. 3f9a"`. */
  readonly reference?: string | undefined;
  readonly retry?: { readonly label: string; readonly onRetry: () => void; readonly busy?: boolean | undefined } | undefined;
};

/** In place of the part that failed; the rest of the page stays. */
export function ErrorState({ title, message, reference, retry }: ErrorStateProps) {
  return (
    <div className="empty" role="alert">
      <Icon name="error" className="empty-mark" />
      <p className="empty-title">{title}</p>
      <p className="empty-text">{message}</p>
      {reference && <p className="text-caption text-text-3 num">{reference}</p>}
      {retry && (
        <Button icon="refresh" className="mt-2" loading={retry.busy} onClick={retry.onRetry}>
          {retry.label}
        </Button>
      )}
    </div>
  );
}
