import { memo } from "react";
import { isComputed } from "../../core/form/compute.ts";
import { isEntered, isFixed } from "../../core/form/editable.ts";
import { unsentText } from "../../core/form/fault-texts.ts";
import type { FieldModel } from "../../core/form/sections.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { MASK } from "../../core/gate/visibility.ts";
import { afterPress } from "../../ui/after-press.ts";
import { Field } from "../../ui/Field.tsx";
import { useEngine } from "../engine-context.ts";
import { RadioInput } from "../widgets/inputs/RadioInput.tsx";
import { FieldInput } from "../widgets/inputs/FieldInput.tsx";
import { useDraft, useDraftVersion, useFieldDictionary, useMarked } from "./draft-context.ts";
import { fieldSpan } from "./field-span.ts";
import { ReadValue } from "./ReadValue.tsx";
import { ToldHint } from "./ToldHint.tsx";

export type DraftFieldProps = { readonly model: FieldModel; readonly columns: number };

/** One field of the head. It follows its own address and the fields that may show, require or compute it. */
export const DraftField = memo(function DraftField({ model, columns }: DraftFieldProps) {
  const { key, field, title, masked } = model;
  const draft = useDraft();
  const { say, language } = useEngine();
  const dictionary = useFieldDictionary(field);
  const marked = useMarked();
  useDraftVersion(draft, [key, ...model.follows]);
  const head = draft.head();
  if (!model.isShown(head)) return null;
  const value = masked ? MASK : draft.value(key);
  const span = fieldSpan(model.span, columns);
  const kinds = fieldKinds(draft.entity.fields);
  const isOpen = !masked && isEntered(field) && !isFixed(field, draft.base(), kinds) && !isComputed(field, head, kinds);
  if (!isOpen) {
    return (
      <div className="field" data-field={key} data-span={span} data-plain="">
        <span className="field-label">{say(title)}</span>
        <div className="field-plain">
          <ReadValue
            field={field}
            value={masked ? value : head[field.options?.named ?? key]}
            dictionary={dictionary}
            language={language}
            record={head}
          />
        </div>
      </div>
    );
  }
  const fault = draft.fault(key);
  const Input = model.as === "radio" ? RadioInput : FieldInput;
  return (
    <Field
      label={say(title)}
      field={key}
      span={span}
      required={draft.isRequired(key, marked)}
      error={fault === undefined ? undefined : say(fault)}
      warning={draft.warning(key)}
      hint={field.told !== undefined ? <ToldHint told={field.told} /> : field.help === undefined ? undefined : say(field.help)}
    >
      <Input
        field={field}
        value={value}
        dictionary={dictionary}
        language={language}
        onChange={(next) => draft.set(key, next)}
        onLeave={() => afterPress(() => draft.touch(key))}
        onPending={(isPending) => draft.hold(key, isPending ? unsentText(title) : undefined)}
      />
    </Field>
  );
});
