import { drawIcon } from "../../../ui/Icon.tsx";
import type { Cell } from "./cell.ts";
import { CutCode } from "./CutCode.tsx";

const COPY = drawIcon("copy");

/** A document number: a link to its detail and a button that copies it. Clicks are read by the table (grid-clicks). */
export const LinkCell: Cell =
  (_column, { link, words }) =>
  (value, row) => {
    const number = String(value);
    return (
      // The button lies over the end of the number, so that it takes no room while it waits for the pointer.
      <span className="relative flex min-w-0 flex-1">
        <span className="cut-middle num" data-tip="">
          {link === undefined ? (
            <CutCode text={number} />
          ) : (
            <a className="link" role="link" href={link(row).href} aria-label={number} tabIndex={-1} data-open="">
              <CutCode text={number} />
            </a>
          )}
        </span>
        <button
          type="button"
          className="on-hover absolute inset-y-0 -end-2 my-auto grid size-6 place-items-center rounded-ctl bg-(--row-bg,var(--surface)) text-text-3 hover:text-accent-ink"
          tabIndex={-1}
          data-copy={number}
          aria-label={`${words.copy} ${number}`}
          data-tip={words.copy}
        >
          {COPY}
        </button>
      </span>
    );
  };
