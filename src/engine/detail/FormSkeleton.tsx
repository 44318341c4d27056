import type { SectionModel } from "../../core/form/sections.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useEngine } from "../engine-context.ts";
import { useDraft } from "../form/draft-context.ts";
import { fieldSpan } from "../form/field-span.ts";

export type FormSkeletonProps = { readonly sections: readonly SectionModel[] };

/** The sections of a form before it can be filled in: what it asks for by name, with the room that it takes, so that nothing below moves. */
export function FormSkeleton({ sections }: FormSkeletonProps) {
  const { say } = useEngine();
  const head = useDraft().head();
  return sections.map(({ key, title, columns, fields }) => (
    <Card key={key} title={say(title)} className="form-section" part={key}>
      <div className="form-grid" data-columns={columns} aria-hidden="true">
        {fields
          .filter(({ isShown }) => isShown(head))
          .map((model) => (
            <div key={model.key} className="field" data-span={fieldSpan(model.span, columns)}>
              <span className="field-label">{say(model.title)}</span>
              <div className="field-plain" data-tall={model.field.kind === "text" || undefined}>
                <Skeleton lines={["60%"]} />
              </div>
            </div>
          ))}
      </div>
    </Card>
  ));
}
