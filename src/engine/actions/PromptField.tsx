import type { Prompt } from "../../core/definition/generated/documents.ts";
import { promptField } from "../../core/gate/prompts.ts";
import { useEngine } from "../engine-context.ts";
import { Field } from "../../ui/Field.tsx";
import { inputByKind } from "../widgets/inputs/input-by-kind.ts";
import type { ActionTarget } from "./action-target.ts";

export type PromptFieldProps = {
  readonly prompt: Prompt;
  readonly target: ActionTarget;
  readonly value: unknown;
  readonly isRequired: boolean;
  readonly fault: string | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
};

/** One input of an action, entered with the control that a form would use. */
export function PromptField({ prompt, target, value, isRequired, fault, onChange, onLeave }: PromptFieldProps) {
  const { say, language } = useEngine();
  const field = promptField(prompt, target.entity);
  const Input = inputByKind[field.kind];
  return (
    <Field label={say(prompt.title)} field={prompt.key} required={isRequired} error={fault}>
      <Input field={field} value={value} dictionary={field.dict} language={language} onChange={onChange} onLeave={onLeave} />
    </Field>
  );
}
