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
  const missing = (value: string) => (isAsked && value.trim() === "" ? words("titleNeeded") : undefined);
  return (
    <>
      <Field label={words("titleCn")} field="titleCn" required error={missing(title.cn)}>
        <TextInput value={title.cn} lang="zh-CN" onChange={(cn) => onChange({ ...title, cn })} />
      </Field>
      <Field label={words("titleId")} field="titleId" required error={missing(title.id)}>
        <TextInput value={title.id} lang="id" onChange={(id) => onChange({ ...title, id })} />
      </Field>
    </>
  );
}

export function trimmed({ cn, id }: Text): Text {
  return { cn: cn.trim(), id: id.trim() };
}

export function isWhole({ cn, id }: Text): boolean {
  return cn.trim() !== "" && id.trim() !== "";
}
