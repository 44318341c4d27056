import type { Role } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { studioWayTexts } from "../../../i18n/studio-way-texts.ts";
import { Field } from "../../../ui/Field.tsx";
import { Note } from "../../../ui/Note.tsx";
import { Select } from "../../../ui/Select.tsx";
import { useSaid, useWords } from "../use-words.ts";

export type RoleWish = "none" | "reads" | "writes";

export type RoleChoicesProps = {
  readonly roles: readonly Role[];
  /** By the key of the role; absent: none. */
  readonly wishes: Readonly<Record<string, RoleWish>>;
  readonly onChange: (wishes: Readonly<Record<string, RoleWish>>) => void;
  /** Nobody would write anything, which is said. */
  readonly isMissing: boolean;
};

/** What each role may do with the records of a module; suppliers read, because the records are the company's. */
export function RoleChoices({ roles, wishes, onChange, isMissing }: RoleChoicesProps) {
  const say = useSaid(studioWayTexts);
  const words = useWords();
  const language = useLanguage();
  const labels = { none: say("roleNone"), reads: say("roleReads"), writes: say("roleWrites") };
  return (
    <section className="studio-roles" aria-label={say("roles")}>
      <h3>{say("roles")}</h3>
      {isMissing && (
        <Note tone="error" role="alert">
          {say("writerNeeded")}
        </Note>
      )}
      <div className="studio-answers">
        {roles.map(({ key, title, side }) => (
          <Field key={key} label={title[language]} field={key}>
            <Select
              value={wishes[key] ?? "none"}
              onChange={(next) => onChange({ ...wishes, [key]: next === "" ? "none" : next })}
              options={(side === "supplier" ? (["none", "reads"] as const) : (["none", "reads", "writes"] as const)).map(
                (value) => ({
                  value,
                  label: labels[value],
                }),
              )}
              labels={{ empty: words("nothingFound"), clear: words("remove") }}
            />
          </Field>
        ))}
      </div>
    </section>
  );
}
