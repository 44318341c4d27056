import type { Workflow } from "../../core/definition/generated/documents.ts";
import { dictionaryOf, isEmpty } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { SectionModel } from "../../core/form/sections.ts";
import { MASK } from "../../core/gate/visibility.ts";
import { Card } from "../../ui/Card.tsx";
import { DescriptionList } from "../../ui/DescriptionList.tsx";
import { useEngine } from "../engine-context.ts";
import { fieldSpan } from "./field-span.ts";
import { ReadValue } from "./ReadValue.tsx";
import "./form.css";

export type ReadSectionsProps = {
  readonly sections: readonly SectionModel[];
  readonly record: Facts;
  readonly workflow: Workflow;
};

/** Sections of a document that is read, those that are to be shown: facts in cards, no form, nothing to load. */
export function ReadSections({ sections, record, workflow }: ReadSectionsProps) {
  const { say } = useEngine();
  return sections.map((section) => (
    <Card key={section.key} title={say(section.title)} className="form-section" part={section.key}>
      <ReadFields section={section} record={record} workflow={workflow} />
    </Card>
  ));
}

/** Without those whose fields all have nothing to show now, such as the reasons of what was never refused. */
export function shownSections(sections: readonly SectionModel[], record: Facts): readonly SectionModel[] {
  return sections.filter(({ fields }) => fields.some((field) => field.isShown(record)));
}

/** With the fields that hold something alone, without sections that have none of them. */
export function filledSections(sections: readonly SectionModel[], record: Facts): readonly SectionModel[] {
  return sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter((model) => model.isShown(record) && !isUnsaid(model, record)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** How many fields have a place and nothing to say. */
export function emptyFields(sections: readonly SectionModel[], record: Facts): number {
  return sections.reduce(
    (count, { fields }) => count + fields.filter((model) => model.isShown(record) && isUnsaid(model, record)).length,
    0,
  );
}

type FieldModel = SectionModel["fields"][number];

function isUnsaid(model: FieldModel, record: Facts): boolean {
  return isEmpty(valueOf(model, record));
}

function valueOf({ key, field, masked }: FieldModel, record: Facts): unknown {
  return masked ? MASK : record[field.options?.named ?? key];
}

/** The facts of one section. */
export function ReadFields({
  section,
  record,
  workflow,
}: Omit<ReadSectionsProps, "sections"> & { readonly section: SectionModel }) {
  const { say, language } = useEngine();
  return (
    <div data-columns={section.columns}>
      <DescriptionList
        items={section.fields
          .filter((model) => model.isShown(record))
          .map((model) => ({
            key: model.key,
            term: say(model.title),
            span: fieldSpan(model.span, section.columns),
            value: (
              <ReadValue
                field={model.field}
                value={valueOf(model, record)}
                dictionary={dictionaryOf(model.field, workflow)}
                language={language}
                record={record}
              />
            ),
          }))}
      />
    </div>
  );
}
