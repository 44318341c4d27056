import { conditionOf, type OnlyWhere as Where } from "../../../core/compiler/add-reminder.ts";
import type { Required, RequiredPhase } from "../../../core/definition/generated/documents.ts";
import { Field } from "../../../ui/Field.tsx";
import { RadioGroup } from "../../../ui/RadioGroup.tsx";
import { useWords } from "../use-words.ts";
import { OnlyWhere } from "./OnlyWhere.tsx";
import type { ModuleField } from "./module-facts.ts";

/** When a value is needed, and of which records; without a phase it never is. */
export type Need = { readonly phase?: RequiredPhase; readonly where?: Where };

export type FieldNeedProps = {
  readonly draftId: number;
  /** Fields that decide whether it is needed. */
  readonly fields: readonly ModuleField[];
  readonly need: Need;
  readonly onChange: (need: Need) => void;
  readonly error: string | undefined;
};

const NEVER = "never";

/** Whether and when a new field has to be filled in. */
export function FieldNeed({ draftId, fields, need: { phase, where }, onChange, error }: FieldNeedProps) {
  const words = useWords();
  return (
    <>
      <Field label={words("needed")} field="required">
        <RadioGroup
          value={phase ?? NEVER}
          options={[
            { value: NEVER, label: words("neededNever") },
            { value: "save", label: words("neededSave") },
            { value: "commit", label: words("neededCommit") },
          ]}
          onChange={(now) => onChange(now === NEVER ? {} : { phase: now, ...(where === undefined ? {} : { where }) })}
        />
      </Field>
      {phase !== undefined && (
        <OnlyWhere
          draftId={draftId}
          fields={fields}
          where={where}
          onChange={(now) => onChange({ phase, ...(now === undefined ? {} : { where: now }) })}
          error={error}
        />
      )}
    </>
  );
}

/** Whether it is still to be said of which records. */
export function isOpenNeed({ where }: Need): boolean {
  return where !== undefined && where.values.length === 0;
}

/** As documents say it. */
export function requiredOf({ phase, where }: Need): Required | undefined {
  return phase === undefined || where === undefined ? phase : { phase, when: conditionOf(where) };
}
