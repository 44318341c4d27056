import type { DeputyKind } from "../../core/contract/deputies.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { useControlGroup } from "../../ui/field-context.ts";

export type KindChecksProps = {
  readonly kinds: readonly DeputyKind[];
  /** Those that are taken out; all others are ticked. */
  readonly without: ReadonlySet<string>;
  readonly onToggle: (entity: string) => void;
};

/** A tick for each kind of document, named by the field around them. */
export function KindChecks({ kinds, without, onToggle }: KindChecksProps) {
  const language = useLanguage();
  const { isInvalid: _invalid, isRequired: _required, ...group } = useControlGroup({});
  return (
    <div {...group} role="group" className="deputies-kinds">
      {kinds.map(({ entity, title }) => (
        <Checkbox
          key={entity}
          data-kind={entity}
          label={title[language]}
          checked={!without.has(entity)}
          onChange={() => onToggle(entity)}
        />
      ))}
    </div>
  );
}
