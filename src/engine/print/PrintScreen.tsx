import { useEffect } from "react";
import useSWR from "swr";
import { get } from "../../client/http.ts";
import { loadDictionaries } from "../../client/load-dictionaries.ts";
import { basePath } from "../../core/contract/endpoints.ts";
import type { Envelope } from "../../core/contract/envelope.ts";
import type { Printed } from "../../core/contract/print.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import { dictionariesOfPaper } from "../../core/print/paper-dictionaries.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { LoadFailure } from "../detail/DetailStates.tsx";
import { useEngine } from "../engine-context.ts";
import { Sheets } from "./Sheets.tsx";
import "./print.css";

export type PrintScreenProps = {
  readonly bundle: DetailBundle;
  readonly id: string;
  /** Key of the action that prints. */
  readonly action?: string | undefined;
};

type PrintAnswer = Facts & { readonly printed: Printed };

/** The print view of a document: sheets without the shell, and a bar that is not printed. */
export default function PrintScreen({ bundle, id, action = "print" }: PrintScreenProps) {
  const { say, open } = useEngine();
  const t = useText();
  const base = basePath(bundle.entity, bundle.workflows[0]);
  const found = useSWR<PrintAnswer | undefined>(
    ["print", base, id, action],
    async () => {
      const { data } = await get<Envelope<PrintAnswer>>(printCall(bundle, base, action, id));
      const { relatedEntity, comparisons = [] } = data?.printed ?? {};
      // A paper may compare what its own screen does not show.
      const compared = comparisons.length === 0 ? [] : dictionariesOfPaper(bundle.entity);
      await loadDictionaries([...bundle.dictionaries, ...dictionariesOfPaper(relatedEntity), ...compared]);
      return data;
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  usePrintTheme();
  return (
    <section
      className="print-view"
      data-screen={bundle.screen.screen}
      data-variant={bundle.variant}
      aria-label={say(bundle.screen.title)}
    >
      <div className="print-bar" role="toolbar" aria-label={t("print.print")}>
        <Button icon="undo" onClick={() => open({ kind: "back" })}>
          {t("print.close")}
        </Button>
        <Button
          tone="primary"
          icon="print"
          onClick={() => window.print()}
          disabledReason={found.data === undefined ? t("detail.loading") : undefined}
        >
          {t("print.print")}
        </Button>
      </div>
      {found.error !== undefined ? (
        <LoadFailure error={found.error as Error} onRetry={() => void found.mutate()} busy={found.isValidating} />
      ) : found.data === undefined ? (
        <Skeleton lines={["40%", "100%", "100%", "100%"]} label={t("detail.loading")} />
      ) : (
        <Sheets bundle={bundle} record={found.data} printed={found.data.printed} />
      )}
    </section>
  );
}

/** Where the action is called: `print/{id}` below the path unless the workflow says otherwise. */
function printCall(bundle: DetailBundle, base: string, key: string, id: string): string {
  const action = bundle.workflows.flatMap((workflow) => workflow.actions).find((one) => one.key === key);
  const call = action?.call?.replace(/^GET /, "") ?? "print/{id}";
  const path = call.replace("{id}", encodeURIComponent(id));
  return path.startsWith("/") ? path : `${base}/${path}`;
}

/** Printing always uses light; the page itself keeps its theme. */
function usePrintTheme(): void {
  useEffect(() => {
    document.documentElement.classList.add("printing");
    return () => document.documentElement.classList.remove("printing");
  }, []);
}
