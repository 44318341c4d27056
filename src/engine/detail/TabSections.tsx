import { useEffect, useRef } from "react";
import type { Workflow } from "../../core/definition/generated/documents.ts";
import type { SectionModel } from "../../core/form/sections.ts";
import { useEngine } from "../engine-context.ts";
import { cellPlace } from "../form/draft-address.ts";
import type { Draft } from "../form/draft-store.ts";
import { DraftField } from "../form/DraftField.tsx";
import { ReadFields } from "../form/ReadSections.tsx";
import "../form/form.css";

export type TabSectionsProps = {
  readonly sections: readonly SectionModel[];
  readonly draft: Draft;
  readonly workflow: Workflow;
  readonly isEditing: boolean;
};

/** Sections that stand in a tab: a heading each, no card in the card. */
export function TabSections({ sections, draft, workflow, isEditing }: TabSectionsProps) {
  const { say } = useEngine();
  const root = useRef<HTMLDivElement>(null);
  // A field that was asked for while its tab was closed is led to once the tab is here.
  useEffect(() => {
    const keys = new Set(sections.flatMap((section) => section.fields.map((field) => field.key)));
    const wanted = draft.takeFocus((address) => cellPlace(address) === undefined && keys.has(address));
    if (wanted === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-field="${wanted}"] :is(input, textarea, button)`)?.focus();
  }, [draft, sections]);
  return (
    <div ref={root} className="grid gap-5">
      {sections.map((section) => (
        <section key={section.key} aria-label={say(section.title)} className="form-section grid gap-3">
          <h3 className="font-medium">{say(section.title)}</h3>
          {isEditing ? (
            <div className="form-grid" data-columns={section.columns}>
              {section.fields.map((model) => (
                <DraftField key={model.key} model={model} columns={section.columns} />
              ))}
            </div>
          ) : (
            <ReadFields section={section} record={draft.head()} workflow={workflow} />
          )}
        </section>
      ))}
    </div>
  );
}
