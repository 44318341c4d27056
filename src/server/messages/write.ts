import { fillText } from "../../core/contract/language.ts";
import { placeholdersOf } from "../../core/definition/check-hygiene.ts";
import type { Reach, Text } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { noteReaders } from "../save/written.ts";
import { insertionInto } from "../store/insertion.ts";
import { writeLater } from "../store/later.ts";
import type { Transaction } from "../store/port.ts";
import { deafTo } from "./choices.ts";
import { kindOfTemplate } from "./templates.ts";

/** A message before it is written: whom it is for, which template says it, and what fills the template. */
export type NewMessage = {
  readonly readers: ReadonlySet<number>;
  readonly templateKey: string;
  readonly text: Text;
  /** How it reaches people who have chosen nothing. */
  readonly reach: Reach | undefined;
  readonly facts: Facts;
  readonly bizType: string;
  readonly bizId: string;
  /** The company that owns the record; empty where none does. */
  readonly comId: string;
  readonly now: string;
};

/**
 * Write one row per reader who wants to hear of it: the key and what fills it, and the text of today for the day when the
 * template is gone.
 */
export async function writeMessages(tx: Transaction, message: NewMessage): Promise<void> {
  const { templateKey, bizType, bizId, comId, now } = message;
  const readers = await listeners(tx, message);
  if (readers.length === 0) return;
  const { params, said } = wordsOf(message);
  const rows = readers.map((userId) => ({
    userId,
    templateKey,
    params: JSON.stringify(params),
    title: said.cn,
    titleId: said.id,
    content: said.cn,
    contentId: said.id,
    bizType,
    bizId,
    comId,
    readFlag: "0",
    createTime: now,
  }));
  await writeLater(tx, insertionInto(tx, "message", rows));
  noteReaders(tx, readers);
}

async function listeners(tx: Transaction, { readers, templateKey, reach }: NewMessage): Promise<readonly number[]> {
  if (readers.size === 0 || reach === "compulsory") return [...readers];
  const deaf = new Set(await deafTo(tx, kindOfTemplate(templateKey), [...readers]));
  return [...readers].filter((userId) => !deaf.has(userId));
}

/** What fills a message, and what it then says in each language. */
export function wordsOf({ text, facts }: Pick<NewMessage, "text" | "facts">) {
  const params = Object.fromEntries(
    [...new Set(["no", ...placeholdersOf(text.cn)])].flatMap((name): readonly (readonly [string, string | Text])[] => {
      const value = facts[name];
      if (isText(value)) return [[name, value]];
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
    }),
  );
  return { params, said: fillText(text, params) };
}

function isText(value: unknown): value is Text {
  const text = value as Partial<Text> | null | undefined;
  return typeof text === "object" && typeof text?.cn === "string" && typeof text.id === "string";
}
