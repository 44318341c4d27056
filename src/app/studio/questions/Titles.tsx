import type { Text } from "../../../core/definition/generated/documents.ts";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useWords } from "../use-words.ts";

export type TitlesProps = {
  readonly title: Text;
  readonly onChange: (title: Text) => void;
  /** Whether what is still missing is said. */
  readonly isAsked: boolean;
};

/** A title in both languages. */
export function Titles({ title, onChange, isAsked }: TitlesProps) {
  const words = useWords();
  const faultOf = (value: string) =>
    isAsked && !isTitle(value) ? words(value.trim() === "" ? "titleNeeded" : "titleLong", { max: LONGEST }) : undefined;
  return (
    <>
      <Field label={words("titleCn")} field="titleCn" required error={faultOf(title.cn)}>
        <TextInput value={title.cn} lang="zh-CN" onChange={(cn) => onChange({ ...title, cn })} />
      </Field>
      <Field label={words("titleId")} field="titleId" required error={faultOf(title.id)}>
        <TextInput value={title.id} lang="id" onChange={(id) => onChange({ ...title, id })} />
      </Field>
    </>
  );
}

/** Characters that the head of a column or a button may have at all. */
const LONGEST = 100;

function isTitle(value: string): boolean {
  return value.trim() !== "" && value.trim().length <= LONGEST;
}

export function trimmed({ cn, id }: Text): Text {
  return { cn: cn.trim(), id: id.trim() };
}

export function isWhole({ cn, id }: Text): boolean {
  return isTitle(cn) && isTitle(id);
}
