import { columnKinds } from "../../../core/sheet/guess-columns.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { fieldKindTexts } from "../../../core/compiler/value-texts.ts";
import { studioWayTexts } from "../../../i18n/studio-way-texts.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useSaid, useWords } from "../use-words.ts";
import { type ColumnAnswer, columnFaults, isRenamed } from "./column-answers.ts";

const SHOWN_VALUES = 6;

export type SheetColumnsProps = {
  readonly columns: readonly ColumnAnswer[];
  readonly onChange: (columns: readonly ColumnAnswer[]) => void;
  /** Whether what is still wrong is said. */
  readonly isAsked: boolean;
};

/** The columns of a sheet, one below the other, with what is guessed of each. */
export function SheetColumns({ columns, onChange, isAsked }: SheetColumnsProps) {
  const say = useSaid(studioWayTexts);
  const faults = isAsked ? columnFaults(columns) : new Map<number, "key" | "title">();
  return (
    <section className="studio-sheet-columns" aria-label={say("columns")}>
      <h3>{say("columns")}</h3>
      {columns.map((answer, at) => (
        <SheetColumn key={at} answer={answer} fault={faults.get(at)} onChange={(next) => onChange(columns.with(at, next))} />
      ))}
    </section>
  );
}

type SheetColumnProps = {
  readonly answer: ColumnAnswer;
  readonly fault: "key" | "title" | undefined;
  readonly onChange: (answer: ColumnAnswer) => void;
};

function SheetColumn({ answer, fault, onChange }: SheetColumnProps) {
  const say = useSaid(studioWayTexts);
  const words = useWords();
  const language = useLanguage();
  const { column, isTaken, key, title, kind, isRequired } = answer;
  const change = (part: Partial<ColumnAnswer>): void => onChange({ ...answer, ...part });
  const kinds = columnKinds.filter((one) => one !== "dict" || column.values.length > 0);
  const missing = (text: string): string | undefined =>
    fault === "title" && text.trim() === "" ? words("titleNeeded") : undefined;
  return (
    <fieldset className="studio-sheet-column" data-column={column.key}>
      <legend>
        <code>{column.head === "" ? "—" : column.head}</code>
      </legend>
      <span className="choices">
        <Checkbox
          label={say("columnTaken")}
          checked={isTaken}
          disabled={!column.isFindable}
          onChange={(isOn) => change({ isTaken: isOn })}
        />
        {isTaken && (
          <Checkbox label={say("columnRequired")} checked={isRequired} onChange={(isOn) => change({ isRequired: isOn })} />
        )}
      </span>
      {!column.isFindable && <p className="studio-hint">{say("columnLost")}</p>}
      {isTaken && (
        <div className="studio-answers">
          <Field label={words("titleCn")} field="titleCn" error={missing(title.cn)}>
            <TextInput value={title.cn} lang="zh-CN" onChange={(cn) => change({ title: { ...title, cn } })} />
          </Field>
          <Field label={words("titleId")} field="titleId" error={missing(title.id)}>
            <TextInput value={title.id} lang="id" onChange={(id) => change({ title: { ...title, id } })} />
          </Field>
          <Field label={words("fieldKey")} field="key" error={fault === "key" ? say("columnKeyWrong") : undefined}>
            <TextInput value={key} spellCheck={false} onChange={(next) => change({ key: next })} />
          </Field>
          <Field label={say("kind")} field="kind">
            <Select
              value={kind}
              onChange={(next) => next !== "" && change({ kind: next })}
              options={kinds.map((one) => ({ value: one, label: fieldKindTexts[one][language] }))}
              labels={{ empty: words("nothingFound"), clear: words("remove") }}
            />
          </Field>
        </div>
      )}
      {isTaken && kind === "dict" && (
        <p className="studio-hint">
          {say("columnValues", {
            count: column.values.length,
            values: `${column.values.slice(0, SHOWN_VALUES).join("、")}${column.values.length > SHOWN_VALUES ? "…" : ""}`,
          })}
        </p>
      )}
      {isTaken && isRenamed(answer) && <p className="studio-hint">{say("columnRenamed", { head: column.head })}</p>}
    </fieldset>
  );
}
