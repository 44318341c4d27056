import { Component, type ErrorInfo, type ReactNode } from "react";
import { t } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";
import { isMissingScript } from "./missing-script.ts";
import { Suspense } from "../../ui/Suspense.tsx";

type LatePartProps = {
  /** What stands there while the script comes. */
  readonly place: ReactNode;
  /** What stands there when it does not come; nothing, unless the place serves without it. */
  readonly without?: ReactNode;
  readonly children: ReactNode;
};
type State = { readonly error: unknown };

/**
 * A part of the shell that comes by itself after the page, such as the bell. A release may have taken its script away:
 * nobody asked for it, so it says so and leaves the page with the form in it alone.
 */
export class LatePart extends Component<LatePartProps, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (!isMissingScript(error)) return;
    // oxlint-disable-next-line no-console -- the stack has no other place
    console.error(error, info.componentStack);
    toast.warning(t("app.missingScript"));
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { place, without, children } = this.props;
    if (error === undefined) return <Suspense fallback={place}>{children}</Suspense>;
    if (isMissingScript(error)) return without;
    throw error; // a fault of the code is the page's
  }
}
