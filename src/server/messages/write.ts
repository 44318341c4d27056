import { type CompiledQuery, type Insertable, sql } from "kysely";
import { fillText } from "../../core/contract/language.ts";
import { placeholdersOf } from "../../core/definition/check-hygiene.ts";
import type { Reach, Text } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { noteReaders } from "../save/written.ts";
import { insertionInto } from "../store/insertion.ts";
import { writeLater } from "../store/later.ts";
import type { Transaction } from "../store/port.ts";
import type { Tables } from "../store/tables.ts";
import { isDeafTo } from "./choices.ts";
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
  const { readers, templateKey, bizType, bizId, comId, now, reach } = message;
  if (readers.size === 0) return;
  const { params, said } = wordsOf(message);
  const row = {
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
  };
  // Whoever wants to hear nothing is left out by the statement itself, which nobody then has to wait for.
  await writeLater(
    tx,
    reach === "compulsory" ? toAll(tx, row, [...readers]) : toListeners(tx, row, kindOfTemplate(templateKey), [...readers]),
  );
  noteReaders(tx, [...readers]);
}

type Written = Readonly<Omit<Insertable<Tables["message"]>, "userId">>;

function toAll(tx: Transaction, row: Written, userIds: readonly number[]): CompiledQuery {
  return insertionInto(
    tx,
    "message",
    userIds.map((userId) => ({ userId, ...row })),
  );
}

/** The same for those of the people who have not chosen to hear nothing of its kind. */
function toListeners(tx: Transaction, row: Written, kind: string, userIds: readonly number[]): CompiledQuery {
  return sql`
    INSERT INTO "message" ("userId", ${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    SELECT "userId", ${sql.join(Object.values(row))} FROM "users"
    WHERE "userId" IN (${sql.join(userIds)}) AND NOT ${isDeafTo(kind)} ORDER BY "userId"`.compile(tx);
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
