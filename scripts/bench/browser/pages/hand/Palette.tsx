import { useEffect, useState } from "react";

type Found = { readonly id: string; readonly name: string; readonly party: string; readonly amount: { readonly value: string } };
type Answer = {
  readonly data: { readonly groups: readonly { readonly title: { readonly cn: string }; readonly records: readonly Found[] }[] };
};

/** Keys that follow each other faster than this ask once, as in the product. */
const PAUSE_MS = 120;

/** A search box with the records that it finds below it, as an expert writes it by hand. */
export function Palette() {
  const [pattern, setPattern] = useState("");
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (pattern.length < 2) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/prod-api/system/search?keyword=${encodeURIComponent(pattern)}`, { signal: asking.signal })
        .then((response) => response.json())
        .then((found: Answer) => setAnswer(found))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [pattern]);
  return (
    <div className="ctl top-search" role="search">
      <input
        role="combobox"
        aria-expanded={answer !== undefined}
        aria-controls="found"
        value={pattern}
        onChange={(event) => setPattern(event.target.value)}
      />
      <ul id="found" role="listbox" className="popup" style={{ position: "fixed", insetBlockStart: 60 }}>
        {answer?.data.groups.flatMap(({ title, records }) =>
          records.map(({ id, name, party, amount }) => (
            <li key={id} role="option" aria-selected={false} className="option">
              <span>
                {title.cn} {name}
              </span>
              <small>
                {party} · CNY {amount.value}
              </small>
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
