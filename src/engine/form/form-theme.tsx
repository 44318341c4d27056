import type { ThemeProps } from "@rjsf/core";
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps } from "@rjsf/utils";
import type { FieldModel, SectionModel } from "../../core/form/sections.ts";
import { Card } from "../../ui/Card.tsx";
import { useEngine } from "../engine-context.ts";
import { DraftField } from "./DraftField.tsx";

/** What our templates need of the screen; handed through RJSF's form context. */
export type FormScope = {
  readonly sections: readonly SectionModel[];
  readonly models: ReadonlyMap<string, { readonly model: FieldModel; readonly columns: number }>;
};

const scopeOf = (registry: { readonly formContext: unknown }): FormScope => registry.formContext as FormScope;

/** The object of the head: its properties in the sections and in the order of the document, the others not at all. */
function SectionsTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const { sections } = scopeOf(registry);
  // Read here: RJSF draws its templates again for new data only, and a new language is none.
  const { say } = useEngine();
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  return (
    <>
      {sections.map((section) => (
        <Card key={section.key} title={say(section.title)} className="form-section" part={section.key}>
          <div className="form-grid" data-columns={section.columns}>
            {section.fields.map(({ key }) => contents.get(key))}
          </div>
        </Card>
      ))}
    </>
  );
}

/** RJSF's frame around a field: ours is drawn by the field itself, which alone knows when it changes. */
function BareTemplate({ children }: FieldTemplateProps) {
  return children;
}

/** The one field of our theme: it leaves RJSF's data alone and follows the draft. */
function StoredField({ name, registry }: FieldProps) {
  const placed = scopeOf(registry).models.get(name);
  return placed === undefined ? null : <DraftField model={placed.model} columns={placed.columns} />;
}

/** Name of the field in a uiSchema. */
export const STORED_FIELD = "stored";

export const formTheme: ThemeProps = {
  templates: { ObjectFieldTemplate: SectionsTemplate, FieldTemplate: BareTemplate },
  fields: { [STORED_FIELD]: StoredField },
};
