import { Suspense, useEffect } from "react";
import useSWR from "swr";
import { get } from "../../client/http.ts";
import { loadDictionaries } from "../../client/load-dictionaries.ts";
import { basePath } from "../../client/records.ts";
import type { Envelope } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { LoadFailure } from "../detail/DetailStates.tsx";
import { useEngine } from "../engine-context.ts";
import { isTemplateName, type Printed, templates } from "./templates.ts";
import "./print.css";

export type PrintScreenProps = {
  readonly bundle: DetailBundle;
  readonly id: string;
  /** Key of the action that prints; it names the template. */
  readonly action?: string | undefined;
};

/** The print view of a document: sheets without the shell, and a bar that is not printed. */
export default function PrintScreen({ bundle, id, action = "print" }: PrintScreenProps) {
  const { say, open } = useEngine();
  const t = useText();
  const base = basePath(bundle.entity, bundle.workflows[0]);
  const found = useSWR<Facts>(
    ["print", base, id],
    async () => {
      const [{ data }] = await Promise.all([
        get<Envelope<Facts>>(`${base}/print/${encodeURIComponent(id)}`),
        loadDictionaries(bundle.dictionaries),
      ]);
      return data ?? {};
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  const record = found.data;
  const printed = record === undefined ? undefined : readPrinted(record["printed"]);
  const template = String((record?.["printed"] as Facts | undefined)?.["template"] ?? templateOf(bundle, action));
  const Template = isTemplateName(template) ? templates[template] : undefined;
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
          disabledReason={record === undefined ? t("detail.loading") : undefined}
        >
          {t("print.print")}
        </Button>
      </div>
      {found.error !== undefined ? (
        <LoadFailure error={found.error as Error} onRetry={() => void found.mutate()} busy={found.isValidating} />
      ) : record === undefined || printed === undefined ? (
        <Skeleton lines={["40%", "100%", "100%", "100%"]} label={t("detail.loading")} />
      ) : Template === undefined ? (
        <Note tone="error">{t("print.noTemplate", { name: template })}</Note>
      ) : (
        <Suspense fallback={<Skeleton lines={["40%", "100%", "100%"]} />}>
          <Template bundle={bundle} record={record} printed={printed} />
        </Suspense>
      )}
    </section>
  );
}

function templateOf(bundle: DetailBundle, action: string): string {
  return bundle.workflows.flatMap((workflow) => workflow.actions).find((candidate) => candidate.key === action)?.template ?? "";
}

function readPrinted(value: unknown): Printed {
  const facts = (value ?? {}) as Facts;
  const copy = Number(facts["copyNo"] ?? facts["printCount"]);
  return {
    companyName: typeof facts["companyName"] === "string" ? facts["companyName"] : undefined,
    language: facts["language"] === "cn" || facts["language"] === "id" ? facts["language"] : undefined,
    printTime: String(facts["printTime"] ?? ""),
    printBy: typeof facts["printBy"] === "string" ? facts["printBy"] : undefined,
    copyNo: Number.isSafeInteger(copy) && copy > 0 ? copy : undefined,
  };
}

/** Printing always uses light; the page itself keeps its theme. */
function usePrintTheme(): void {
  useEffect(() => {
    document.documentElement.classList.add("printing");
    return () => document.documentElement.classList.remove("printing");
  }, []);
}
