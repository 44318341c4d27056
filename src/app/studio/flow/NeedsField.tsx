import type { Flow } from "../../../core/compiler/flow.ts";
import type { Side } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Field } from "../../../ui/Field.tsx";
import { MultiSelect } from "../../../ui/MultiSelect.tsx";
import { useWords } from "../use-words.ts";
import { useFlowWords } from "./use-flow-words.ts";

export type NeedsFieldProps = {
  readonly flow: Flow;
  readonly side: Side | undefined;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly isAsked: boolean;
};

/** Permissions of which one is needed, among those that there are, with the roles that hold each. */
export function NeedsField({ flow, side, value, onChange, isAsked }: NeedsFieldProps) {
  const common = useWords();
  const words = useFlowWords();
  const language = useLanguage();
  const holders = (permission: string): string =>
    flow.roles
      .filter(({ permissions }) => permissions.includes(permission))
      .map(({ title }) => title[language])
      .join(", ");
  const fault = isAsked ? needsFault(flow, side, value) : undefined;
  const held = value.map((one) => `${one}: ${holders(one) || words("nobodyHolds")}`).join("; ");
  return (
    <Field label={words("needs")} field="needs" required hint={held} error={fault && words(fault)}>
      <MultiSelect
        value={value}
        onChange={onChange}
        options={flow.permissions.map((one) => ({ value: one, label: one, hint: holders(one) || words("nobodyHolds") }))}
        labels={{ empty: common("nothingFound"), clear: common("remove") }}
      />
    </Field>
  );
}

/** What is still wrong with who may press; undefined: somebody of the side can. */
export function needsFault(
  { roles }: Pick<Flow, "roles">,
  side: Side | undefined,
  needs: readonly string[],
): "needsNeeded" | "wrongSide" | undefined {
  if (needs.length === 0) return "needsNeeded";
  const own = roles.filter((role) => side === undefined || role.side === side);
  return own.some(({ permissions }) => permissions.some((one) => needs.includes(one))) ? undefined : "wrongSide";
}
