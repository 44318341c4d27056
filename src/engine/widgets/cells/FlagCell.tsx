import { Icon } from "../../../ui/Icon.tsx";
import type { Cell } from "./cell.ts";

/** Yes as a tick, no as an en dash, both with a text for those who do not see them. */
export const FlagCell: Cell =
  (_column, { words }) =>
  (value) => {
    const isYes = String(value) === "1";
    return (
      <>
        {isYes ? (
          <Icon name="check" className="text-success" />
        ) : (
          <span className="text-text-3" aria-hidden="true">
            –
          </span>
        )}
        <span className="sr-only">{isYes ? words.yes : words.no}</span>
      </>
    );
  };
