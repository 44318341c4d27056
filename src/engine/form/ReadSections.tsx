import type { Workflow } from "../../core/definition/generated/documents.ts";
import { dictionaryOf } from "../../core/definition/fields.ts";
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

/** The sections of a document that is read: facts in cards, no form, nothing to load. */
export function ReadSections({ sections, record, workflow }: ReadSectionsProps) {
  const { say } = useEngine();
  return shownSections(sections, record).map((section) => (
    <Card key={section.key} title={say(section.title)} className="form-section" part={section.key}>
      <ReadFields section={section} record={record} workflow={workflow} />
    </Card>
  ));
}

/** Without those whose fields all have nothing to show now, such as the reasons of what was never refused. */
export function shownSections(sections: readonly SectionModel[], record: Facts): readonly SectionModel[] {
  return sections.filter(({ fields }) => fields.some((field) => field.isShown(record)));
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
          .map(({ key, title, field, span, masked }) => ({
            key,
            term: say(title),
            span: fieldSpan(span, section.columns),
            value: (
              <ReadValue
                field={field}
                value={masked ? MASK : record[field.options?.named ?? key]}
                dictionary={dictionaryOf(field, workflow)}
                language={language}
                record={record}
              />
            ),
          }))}
      />
    </div>
  );
}
