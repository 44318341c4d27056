import { Icon } from "../../../ui/Icon.tsx";
import type { Cell } from "./cell.ts";

/** A clip with the number of files. */
export const FilesCell: Cell =
  (_column, { words }) =>
  (value) => {
    const count = Array.isArray(value) ? value.length : 1;
    return (
      <span className="inline-flex items-center gap-1 num" data-tip={words.files(count)}>
        <Icon name="clip" />
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{words.files(count)}</span>
      </span>
    );
  };
