import type {
  DetailScreen,
  Entity,
  Field,
  FormField,
  OptionCall,
  Section,
  Tab,
  Text,
} from "../definition/generated/documents.ts";
import type { Session } from "../contract/session.ts";
import { fieldIndex, fieldKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { fieldsOf } from "../condition/fields-of.ts";
import { visibilityOf } from "../gate/visibility.ts";
import { withUnit } from "../table/column-model.ts";

/** One field of a section, ready to draw. */
export type FieldModel = {
  readonly key: string;
  readonly field: Field;
  readonly title: Text;
  readonly span: number;
  readonly masked: boolean;
  /** How the value is chosen, where the screen wants it otherwise than the kind does. */
  readonly as: FormField["as"];
  /** Shown only while this holds for the record as it stands in the form. */
  readonly isShown: (record: Facts) => boolean;
  /** Fields whose change may show, hide, require or open the field. */
  readonly follows: readonly string[];
};

export type SectionModel = {
  readonly key: string;
  readonly title: Text;
  readonly columns: number;
  readonly fields: readonly FieldModel[];
};

const DEFAULT_COLUMNS = 3;

/** Sections of a screen as they stand: above the tabs, or in one of them. */
export function placedSections(
  screen: DetailScreen,
  sections: readonly SectionModel[],
): { readonly above: readonly SectionModel[]; readonly ofTab: (tab: Tab) => readonly SectionModel[] } {
  const inTabs = new Set(screen.tabs?.flatMap((tab) => tab.sections ?? []));
  return {
    above: sections.filter(({ key }) => !inTabs.has(key)),
    ofTab: (tab) => sections.filter(({ key }) => tab.sections?.includes(key) === true),
  };
}

/** Sections of a detail screen for one reader, in the document's order; empty ones are left out. */
export function sectionModels(
  screen: DetailScreen,
  entity: Entity,
  session: Session,
  isEditing: boolean,
): readonly SectionModel[] {
  const other = isEditing ? "reading" : "editing";
  return screen.sections
    .filter((section) => section.shows !== other)
    .map((section) => sectionModel(section, entity, session))
    .filter((section) => section.fields.length > 0);
}

function sectionModel(section: Section, entity: Entity, session: Session): SectionModel {
  const index = fieldIndex(entity.fields);
  const kinds = fieldKinds(entity.fields);
  const fields = section.fields.flatMap((placed): FieldModel[] => {
    const field = index.get(placed.key);
    if (field === undefined) throw new RangeError(`section "${section.key}" names the unknown field "${placed.key}"`);
    const visibility = visibilityOf(field, session, kinds);
    if (placed.hidden === true || visibility === "omitted") return [];
    const { when } = placed;
    return [
      {
        key: placed.key,
        field,
        title: placed.title ?? withUnit(field),
        span: placed.span ?? 1,
        masked: visibility === "masked",
        as: placed.as,
        isShown: (record) => when === undefined || holds(when, record, kinds),
        follows: [...new Set([...(when === undefined ? [] : fieldsOf(when)), ...influences(field)])],
      },
    ];
  });
  return { key: section.key, title: section.title, columns: section.columns ?? DEFAULT_COLUMNS, fields };
}

/** Other fields on which a field's requirement, limits or computation depend. */
export function influences(field: Field): readonly string[] {
  const { required, compute, whole, min, max, readOnly, options, suggests, unitFrom } = field;
  return [
    ...(unitFrom === undefined ? [] : [unitFrom]),
    ...(typeof required === "object" && required.when !== undefined ? fieldsOf(required.when) : []),
    ...(compute?.when === undefined ? [] : fieldsOf(compute.when)),
    ...(whole === undefined ? [] : fieldsOf(whole)),
    ...(typeof readOnly === "object" ? fieldsOf(readOnly) : []),
    ...[options, suggests].flatMap((call) => (typeof call === "object" ? sentTo(call) : [])),
    ...[min, max].flatMap((bound) => (typeof bound === "object" && "field" in bound ? [bound.field] : [])),
  ];
}

/** Fields whose values fill the places of a call's path, or are sent besides. */
export function sentTo({ call, with: others = [] }: OptionCall): readonly string[] {
  return [...Array.from(call.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? ""), ...others];
}
