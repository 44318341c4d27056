import type { Role } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Select } from "../../../ui/Select.tsx";
import { useWords } from "../use-words.ts";
import type { ShownRecords } from "./use-records.ts";

export type DrawnAsProps = {
  readonly roles: readonly Role[];
  /** Key of the role that is imitated. */
  readonly role: string;
  /** Undefined while they are asked for. */
  readonly records: ShownRecords | undefined;
  readonly onRole: (key: string) => void;
};

/** As whom something of a draft is drawn, and with whose records. */
export function DrawnAs({ roles, role, records, onRole }: DrawnAsProps) {
  const words = useWords();
  const language = useLanguage();
  return (
    <div className="studio-screen-head">
      <Select
        value={role}
        onChange={onRole}
        options={roles.map(({ key, title }) => ({ value: key, label: title[language] }))}
        labels={{ empty: words("nothingFound"), clear: words("remove") }}
        aria-label={words("asRole")}
      />
      <span className="studio-hint">{records !== undefined && words(records.isReal ? "realRows" : "madeRows")}</span>
    </div>
  );
}
