import { editItem } from "../../../core/compiler/edit-item.ts";
import type { ItemProperties, Properties } from "../../../core/compiler/properties/item-properties.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { documentKindTexts } from "../../../i18n/studio-texts.ts";
import { readPlace } from "../screen/place.ts";
import { ObjectFaults } from "./ObjectFaults.tsx";
import { PropertiesContext } from "./properties-context.ts";
import type { PropertiesPaneProps } from "./PropertiesPane.tsx";
import PropertyForm from "./PropertyForm.tsx";
import { usePropertyWords } from "./use-property-words.ts";

export type PropertyObjectProps = Pick<
  PropertiesPaneProps,
  "mayEdit" | "unfinished" | "steps" | "faults" | "onEdit" | "onPlace"
> & {
  readonly all: Properties;
  readonly object: ItemProperties;
  readonly variant: string | undefined;
};

/** An object with its members, each change of which is written into the document that says it. */
export function PropertyObject({
  all,
  object,
  variant,
  mayEdit,
  unfinished,
  steps,
  faults,
  onEdit,
  onPlace,
}: PropertyObjectProps) {
  const words = usePropertyWords();
  const language = useLanguage();
  const { document, path, title } = object;
  const name = path.at(-1) ?? document.name;
  const where = { kind: documentKindTexts[document.kind][language], name: document.name };
  return (
    <PropertiesContext
      value={{
        all,
        item: object,
        company: variant,
        mayEdit,
        unfinished,
        steps,
        onChange: (change) => void onEdit((read) => editItem(read, { document, path, variant, change }), name),
        onPlace: (at) => {
          const place = readPlace(at);
          if (place !== undefined) onPlace(place);
        },
      }}
    >
      <section className="studio-object" aria-label={`${title?.[language] ?? name} ${words("ofDocument", where)}`}>
        <h3>
          {title?.[language] ?? name} <code>{name}</code>
          <span className="studio-hint">{words("ofDocument", where)}</span>
        </h3>
        <ObjectFaults object={object} faults={faults} />
        <PropertyForm />
      </section>
    </PropertiesContext>
  );
}
