import { useState, type KeyboardEvent } from "react";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import { pageStrip } from "./page-strip.ts";
import { Select } from "./Select.tsx";
import { TextInput } from "./TextInput.tsx";

export type PaginationLabels = {
  /** Names the navigation. */
  readonly nav: string;
  readonly total: (total: number) => string;
  readonly pageSize: string;
  readonly perPage: (size: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly page: (page: number) => string;
  readonly jump: string;
};

export type PaginationProps = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly pageSizes: readonly number[];
  readonly onPageChange: (page: number) => void;
  readonly onPageSizeChange: (size: number) => void;
  readonly labels: PaginationLabels;
  readonly busy?: boolean | undefined;
};

/** Total, page sizes, previous, pages, next and a box to jump. */
export function Pagination({
  page,
  pageSize,
  total,
  pageSizes,
  onPageChange,
  onPageSizeChange,
  labels,
  busy = false,
}: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const go = (target: number) => {
    const bounded = Math.min(Math.max(1, target), pageCount);
    if (bounded !== page) onPageChange(bounded);
  };
  return (
    <nav className="pager num" aria-label={labels.nav} aria-busy={busy || undefined}>
      <span className="pager-total">{labels.total(total)}</span>
      <Select
        className="pager-size"
        aria-label={labels.pageSize}
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), label: labels.perPage(size) }))}
        onChange={(size) => onPageSizeChange(Number(size))}
        labels={{ empty: "", clear: "" }}
      />
      <ul className="pager-pages">
        <li>
          <IconButton
            icon="chevron-left"
            label={labels.previous}
            aria-disabled={page <= 1 || undefined}
            onClick={() => go(page - 1)}
          />
        </li>
        {pageStrip(page, pageCount).map((step) => (
          <li key={step.key}>
            {step.page === undefined ? (
              <span className="pager-gap">…</span>
            ) : (
              <Button
                tone="text"
                className="btn-icon"
                aria-label={labels.page(step.page)}
                aria-current={step.page === page ? "page" : undefined}
                onClick={() => go(step.page)}
              >
                {step.page}
              </Button>
            )}
          </li>
        ))}
        <li>
          <IconButton
            icon="chevron-right"
            label={labels.next}
            aria-disabled={page >= pageCount || undefined}
            onClick={() => go(page + 1)}
          />
        </li>
      </ul>
      <Jumper label={labels.jump} onJump={go} />
    </nav>
  );
}

function Jumper({ label, onJump }: { readonly label: string; readonly onJump: (page: number) => void }) {
  const [text, setText] = useState("");
  const jump = () => {
    if (text !== "") onJump(Number(text));
    setText("");
  };
  return (
    <label className="pager-jump">
      {label}
      <TextInput
        className="ctl-number"
        aria-label={label}
        inputMode="numeric"
        value={text}
        onChange={(typed) => setText(typed.normalize("NFKC").replace(/\D/g, "").slice(0, 6))}
        onBlur={jump}
        onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && jump()}
      />
    </label>
  );
}
