import { useEffect, type ReactNode } from "react";
import { failureText } from "../../client/failure-text.ts";
import type { ScreenId } from "../../core/definition/generated/documents.ts";
import type { ScreenBundle } from "../../core/definition/product.ts";
import { useEngine } from "../../engine/engine-context.ts";
import { useText } from "../../i18n/i18n.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { FirstCompany } from "../pages/FirstCompany.tsx";
import { PageSkeleton } from "../pages/PageSkeleton.tsx";
import { loadScreen, UnknownScreenError, useScreen } from "./screen-store.ts";

export type LoadedScreenPageProps = { readonly screen: ScreenId; readonly children: (bundle: ScreenBundle) => ReactNode };

/** Waits for a screen's definition and hands it on; a definition that changes reaches the same children. */
export function LoadedScreenPage({ screen, children }: LoadedScreenPageProps) {
  const text = useText();
  const { variant, language } = useEngine();
  const { bundle, fault } = useScreen(screen, variant);
  const load = () => void loadScreen(screen, variant).catch(() => undefined); // the fault stands in the store
  // oxlint-disable-next-line react/exhaustive-deps -- load is made of these two
  useEffect(load, [screen, variant]);
  if (bundle !== undefined)
    return (
      <>
        {children(bundle)}
        <FirstCompany />
      </>
    );
  if (fault === undefined) return <PageSkeleton />;
  const message = fault instanceof UnknownScreenError ? fault.message : failureText(fault, language);
  return <ErrorState title={text("app.fault")} message={message} retry={{ label: text("app.retry"), onRetry: load }} />;
}
