import { useEffect, useMemo } from "react";
import { useSWRConfig } from "swr";
import type { ScreenId } from "../../core/definition/generated/documents.ts";
import { useText } from "../../i18n/i18n.ts";
import { areKeysOff, areKeysTaken } from "../../ui/free-keys.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { useEngine } from "../engine-context.ts";
import { neighboursOf, type PageCache } from "./neighbours.ts";

export type NeighbourLinksProps = { readonly screen: ScreenId; readonly base: string; readonly id: string };

/** To the previous and the next record of the list that this one was opened from, by button or by `[` and `]`. */
export function NeighbourLinks({ screen, base, id }: NeighbourLinksProps) {
  const t = useText();
  const { session, open } = useEngine();
  const { cache } = useSWRConfig();
  const near = useMemo(
    () => neighboursOf(cache as unknown as PageCache, base, session.companyId ?? "", id),
    [cache, base, session.companyId, id],
  );
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (areKeysOff() || areKeysTaken(event.target)) return;
      const target = event.key === "[" ? near?.previous : event.key === "]" ? near?.next : undefined;
      if (target === undefined) return;
      event.preventDefault();
      open({ kind: "detail", screen, id: target, mode: "read", instead: true });
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [near, open, screen]);
  if (near === undefined) return null;
  const link = (target: string | undefined, icon: "chevron-left" | "chevron-right", label: string, end: string) => (
    <IconButton
      icon={icon}
      label={label}
      disabledReason={target === undefined ? end : undefined}
      onClick={() => target !== undefined && open({ kind: "detail", screen, id: target, mode: "read", instead: true })}
    />
  );
  return (
    <div className="detail-near no-print" role="group" aria-label={t("detail.near")}>
      {link(near.previous, "chevron-left", t("detail.previous"), t("detail.first"))}
      <span className="num">{t("detail.place", { place: near.place, count: near.count })}</span>
      {link(near.next, "chevron-right", t("detail.next"), t("detail.last"))}
    </div>
  );
}
