import useSWR from "swr";
import type { Text } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { report } from "../../failures/report.ts";
import { useReading } from "../use-reading.ts";
import type { TreeGroup } from "../workplace/document-tree.ts";
import type { Answer } from "./answered-texts.ts";
import { AddCard } from "./AddCard.tsx";
import { AddField } from "./AddField.tsx";
import { type ModuleFacts, readModule } from "./module-facts.ts";
import { AddReminder } from "./AddReminder.tsx";
import { RemoveField } from "./RemoveField.tsx";
import { RenameField } from "./RenameField.tsx";

export type QuestionKind = "addField" | "renameField" | "removeField" | "addReminder" | "addCard";

/** What a question is asked with. */
export type QuestionProps = {
  readonly draftId: number;
  readonly module: string;
  readonly title: string;
  readonly facts: ModuleFacts;
  readonly dictionaries: readonly { readonly name: string; readonly title: Text }[];
  readonly companies: readonly string[];
  /** For whom changes are meant until somebody says otherwise; undefined: everybody. */
  readonly only: readonly string[] | undefined;
  readonly write: (answer: Answer) => Promise<number>;
  readonly onClose: () => void;
};

/** A question about a module, and the module that it is about. */
export type Asked = {
  readonly kind: QuestionKind;
  readonly group: TreeGroup;
  readonly dictionaries: QuestionProps["dictionaries"];
  readonly companies: readonly string[];
};

export type QuestionOfProps = Pick<QuestionProps, "only" | "write" | "onClose"> & {
  readonly draftId: number;
  readonly asked: Asked;
};

/** Asks once it knows what the draft makes of the module. */
export default function Question({
  draftId,
  asked: { kind, group, dictionaries, companies },
  only,
  write,
  onClose,
}: QuestionOfProps) {
  const language = useLanguage();
  const key = ["studio-module", draftId, group.key, useReading()] as const;
  const { data: facts } = useSWR(key, () => readModule(draftId, group), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    onError: (error) => {
      report(error);
      onClose();
    },
  });
  if (facts === undefined) return null;
  const Dialog = {
    addField: AddField,
    renameField: RenameField,
    removeField: RemoveField,
    addReminder: AddReminder,
    addCard: AddCard,
  }[kind];
  const title = group.title?.[language] ?? group.key;
  return <Dialog module={group.key} {...{ draftId, title, facts, dictionaries, companies, only, write, onClose }} />;
}
