import { drawIcon } from "../../../ui/Icon.tsx";
import type { Cell } from "./cell.ts";
import { cutCode } from "./cut-code.tsx";

const COPY = drawIcon("copy");

/** A document number: a link to its detail and a button that copies it. Clicks are read by the table (grid-clicks). */
export const LinkCell: Cell =
  (_column, { link, words }) =>
  (value, row) => {
    const number = String(value);
    const content = (
      <>
        {link === undefined ? (
          cutCode(number)
        ) : (
          <a className="link" role="link" href={link(row).href} aria-label={number} tabIndex={-1} data-open="">
            {cutCode(number)}
          </a>
        )}
        <button
          type="button"
          className="cut-link-copy on-hover"
          tabIndex={-1}
          data-copy={number}
          aria-label={`${words.copy} ${number}`}
          data-tip={words.copy}
        >
          {COPY}
        </button>
      </>
    );
    return { look: "link", content };
  };
