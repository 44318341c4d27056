import { useMemo, useRef } from "react";
import useSWR from "swr";
import { RefusedError } from "../../client/errors.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Suspense } from "../../ui/Suspense.tsx";
import { useEngine } from "../engine-context.ts";
import { DetailDocument } from "./DetailDocument.tsx";
import { DetailSkeleton, LoadFailure } from "./DetailStates.tsx";
import { readRecord, recordKey } from "./record-ahead.ts";
import { useOpenedForm } from "./use-opened-form.ts";
import { lazy } from "../../ui/lazy.ts";
import "./detail.css";

const ActingNote = lazy(() => import("../actions/ActingNote.tsx"));

export type DetailScreenProps = { readonly bundle: DetailBundle; readonly id: string; readonly mode: "read" | "edit" };

// Refetching on focus would draw another record under a half-filled form.
const RECORD_OPTIONS = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

/** One document: read or edited. Its own errors stay in its place. */
export default function DetailScreen({ bundle: newest, id, mode }: DetailScreenProps) {
  const form = useOpenedForm(newest);
  const { bundle } = form;
  const { say, open, session, Elsewhere } = useEngine();
  const t = useText();
  const key = useMemo(() => recordKey(bundle, id, session.companyId), [bundle, id, session.companyId]);
  const isOpened = useRef(false);
  const read = (): Promise<WireRow> => {
    const isFirst = !isOpened.current;
    isOpened.current = true;
    return readRecord(bundle, key, isFirst);
  };
  const found = useSWR<WireRow>(key, read, RECORD_OPTIONS);
  const record = found.data;
  const elsewhere = found.error instanceof RefusedError ? found.error.company : undefined;
  return (
    // A group, not a region: its sections are the regions, and one of them may well bear the title of the whole.
    <section
      role="group"
      className="detail"
      data-screen={bundle.screen.screen}
      data-variant={bundle.variant}
      aria-label={say(bundle.screen.title)}
      aria-busy={found.isLoading || undefined}
    >
      {session.actsFor !== undefined && (
        <Suspense fallback={null}>
          <ActingNote />
        </Suspense>
      )}
      {record !== undefined ? (
        <DetailDocument
          key={id}
          form={form}
          id={id}
          mode={mode}
          base={key[1]}
          record={record}
          onRecord={(next) => void found.mutate(next, { revalidate: next === undefined })}
        />
      ) : found.error === undefined ? (
        <DetailSkeleton label={t("detail.loading")} />
      ) : elsewhere !== undefined && Elsewhere !== undefined ? (
        <Card>
          <Suspense fallback={null}>
            <Elsewhere company={elsewhere} />
          </Suspense>
        </Card>
      ) : isNotFound(found.error) ? (
        <Card>
          <EmptyState
            kind="no-permission"
            title={t("detail.notFound")}
            action={<Button onClick={() => open({ kind: "back" })}>{t("detail.back")}</Button>}
          />
        </Card>
      ) : (
        <LoadFailure error={found.error as Error} onRetry={() => void found.mutate()} busy={found.isValidating} />
      )}
    </section>
  );
}

function isNotFound(error: unknown): boolean {
  return error instanceof RefusedError && (error.code === 404 || error.code === 403);
}
