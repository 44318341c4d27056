import type { Library } from "../definition/link/link.ts";
import { type ObjectNode, child, membersOf, objectAt, objectsAt, plain, textAt } from "../definition/node.ts";
import { actionTold } from "./diff-words.ts";
import { alike, COMMA, joinTold, NOTHING, tell, type Told } from "./told.ts";

const words = {
  makes: { en: "makes one {of} by {action}", cn: "由{action}生成一份 {of}", id: "membuat satu {of} melalui {action}" },
  makesPer: {
    en: "makes one {of} for each of its {per} by {action}",
    cn: "按每条 {per} 由{action}各生成一份 {of}",
    id: "membuat satu {of} untuk tiap {per} melalui {action}",
  },
  writes: { en: "writes {fields} of {records}", cn: "改写 {records} 的 {fields}", id: "mengisi {fields} pada {records}" },
  carriesOut: { en: "does {action} to {records}", cn: "对 {records} 执行{action}", id: "menjalankan {action} pada {records}" },
  addsLine: {
    en: "adds a line to {lines} with {fields}{when}",
    cn: "在 {lines} 增加一行，填 {fields}{when}",
    id: "menambah satu baris ke {lines} dengan {fields}{when}",
  },
  takesLines: {
    en: "takes {which} out of {lines}{where}",
    cn: "去掉 {lines} 的{which}{where}",
    id: "mengeluarkan {which} dari {lines}{where}",
  },
  lastLine: { en: "the last line", cn: "最后一行", id: "baris terakhir" },
  theLines: { en: "the lines", cn: "行", id: "baris" },
  ofThose: { en: ", of those where {where}", cn: "（满足 {where} 的）", id: " (yang memenuhi {where})" },
  toAccount: {
    en: 'tells "{event}" to the account in {account}{when}',
    cn: "将事件“{event}”告知 {account} 中的账号{when}",
    id: "memberi tahu “{event}” ke akun di {account}{when}",
  },
  toSuppliers: {
    en: 'tells "{event}" to the suppliers in {by} of {whom}{when}',
    cn: "将事件“{event}”告知{whom}的 {by} 中的供应商{when}",
    id: "memberi tahu “{event}” ke pemasok dalam {by} dari {whom}{when}",
  },
  linesOf: { en: "the lines of {lines}{where}", cn: "{lines} 各行{where}", id: "baris {lines}{where}" },
  whereAlso: { en: ", where {where}", cn: "（满足 {where}）", id: " (memenuhi {where})" },
  each: { en: "each {of} of {by}", cn: "{by} 的每份 {of}", id: "tiap {of} dengan {by}" },
  withLine: { en: "with a line in {lines} of {by}", cn: "{lines} 有一行 {by}", id: "punya baris {lines} dengan {by}" },
  marked: { en: "in a state marked {marks}", cn: "状态带标记 {marks}", id: "berstatus bertanda {marks}" },
  where: { en: "where {where}", cn: "满足 {where}", id: "memenuhi {where}" },
  equals: { en: "{theirs} = {ours}", cn: "{theirs} = {ours}", id: "{theirs} = {ours}" },
  titled: { en: "{key} ({title})", cn: "“{title}”", id: "“{title}”" },
  onlyWhere: { en: ", only where {when}", cn: "，仅当 {when}", id: ", hanya bila {when}" },
  nowAlso: { en: "{action} now also {told}", cn: "{action} 现在还会{told}", id: "{action} kini juga {told}" },
  noLonger: { en: "{action} no longer {told}", cn: "{action} 不再{told}", id: "{action} tidak lagi {told}" },
} as const satisfies Readonly<Record<string, Told>>;

const AND: Told = { en: " and ", cn: " 且 ", id: " dan " };
const OR: Told = { en: " or ", cn: " 或 ", id: " atau " };

/** What an action sets off elsewhere, one sentence for each part of its "then". */
export function followingSentences(action: ObjectNode, library: Library): readonly Told[] {
  return objectsAt(action, "then").map((part) => joinTold([whatOf(part, library), whenOf(part)], NOTHING));
}

/** What an action does to lines of its own record, one sentence for each part of "drops" or "adds". */
export function lineSentences(action: ObjectNode, word: "drops" | "adds"): readonly Told[] {
  return objectsAt(action, word).map((part) => {
    const lines = textAt(part, "lines") ?? "";
    const fields = membersOf(child(part, "fields")).map(([field]) => field);
    if (word === "adds") return tell(words.addsLine, { lines, fields: names(fields), when: whenOf(part) });
    const where = plainAt(part, "where");
    return tell(words.takesLines, {
      which: plainAt(part, "last") === true ? words.lastLine : words.theLines,
      lines,
      where: where === undefined ? NOTHING : tell(words.ofThose, { where: JSON.stringify(where) }),
    });
  });
}

