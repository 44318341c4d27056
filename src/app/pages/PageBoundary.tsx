import { Component, type ErrorInfo, type ReactNode } from "react";
import { failureText } from "../../client/failure-text.ts";
import { activeLanguage, t } from "../../i18n/i18n.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { isMissingScript } from "../failures/missing-script.ts";

type State = { readonly error: unknown };

/** A fault while drawing one page, or one part of a page; the others keep working. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- the stack has no other place
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // The browser remembers that a script did not come, so that only the page as a whole can ask for it again.
    if (isMissingScript(error))
      return (
        <ErrorState
          title={t("app.fault")}
          message={t("app.missingScript")}
          retry={{ label: t("app.reload"), onRetry: () => location.reload() }}
        />
      );
    return (
      <ErrorState
        title={t("app.fault")}
        message={failureText(error, activeLanguage())}
        retry={{ label: t("app.retry"), onRetry: () => this.setState({ error: undefined }) }}
      />
    );
  }
}
