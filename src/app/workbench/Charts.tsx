import { useState } from "react";
import { fetchCharts } from "../../client/workbench.ts";
import { loadDictionaries } from "../../client/load-dictionaries.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { ChartCard } from "./ChartCard.tsx";
import { usePart } from "./use-part.ts";
import type { PartProps } from "./Workbench.tsx";

const RANGES = [
  ["30d", "workbench.days"],
  ["12m", "workbench.months"],
] as const;

/** The charts of the person's roles; those over time can be seen by days of a month or months of a year. */
export function Charts({ companyId, isActive }: PartProps) {
  const text = useText();
  const [range, setRange] = useState<string>();
  const { data } = usePart(["charts", companyId, range], () => loadCharts(range), isActive);
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="workbench-charts" aria-label={text("workbench.charts")}>
      {data.some((chart) => chart.by === "time") && (
        <div role="group" aria-label={text("workbench.range")} className="workbench-range">
          {RANGES.map(([key, messageId]) => (
            <Button key={key} tone="text" size="small" aria-pressed={isShown(key, range, data)} onClick={() => setRange(key)}>
              {text(messageId)}
            </Button>
          ))}
        </div>
      )}
      {data.map((chart) => (
        <ChartCard key={chart.key} chart={chart} />
      ))}
    </section>
  );
}

async function loadCharts(range: string | undefined) {
  const charts = await fetchCharts(range);
  await loadDictionaries(charts.flatMap((chart) => chart.dict ?? []));
  return charts;
}

function isShown(key: string, range: string | undefined, charts: readonly { readonly range: string | null }[]): boolean {
  return range === key || (range === undefined && charts.every((chart) => chart.range === null || chart.range === key));
}