/** Whom an action tells of what, one sentence for each part of its "tells". */
export function tellingSentences(action: ObjectNode): readonly Told[] {
  return objectsAt(action, "tells").map((part) => {
    const to = objectAt(part, "to");
    const event = textAt(part, "event") ?? "undefined";
    const account = textAt(to, "account");
    const when = whenOf(part);
    if (account !== undefined) return tell(words.toAccount, { event, account, when });
    const each = objectAt(to, "each");
    const where = plainAt(to, "where");
    const whom =
      each === undefined
        ? tell(words.linesOf, {
            lines: textAt(to, "lines") ?? "undefined",
            where: where === undefined ? NOTHING : tell(words.whereAlso, { where: JSON.stringify(where) }),
          })
        : recordsOf(each, textAt(each, "of") ?? "");
    return tell(words.toSuppliers, { event, by: textAt(to, "by") ?? "undefined", whom, when });
  });
}

/** How what an action sets off differs between two documents: what is new, and what is gone. */
export function followingChanges(old: ObjectNode, now: ObjectNode, before: Library, after: Library): readonly Told[] {
  return changesIn(now, followingSentences(old, before), followingSentences(now, after));
}

/** How what an action tells differs between two documents. */
export function tellingChanges(old: ObjectNode, now: ObjectNode): readonly Told[] {
  return changesIn(now, tellingSentences(old), tellingSentences(now));
}

/** How what an action does to lines differs between two documents. */
export function lineChanges(old: ObjectNode, now: ObjectNode, word: "drops" | "adds"): readonly Told[] {
  return changesIn(now, lineSentences(old, word), lineSentences(now, word));
}

function changesIn(action: ObjectNode, olds: readonly Told[], nows: readonly Told[]): readonly Told[] {
  const named = actionTold(action);
  const isAmong = (told: Told, others: readonly Told[]): boolean => others.some(({ en }) => en === told.en);
  return [
    ...nows.filter((one) => !isAmong(one, olds)).map((told) => tell(words.nowAlso, { action: named, told })),
    ...olds.filter((one) => !isAmong(one, nows)).map((told) => tell(words.noLonger, { action: named, told })),
  ];
}

function whatOf(part: ObjectNode, library: Library): Told {
  const make = objectAt(part, "make");
  if (make !== undefined) {
    const per = textAt(make, "per");
    const of = textAt(make, "of") ?? "";
    const action = actionLabel(part, of, library);
    return per === undefined ? tell(words.makes, { of, action }) : tell(words.makesPer, { of, per, action });
  }
  const each = objectAt(part, "each");
  const of = textAt(each, "of") ?? "";
  const fields = membersOf(child(part, "set")).map(([field]) => field);
  const records = recordsOf(each, of);
  return fields.length > 0
    ? tell(words.writes, { fields: names(fields), records })
    : tell(words.carriesOut, { action: actionLabel(part, of, library), records });
}

function names(fields: readonly string[]): Told {
  return alike(fields.join(", "));
}

function equalities(node: ObjectNode | undefined): Told {
  return joinTold(
    membersOf(child(node, "by")).map(([theirs, { value }]) => tell(words.equals, { theirs, ours: String(plain(value)) })),
    AND,
  );
}

/** `each delivery of conId = id, in a state marked reserves` */
function recordsOf(each: ObjectNode | undefined, of: string): Told {
  const line = objectAt(each, "with");
  const marks = plainAt(each, "marks") as readonly string[] | undefined;
  const where = plainAt(each, "where");
  const parts = [
    tell(words.each, { of, by: equalities(each) }),
    ...(line === undefined ? [] : [tell(words.withLine, { lines: textAt(line, "lines") ?? "undefined", by: equalities(line) })]),
    ...(marks === undefined ? [] : [tell(words.marked, { marks: joinTold(marks.map(alike), OR) })]),
    ...(where === undefined ? [] : [tell(words.where, { where: JSON.stringify(where) })]),
  ];
  return joinTold(parts, { ...COMMA, cn: "，" });
}

function actionLabel(part: ObjectNode, of: string, library: Library): Told {
  const key = textAt(part, "do") ?? "";
  const action = [...library.workflows.values()]
    .filter((workflow) => textAt(workflow, "entity") === of)
    .flatMap((workflow) => objectsAt(workflow, "actions"))
    .find((one) => textAt(one, "key") === key);
  const title = objectAt(action, "title");
  return action === undefined
    ? alike(key)
    : tell(words.titled, {
        key,
        title: { en: textAt(title, "cn") ?? "", cn: textAt(title, "cn") ?? "", id: textAt(title, "id") ?? "" },
      });
}

function whenOf(part: ObjectNode): Told {
  const when = plainAt(part, "when");
  return when === undefined ? NOTHING : tell(words.onlyWhere, { when: JSON.stringify(when) });
}

function plainAt(node: ObjectNode | undefined, key: string): unknown {
  const found = child(node, key);
  return found === undefined ? undefined : plain(found);
}
