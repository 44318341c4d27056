import { Component, type ErrorInfo, type ReactNode } from "react";
import { failureText } from "../../client/failure-text.ts";
import { activeLanguage, t } from "../../i18n/i18n.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";

type State = { readonly error: unknown };

/** A fault while drawing one page; the others keep working. */
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
    return (
      <ErrorState
        title={t("app.fault")}
        message={failureText(error, activeLanguage())}
        retry={{ label: t("app.retry"), onRetry: () => this.setState({ error: undefined }) }}
      />
    );
  }
}
