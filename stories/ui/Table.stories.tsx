import { useState } from "react";
import { Badge, tones } from "../../src/ui/Badge.tsx";
import { Checkbox } from "../../src/ui/Checkbox.tsx";
import { Icon } from "../../src/ui/Icon.tsx";
import { story } from "./frame.tsx";
import type { Words } from "./words.ts";

export default { title: "ui/Table look" };

type Density = "comfortable" | "standard" | "compact";

/** Only the look: behaviour belongs to the engine's table. */
function Look({ words, density, busy = false }: { readonly words: Words; readonly density: Density; readonly busy?: boolean }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([1]));
  const [scrolled, setScrolled] = useState("end");
  const columns = [words.supplier, ...words.steps, ...words.crumbs, words.hint];
  const toggle = (row: number, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(row);
    else next.delete(row);
    setChosen(next);
  };
  return (
    <div
      className="grid-scroll max-h-80"
      data-scrolled={scrolled}
      onScroll={({ currentTarget: box }) => {
        const before = box.scrollLeft > 0;
        const after = box.scrollLeft < box.scrollWidth - box.clientWidth - 1;
        setScrolled(before && after ? "both" : before ? "start" : after ? "end" : "");
      }}
    >
      <div
        className="grid"
        style={{ display: "block" }}
        role="grid"
        aria-label={words.dialog}
        aria-rowcount={13}
        aria-multiselectable
        data-density={density}
        aria-busy={busy}
        data-stale={busy ? "" : undefined}
        tabIndex={0}
      >
        <div className="grid-head" role="rowgroup">
          <div className="grid-row" role="row">
            <div className="grid-cell" role="columnheader" data-pin="start" data-edge style={{ width: 48, insetInlineStart: 0 }}>
              <Checkbox
                aria-label={words.save}
                checked={chosen.size === 0 ? false : chosen.size === 12 ? true : "mixed"}
                onChange={() => undefined}
              />
            </div>
            {columns.map((label, index) => (
              <div
                key={label}
                className="grid-cell"
                role="columnheader"
                aria-sort={index === 0 ? "ascending" : undefined}
                style={{ width: index === 0 ? 220 : 140 }}
              >
                <button type="button" className="grid-sort" tabIndex={-1}>
                  <span className="cut">{label}</span>
                  {index === 0 && <Icon name="sort-up" />}
                </button>
                <span className="grid-resize" />
              </div>
            ))}
            <div className="grid-cell" role="columnheader" data-pin="end" data-edge style={{ width: 120, insetInlineEnd: 0 }}>
              {words.apply}
            </div>
          </div>
        </div>
        <div className="grid-body" role="rowgroup">
          {Array.from({ length: 12 }, (_, row) => (
            <div key={row} className="grid-row" role="row" aria-selected={chosen.has(row)} data-odd={row % 2 === 1 || undefined}>
              <div className="grid-cell" role="gridcell" data-pin="start" data-edge style={{ width: 48, insetInlineStart: 0 }}>
                <Checkbox aria-label={`DS-${row}`} checked={chosen.has(row)} onChange={(isOn) => toggle(row, isOn)} />
              </div>
              {columns.map((label, index) => (
                <div
                  key={label}
                  className="grid-cell"
                  role="gridcell"
                  data-align={index === 2 ? "end" : undefined}
                  style={{ width: index === 0 ? 220 : 140 }}
                >
                  {index === 1 ? (
                    <Badge tone={tones[row % 6]} text={words.status[row % 6] as string} />
                  ) : index === 2 ? (
                    "1,234,567.50"
                  ) : index === 4 ? (
                    <span className="text-text-3">–</span>
                  ) : (
                    <span className="cut" data-tip="">
                      {index === 0 ? words.suppliers[row % 5] : words.long}
                    </span>
                  )}
                </div>
              ))}
              <div className="grid-cell" role="gridcell" data-pin="end" data-edge style={{ width: 120, insetInlineEnd: 0 }}>
                <a className="link" href={`#${row}`} tabIndex={-1}>
                  {words.save}
                </a>
              </div>
            </div>
          ))}
        </div>
        <div className="grid-foot" role="rowgroup">
          <div className="grid-row" role="row">
            <div className="grid-cell" role="gridcell" style={{ width: 540 }}>
              {words.pager.total(12)}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

export const Comfortable = story(({ words }) => <Look words={words} density="comfortable" />);
export const Standard = story(({ words }) => <Look words={words} density="standard" />);
export const Compact = story(({ words }) => <Look words={words} density="compact" />);
// Rows on their way out stand at 60 % for a moment (design 8); their contrast is that of something inactive.
export const Busy = {
  ...story(({ words }) => <Look words={words} density="compact" busy />),
  parameters: { a11y: { config: { rules: [{ id: "color-contrast", enabled: false }] } } },
};
