import type { Prompt } from "../../core/definition/generated/documents.ts";
import { promptField } from "../../core/gate/prompts.ts";
import { useEngine } from "../engine-context.ts";
import { Field } from "../../ui/Field.tsx";
import { FieldInput } from "../widgets/inputs/FieldInput.tsx";
import type { ActionTarget } from "./action-target.ts";

export type PromptFieldProps = {
  readonly prompt: Prompt;
  readonly target: ActionTarget;
  readonly value: unknown;
  readonly isRequired: boolean;
  readonly fault: string | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
  readonly onPending: (isPending: boolean) => void;
};

/** One input of an action, entered with the control that a form would use. */
export function PromptField({ prompt, target, value, isRequired, fault, onChange, onLeave, onPending }: PromptFieldProps) {
  const { say, language } = useEngine();
  const field = promptField(prompt, target.entity);
  return (
    <Field label={say(prompt.title)} field={prompt.key} required={isRequired} error={fault}>
      <FieldInput
        field={field}
        value={value}
        dictionary={field.dict}
        language={language}
        onChange={onChange}
        onLeave={onLeave}
        onPending={onPending}
      />
    </Field>
  );
}
