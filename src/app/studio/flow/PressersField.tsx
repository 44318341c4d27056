import { choosableRoles, type Pressers, rolesOf } from "../../../core/compiler/pressers.ts";
import type { Flow } from "../../../core/compiler/flow.ts";
import type { Side } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { MultiSelect } from "../../../ui/MultiSelect.tsx";
import { Note } from "../../../ui/Note.tsx";
import { useWords } from "../use-words.ts";
import { ChoicesField } from "./ChoicesField.tsx";
import { useFlowWords } from "./use-flow-words.ts";

export type PressersFieldProps = {
  readonly flow: Flow;
  readonly side: Side | undefined;
  readonly value: Pressers;
  readonly onChange: (value: Pressers) => void;
  readonly isAsked: boolean;
  /** The action of the step before, whose people are no second pair of eyes. */
  readonly former?: Flow["actions"][number];
};

/** Who may press: some roles, or, for those who think in them, the holders of permissions that there are. */
export function PressersField({ flow, side, value, onChange, isAsked, former }: PressersFieldProps) {
  const common = useWords();
  const words = useFlowWords();
  const language = useLanguage();
  const fault = isAsked ? pressersFault(flow, side, value) : undefined;
  const listed = (roles: readonly { readonly title: Flow["title"] }[]): string =>
    roles.map(({ title }) => title[language]).join(language === "cn" ? "、" : ", ");
  const holders = (permission: string): string => listed(flow.roles.filter((one) => one.permissions.includes(permission)));
  const both = rolesOf(flow, side, value).filter((one) => former && rolesOf(flow, side, { needs: former.needs }).includes(one));
  return (
    <div className="studio-question" data-part="pressers">
      {"roles" in value ? (
        <ChoicesField
          label={words("pressers")}
          field="pressers"
          options={choosableRoles(flow, side).map((role) => ({ value: role.key, label: role.title[language] }))}
          value={rolesOf(flow, side, value)}
          onChange={(roles) => onChange({ roles })}
          error={fault && words(fault)}
        />
      ) : (
        <Field
          label={words("needs")}
          field="needs"
          required
          hint={value.needs.map((one) => `${one}: ${holders(one) || words("nobodyHolds")}`).join("; ")}
          error={fault && words(fault)}
        >
          <MultiSelect
            value={value.needs}
            onChange={(needs) => onChange({ needs })}
            options={flow.permissions.map((one) => ({ value: one, label: one, hint: holders(one) || words("nobodyHolds") }))}
            labels={{ empty: common("nothingFound"), clear: common("remove") }}
          />
        </Field>
      )}
      {former !== undefined && both.length > 0 && (
        <Note tone="warning">
          {words("sameEyes", {
            roles: listed(flow.roles.filter(({ key }) => both.includes(key))),
            action: former.title[language],
          })}
        </Note>
      )}
      <div>
        <Button size="small" tone="text" onClick={() => onChange("roles" in value ? { needs: [] } : { roles: [] })}>
          {words("roles" in value ? "byPermissions" : "byRoles")}
        </Button>
      </div>
    </div>
  );
}

/** What is still wrong with who may press; undefined: somebody of the side can. */
export function pressersFault(
  flow: Pick<Flow, "roles">,
  side: Side | undefined,
  value: Pressers,
): "rolesNeeded" | "needsNeeded" | "wrongSide" | undefined {
  if (rolesOf(flow, side, value).length > 0) return undefined;
  if ("roles" in value) return "rolesNeeded";
  return value.needs.length === 0 ? "needsNeeded" : "wrongSide";
}
