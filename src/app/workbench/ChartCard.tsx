import { useState } from "react";
import { entryLabel, useDictionary } from "../../client/dictionaries.ts";
import type { ChartNumbers } from "../../client/workbench.ts";
import { formatNumber } from "../../core/format/number.ts";
import { shortNumber } from "../../core/format/short-number.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chart } from "../../ui/chart/Chart.tsx";

/** A chart, and the same numbers as a table one press away. */
export function ChartCard({ chart }: { readonly chart: ChartNumbers }) {
  const text = useText();
  const language = useLanguage();
  const [isTable, setTable] = useState(false);
  const entries = useDictionary(chart.dict ?? undefined);
  const [unit = ""] = chart.series.map((one) => one.unit);
  const title = unit === "" ? chart.title[language] : `${chart.title[language]} (${unit})`;
  const keys = chart.keys.map((key) => {
    const entry = entries.find((candidate) => candidate.dictValue === key);
    return entry === undefined ? key : entryLabel(entry, language);
  });
  const valueOf = (series: ChartNumbers["series"][number], key: string) =>
    series.points.find((point) => point.key === key)?.value ?? null;
  const scale = unit === "" ? 0 : unit === "%" ? 1 : 2;
  return (
    <Card
      title={title}
      className="chart-card"
      actions={
        <Button
          tone="text"
          size="small"
          icon={isTable ? "columns" : "list"}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? text("workbench.asChart") : text("workbench.asTable")}
        </Button>
      }
    >
      {isTable ? (
        <div className="chart-scroll" tabIndex={0} role="region" aria-label={title}>
          <table className="chart-table" data-chart={chart.key}>
            <thead>
              <tr>
                <th scope="col">{text("workbench.axis")}</th>
                {chart.series.map((series) => (
                  <th key={series.key} scope="col">
                    {series.title[language]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.keys.map((key, index) => (
                <tr key={key}>
                  <th scope="row">{keys[index]}</th>
                  {chart.series.map((series) => {
                    const value = valueOf(series, key);
                    return (
                      <td key={series.key} className="num">
                        {value === null ? "–" : formatNumber(value, { kind: "decimal", scale }, language)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <figure data-chart={chart.key} tabIndex={0} aria-label={title}>
          {chart.series.length > 1 && (
            <ul className="chart-legend">
              {chart.series.map((series, place) => (
                <li key={series.key}>
                  <span className="chart-swatch" data-series={place} />
                  {series.title[language]}
                </li>
              ))}
            </ul>
          )}
          <Chart
            label={title}
            shape={chart.shape}
            keys={keys}
            series={chart.series.map((series) => ({
              key: series.key,
              title: series.title[language],
              values: chart.keys.map((key) => {
                const value = valueOf(series, key);
                return value === null ? null : Number(value);
              }),
            }))}
            isWhole={scale === 0}
            short={(value) => shortNumber(value, language)}
          />
        </figure>
      )}
    </Card>
  );
}
