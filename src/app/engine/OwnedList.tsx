import { useMemo } from "react";
import useSWR from "swr";
import { get } from "../../client/http.ts";
import { lastingText } from "../../client/failure-text.ts";
import { entityCalls } from "../../core/contract/endpoints.ts";
import type { Envelope, WireRow } from "../../core/contract/envelope.ts";
import type { ListBundle } from "../../core/definition/product.ts";
import type { ScreenRoute } from "../../engine/engine-context.ts";
import ListScreen from "../../engine/list/ListScreen.tsx";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { PageSkeleton } from "../pages/PageSkeleton.tsx";

export type OwnedListProps = {
  readonly bundle: ListBundle;
  readonly route: ScreenRoute;
  readonly params: Readonly<Record<string, string>>;
};

/** A list of what belongs to one record: the record is read first, then the list is its own, in filter and title. */
export default function OwnedList({ bundle, route, params }: OwnedListProps) {
  const text = useText();
  const language = useLanguage();
  const { owner, screen } = bundle;
  const id = params[screen.of?.param ?? ""] ?? "";
  const path = owner === undefined ? "" : entityCalls.get(owner.path, owner.call, id);
  const read = useSWR(["owner", path], async () => (await get<Envelope<WireRow>>(path)).data, { revalidateOnFocus: false });
  const own = useMemo((): ListBundle | undefined => {
    const { of } = screen;
    if (read.data === undefined || of === undefined || owner === undefined) return undefined;
    const label = String(read.data[owner.labels.cn] ?? id);
    const name = { cn: label, id: String(read.data[owner.labels.id] ?? "") || label };
    return {
      ...bundle,
      screen: {
        ...screen,
        title: { cn: `${screen.title.cn} · ${name.cn}`, id: `${screen.title.id} · ${name.id}` },
        where: { ...screen.where, [of.by]: { eq: String(read.data[of.match] ?? "") } },
      },
    };
  }, [bundle, screen, owner, read.data, id]);
  if (own !== undefined) return <ListScreen key={id} bundle={own} route={route} />;
  if (read.error === undefined) return <PageSkeleton />;
  return (
    <ErrorState
      title={screen.title[language]}
      message={lastingText(read.error, language)}
      retry={{ label: text("list.retry"), onRetry: () => void read.mutate() }}
    />
  );
}
