import { useState } from "react";
import useSWR from "swr";
import type { DocumentEntry, Rebase, RebaseChoice, RebasePlace } from "../../../client/studio-answers.ts";
import { fetchDocuments } from "../../../client/studio.ts";
import type { Side } from "../../../core/compiler/merge-texts.ts";
import { documentPath, documentPlace } from "../../../core/definition/document-kind.ts";
import type { Text } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { RadioGroup } from "../../../ui/RadioGroup.tsx";
import { FormDialog } from "../FormDialog.tsx";
import { useWords } from "../use-words.ts";

export type RebaseDialogProps = {
  readonly draftId: number;
  readonly rebase: Rebase;
  readonly onChoose: (choices: readonly RebaseChoice[]) => Promise<void>;
  readonly onClose: () => void;
};

/** Every place that both sides have changed, with what was there, the draft's value and the one in force, and whose is kept. */
export function RebaseDialog({ draftId, rebase: { places }, onChoose, onClose }: RebaseDialogProps) {
  const words = useWords();
  const language = useLanguage();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const [isChecked, setChecked] = useState(false);
  const { data: documents } = useSWR(["studio-titles", draftId] as const, ([, id]) => fetchDocuments(id, ""));
  const handleSubmit = async (): Promise<void> => {
    const choices = places.flatMap(({ path, place }) => {
      const side = sides[nameOf({ path, place })];
      return side === undefined ? [] : [{ path, place, side }];
    });
    setChecked(true);
    if (choices.length === places.length) await onChoose(choices);
  };
  const setAll = (side: Side): void => setSides(Object.fromEntries(places.map((one) => [nameOf(one), side])));
  return (
    <FormDialog
      title={words("rebase")}
      confirm={words("rebase")}
      className="studio-asked"
      width={880}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{words("rebaseLead")}</p>
      <p className="studio-buttons">
        <Button size="small" onClick={() => setAll("mine")}>
          {words("rebaseAllMine")}
        </Button>
        <Button size="small" onClick={() => setAll("theirs")}>
          {words("rebaseAllTheirs")}
        </Button>
      </p>
      {places.map((one) => {
        const name = nameOf(one);
        const title = titleOf(one.path, documents ?? [], language);
        const where = one.place.length === 0 ? words("rebaseWhole") : one.place.filter(isTold).join(" › ");
        return (
          <Field
            key={name}
            label={`${title} · ${where}`}
            hint={one.path}
            field={name}
            required
            error={isChecked && sides[name] === undefined ? words("rebaseChoose") : undefined}
          >
            <p className="studio-hint">
              {words("rebaseBase")}: {shown(one.base, language) ?? words("rebaseNothing")}
            </p>
            <RadioGroup
              direction="column"
              value={sides[name] ?? ""}
              options={(["mine", "theirs"] as const).map((side) => ({
                value: side,
                label: `${words(side === "mine" ? "rebaseMine" : "rebaseTheirs")}: ${shown(one[side], language) ?? words("rebaseNothing")}`,
              }))}
              onChange={(side) => setSides((before) => ({ ...before, [name]: side }))}
            />
          </Field>
        );
      })}
    </FormDialog>
  );
}

function nameOf({ path, place }: Pick<RebasePlace, "path" | "place">): string {
  return [path, ...place].join(" ");
}

/** A difference of a company has no title of its own. */
function titleOf(path: string, documents: readonly DocumentEntry[], language: keyof Text): string {
  const place = documentPlace(path);
  if (place === undefined) return path;
  const { kind, name, variant } = place;
  const paths = [path, documentPath({ kind, name })];
  const titled = paths.flatMap((one) => documents.find((entry) => entry.path === one)?.title ?? [])[0];
  return [titled?.[language] ?? path, ...(variant === undefined ? [] : [variant])].join(" · ");
}

/** Words of a difference that say how it is written, and not what it is about. */
function isTold(step: string): boolean {
  return step !== "set" && step !== "now";
}

/** A text in the reader's language, another value as the document has it. */
function shown(json: string | null, language: keyof Text): string | undefined {
  if (json === null) return undefined;
  const value = JSON.parse(json) as unknown;
  if (typeof value === "string") return value;
  const text = typeof value === "object" && value !== null ? (value as Partial<Text>)[language] : undefined;
  return typeof text === "string" ? text : json;
}
