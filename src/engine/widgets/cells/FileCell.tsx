import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { Cell } from "./cell.ts";

/** One file: a button that downloads it. */
export const FileCell: Cell =
  (_column, { language }) =>
  (value) => (
    <button
      type="button"
      className="link inline-flex items-center gap-1"
      data-file={String(value)}
      onClick={(event) => {
        event.stopPropagation();
        void import("./open-file.ts").then(({ openFile }) => openFile(String(value), language));
      }}
    >
      <Icon name="download" />
      {t("input.openFile")}
    </button>
  );
