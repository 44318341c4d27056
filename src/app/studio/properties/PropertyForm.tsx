import { type ThemeProps, withTheme } from "@rjsf/core";
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import { useMemo, useState } from "react";
import type { MemberProperty } from "../../../core/compiler/properties/item-properties.ts";
import { useProperties } from "./properties-context.ts";
import { PropertyMember } from "./PropertyMember.tsx";
import { usePropertyWords } from "./use-property-words.ts";

/** So many are seen at a glance: only of longer lists those come first that say something. */
const FEW = 10;
const MEMBER_FIELD = "member";

/** The object: its members in the order of the vocabulary; of many, those that say nothing are folded away at first. */
function MembersTemplate({ properties }: ObjectFieldTemplateProps) {
  const { item } = useProperties();
  const words = usePropertyWords();
  // Decided once, so that nothing moves away under whoever changes it.
  const [saidFirst] = useState(() => firstOf(item.members));
  const first = properties.filter(({ name }) => saidFirst.has(name));
  const others = properties.filter(({ name }) => !saidFirst.has(name));
  return (
    <>
      {first.map(({ content }) => content)}
      {others.length > 0 && (
        <details className="studio-more">
          <summary>{words("more", { count: others.length })}</summary>
          <div className="studio-members">{others.map(({ content }) => content)}</div>
        </details>
      )}
    </>
  );
}

function firstOf(members: readonly MemberProperty[]): ReadonlySet<string> {
  const isLong = members.length > FEW;
  const first = isLong ? members.filter(({ source, name }) => source.at !== undefined || ALWAYS.has(name)) : members;
  return new Set(first.map(({ name }) => name));
}

/** What is asked for most, also where nothing is said of it yet: of a field, of a column, of an action. */
const ALWAYS: ReadonlySet<string> = new Set(
  "title required compute default hidden width pin from confirm prompt notify message".split(" "),
);

/** RJSF's frame around a field: a member draws its own. */
function BareTemplate({ children }: FieldTemplateProps) {
  return children;
}

/** The one field of the theme: which control it is says the vocabulary, what it holds the document. */
function MemberField({ name }: FieldProps) {
  const { item } = useProperties();
  const member = item.members.find((one) => one.name === name);
  return member === undefined ? null : <PropertyMember member={member} />;
}

const theme: ThemeProps = {
  templates: { ObjectFieldTemplate: MembersTemplate, FieldTemplate: BareTemplate },
  fields: { [MEMBER_FIELD]: MemberField },
};
const ThemedForm = withTheme(theme);

/** The compiler judges what is written; the form alone judges nothing. */
const trusting: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: <Result,>() => ({ errors: [] as Result[] }),
};

/** What is entered is written at once: there is nothing to send. */
const UNSENT: UiSchema = { "ui:submitButtonOptions": { norender: true } };

/** The members of an object, laid out by RJSF from its schema as the engine's own forms are. */
export default function PropertyForm() {
  const { item } = useProperties();
  const { members } = item;
  const names = members.map(({ name }) => name).join(" ");
  const [schema, layout] = useMemo((): readonly [RJSFSchema, UiSchema] => {
    const all = names.split(" ");
    const properties = Object.fromEntries(all.map((name): [string, RJSFSchema] => [name, { title: name }]));
    return [
      { type: "object", properties },
      { ...Object.fromEntries(all.map((name) => [name, { "ui:field": MEMBER_FIELD }])), ...UNSENT },
    ];
  }, [names]);
  return (
    <ThemedForm
      tagName="div"
      className="studio-members"
      schema={schema}
      uiSchema={layout}
      validator={trusting}
      noHtml5Validate
      noValidate
      showErrorList={false}
    />
  );
}
