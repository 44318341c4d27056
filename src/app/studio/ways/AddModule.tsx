import { useState } from "react";
import { addModule, isNameTaken, MODULE_NAME, ownGroup } from "../../../core/compiler/add-module.ts";
import type { Role } from "../../../core/definition/generated/documents.ts";
import { guessColumns } from "../../../core/sheet/guess-columns.ts";
import { readSheet } from "../../../client/sheets.ts";
import { lastingText } from "../../../client/failure-text.ts";
import { SheetDrop } from "../../../engine/actions/SheetDrop.tsx";
import { useLanguage } from "../../../i18n/i18n.ts";
import { studioWayTexts } from "../../../i18n/studio-way-texts.ts";
import { Field } from "../../../ui/Field.tsx";
import { Note } from "../../../ui/Note.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import type { Answer } from "../questions/answered-texts.ts";
import { QuestionDialog } from "../questions/QuestionDialog.tsx";
import { isWhole, Titles, trimmed } from "../questions/Titles.tsx";
import { useSaid, useWords } from "../use-words.ts";
import { columnFaults, firstAnswers, fieldsOf, type ColumnAnswer } from "./column-answers.ts";
import { RoleChoices, type RoleWish } from "./RoleChoices.tsx";
import { SheetColumns } from "./SheetColumns.tsx";
import type { WayProps } from "./Way.tsx";

/** The portal gives the records a number. */
const BY_NUMBER = "-";

/** A module from a spreadsheet: what its columns hold, how it is called, where it stands and who uses it. */
export function AddModule({ site, write, onClose }: WayProps) {
  const say = useSaid(studioWayTexts);
  const words = useWords();
  const language = useLanguage();
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [rowCount, setRowCount] = useState(0);
  const [columns, setColumns] = useState<readonly ColumnAnswer[]>([]);
  const [name, setName] = useState("");
  const [title, setTitle] = useState({ cn: "", id: "" });
  const [group, setGroup] = useState<string>(ownGroup.key);
  const [by, setBy] = useState(BY_NUMBER);
  const [wishes, setWishes] = useState<Readonly<Record<string, RoleWish>>>({ purchaser: "writes" });
  const [isAsked, setAsked] = useState(false);
  const read = async (chosen: File): Promise<void> => {
    setFile(chosen);
    setRefusal(undefined);
    setReading(true);
    try {
      const cells = await readSheet(chosen);
      const answers = firstAnswers(guessColumns(cells));
      if (answers.length === 0) setRefusal(say("sheetEmpty"));
      setColumns(answers);
      setRowCount(Math.max(0, cells.length - 1));
      setBy(answers.find(mayTell)?.key ?? BY_NUMBER);
    } catch (failure) {
      setRefusal(lastingText(failure, language));
      setColumns([]);
    } finally {
      setReading(false);
    }
  };
  const taken = columns.filter(({ isTaken }) => isTaken);
  const telling = taken.filter(mayTell);
  const chosenBy = telling.some(({ key }) => key === by) ? by : BY_NUMBER;
  const roles = site.roles.roles.filter(mayUse);
  const given = roles.filter(({ key }) => (wishes[key] ?? "none") !== "none");
  const wrongName = !MODULE_NAME.test(name)
    ? say("moduleKeyHint")
    : isNameTaken(name, site.paths)
      ? say("moduleTaken")
      : undefined;
  const hasWriter = given.some(({ key }) => wishes[key] === "writes");
  const answer = (): Answer | undefined => {
    setAsked(true);
    const isReady = taken.length > 0 && columnFaults(columns).size === 0 && wrongName === undefined && isWhole(title);
    if (!isReady || !hasWriter) return undefined;
    const module = {
      name,
      title: trimmed(title),
      columns: fieldsOf(columns),
      by: chosenBy === BY_NUMBER ? undefined : chosenBy,
      group,
      roles: given.map(({ key, side }) => ({ key, side, writes: wishes[key] === "writes" })),
    };
    return (texts) => addModule(texts, module, site.telling);
  };
  const labels = { empty: words("nothingFound"), clear: words("remove") };
  return (
    <QuestionDialog title={say("addModule")} onAnswer={answer} write={write} width={880} onClose={onClose}>
      <Field
        label={say("sheet")}
        field="sheet"
        required
        hint={say("sheetHint")}
        error={refusal ?? (isAsked && file === undefined ? say("sheetNeeded") : undefined)}
      >
        <SheetDrop
          file={file}
          disabled={isReading}
          onChoose={(chosen) => void read(chosen)}
          onRefuse={setRefusal}
          onRemove={() => {
            setFile(undefined);
            setColumns([]);
          }}
        />
      </Field>
      {isReading && <Spinner label={say("sheetReading")} />}
      {columns.length > 0 && !isReading && (
        <>
          {rowCount === 0 ? (
            <Note tone="warning">{say("sheetBare", { columns: columns.length })}</Note>
          ) : (
            <Note tone="info">{say("sheetFound", { columns: columns.length, rows: rowCount })}</Note>
          )}
          <Titles title={title} onChange={setTitle} isAsked={isAsked} />
          <div className="studio-answers">
            <Field
              label={say("moduleKey")}
              field="name"
              required
              hint={isAsked && wrongName !== undefined ? undefined : say("moduleKeyHint")}
              error={isAsked ? wrongName : undefined}
            >
              <TextInput value={name} onChange={setName} spellCheck={false} />
            </Field>
            <Field label={say("menuGroup")} field="group">
              <Select
                value={group}
                onChange={setGroup}
                options={[
                  ...site.menu.menu
                    .filter(({ key }) => key !== ownGroup.key)
                    .map((one) => ({ value: one.key, label: one.title[language] })),
                  { value: ownGroup.key, label: say("menuOwn") },
                ]}
                labels={labels}
              />
            </Field>
            <Field label={say("recordBy")} field="by" hint={say("recordByHint")}>
              <Select
                value={chosenBy}
                onChange={setBy}
                options={[
                  ...telling.map((column) => ({ value: column.key, label: column.title[language] })),
                  { value: BY_NUMBER, label: say("recordByNumber") },
                ]}
                labels={labels}
              />
            </Field>
          </div>
          <SheetColumns columns={columns} onChange={setColumns} isAsked={isAsked} />
          {isAsked && taken.length === 0 && <Note tone="error">{say("columnsNeeded")}</Note>}
          <RoleChoices roles={roles} wishes={wishes} onChange={setWishes} isMissing={isAsked && !hasWriter} />
          <Note tone="info">{say("thenImport")}</Note>
        </>
      )}
    </QuestionDialog>
  );
}

/** Rows can be told apart by it, and found again. */
function mayTell({ isTaken, isRequired, column, kind }: ColumnAnswer): boolean {
  return isTaken && isRequired && column.isUnique && (kind === "string" || kind === "integer");
}

/** Who sees no records of a company has no use for a module of them; the administrator has all of it anyway. */
function mayUse({ key, side, dataScope, permissions }: Role): boolean {
  return key !== "admin" && side !== "merchant" && dataScope !== "none" && permissions.length > 0;
}
