import "./live.css";

/** As long as the mark of live.css is seen. */
const MARKED_MS = 2500;

/** Mark rows for a moment: somebody else has changed them. */
export function markRows(list: HTMLElement, ids: ReadonlySet<string>): void {
  // After they were drawn.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const rows = [...list.querySelectorAll<HTMLElement>("[data-row-id]")].filter((row) => ids.has(row.dataset["rowId"] ?? ""));
      for (const row of rows) row.dataset["news"] = "";
      setTimeout(() => rows.forEach((row) => delete row.dataset["news"]), MARKED_MS);
    }),
  );
}
