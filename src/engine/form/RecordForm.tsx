import { withTheme } from "@rjsf/core";
import type { UiSchema } from "@rjsf/utils";
import { useEffect, useMemo } from "react";
import { formRecord } from "../../core/form/form-schema.ts";
import type { SectionModel } from "../../core/form/sections.ts";
import { uiSchema } from "../../core/form/ui-schema.ts";
import { announceForm } from "./compiled-forms.ts";
import { useDraft } from "./draft-context.ts";
import { formTheme, type FormScope, STORED_FIELD } from "./form-theme.tsx";
import { type CompiledValidators, formValidator } from "./form-validator.ts";

const ThemedForm = withTheme(formTheme);

export type RecordFormProps = {
  readonly sections: readonly SectionModel[];
  readonly compiled: CompiledValidators | undefined;
};

/**
 * The sections of a document that is edited. RJSF lays the compiled schema out once; values live in the draft, so that
 * typing never renders the form.
 */
export default function RecordForm({ sections, compiled }: RecordFormProps) {
  const draft = useDraft();
  const { schema, validator, judge } = formValidator(draft.entity, compiled);
  useEffect(() => announceForm(draft.entity, judge), [draft, judge]);
  const layout = useMemo(() => uiSchema(sections, Object.keys(schema.properties ?? {}), STORED_FIELD), [sections, schema]);
  const start = useMemo(() => formRecord(draft.entity, draft.head()), [draft]);
  const scope = useMemo(
    (): FormScope => ({
      sections,
      models: new Map(sections.flatMap(({ fields, columns }) => fields.map((model) => [model.key, { model, columns }]))),
    }),
    [sections],
  );
  return (
    <ThemedForm
      tagName="div"
      className="form-sections"
      schema={schema}
      uiSchema={layout as UiSchema}
      validator={validator}
      formData={start}
      formContext={scope}
      noHtml5Validate
      noValidate
      showErrorList={false}
    />
  );
}
