import { codeOfBizCode } from "../../core/contract/biz-code.ts";
import type { JsonSchema } from "./field-schema.ts";
import { anything, bothTexts, count, facts, flag, listOf, mapOf, maybe, named, serial, text, yes } from "./shapes.ts";

const amount = facts({ value: text }, { unit: text });
const known = { id: text, name: text, route: text } as const;
const maybeKnown = {
  about: text,
  party: text,
  state: bothTexts,
  amount: facts({ value: text, scale: count }, { unit: text }),
} as const;
const told = facts(known, maybeKnown);
const group = { entity: text, title: bothTexts, records: listOf(told), more: yes } as const;
const figure = facts({ key: text, title: bothTexts, amounts: listOf(amount) }, { scale: count, dict: text });
const chainGroups = listOf(facts(group));

/** Shapes that several answers share. */
export const commonSchemas: Readonly<Record<string, JsonSchema>> = {
  Done: {
    type: "object",
    properties: { code: { const: 200 }, msg: text },
    required: ["code", "msg"],
  },
  Refused: {
    type: "object",
    properties: {
      code: { type: "integer", not: { const: 200 } },
      msg: { type: "string", description: "A sentence for whoever asked, in their language" },
      bizCode: { type: "string", enum: Object.keys(codeOfBizCode) },
      errors: listOf(facts({ field: text, rule: text, msg: text })),
      data: anything,
      traceId: text,
    },
    required: ["code", "msg", "bizCode"],
  },
  AttachedFile: facts({ fileId: text, name: text, ext: text, size: count, uploadTime: text }),
  Chain: facts({
    figures: listOf(figure),
    before: chainGroups,
    after: chainGroups,
    beside: chainGroups,
  }),
  FoundGroup: facts({ ...group, comId: text }),
  Task: facts(
    {
      ...known,
      entity: text,
      kind: bothTexts,
      title: bothTexts,
      screen: text,
      do: text,
      label: bothTexts,
      comId: text,
      company: text,
    },
    {
      ...maybeKnown,
      isDecidedThere: yes,
      refusal: bothTexts,
      due: text,
      daysLeft: { type: "integer" },
      actsFor: facts({ userName: text, nickName: text, companyId: text }),
    },
  ),
  WaitingRecord: facts(
    {
      ...known,
      entity: text,
      kind: bothTexts,
      waitsFor: listOf(bothTexts),
      label: bothTexts,
      since: text,
      days: { type: "integer" },
      comId: text,
      company: text,
    },
    maybeKnown,
  ),
  WayRecord: facts(
    {
      ...known,
      entity: text,
      kind: bothTexts,
      figures: listOf(figure),
      lacks: listOf(facts({ key: text, title: bothTexts, id: text, name: text, route: text, more: count })),
      comId: text,
      company: text,
    },
    { ...maybeKnown, term: bothTexts, due: text, daysLeft: { type: "integer" } },
  ),
  HistoryEntry: facts({
    operTime: text,
    operName: text,
    nickName: maybe(text),
    key: maybe(text),
    actingFor: maybe(text),
    side: maybe(text),
    title: maybe(text),
    deed: maybe(text),
    businessType: text,
    fromState: maybe(text),
    toState: maybe(text),
    cause: maybe(text),
  }),
  Comparison: facts({
    suppliers: listOf(facts({ id: text, facts: mapOf(anything) })),
    lines: listOf(mapOf(anything)),
    matrix: mapOf(mapOf(mapOf(anything))),
    lowest: mapOf(listOf(text)),
  }),
  Draft: { type: "object", description: "A new record as its form begins; nothing of it is stored" },
  Printed: facts({
    paper: { type: "object" },
    companyName: maybe(text),
    language: text,
    printTime: text,
    printBy: text,
    copyNo: count,
    related: listOf(mapOf(anything)),
    relatedEntity: { type: ["object", "null"] },
    comparisons: listOf(facts({ title: { type: "object" }, pivot: { type: "object" }, across: count })),
  }),
  ImportReport: facts(
    {
      success: count,
      failed: count,
      failures: listOf(facts({ row: count, field: text, msg: text })),
      columns: listOf(text),
      preview: listOf(facts({ row: count, cells: listOf(text) })),
    },
    { initialPasswords: listOf(facts({ row: count, name: text, password: text })) },
  ),
  ExchangeVerdict: facts(
    { row: count, verdict: { type: "string", enum: ["made", "changed", "same", "refused"] } },
    {
      externalKey: text,
      id: text,
      no: text,
      lockVersion: count,
      bizCode: text,
      msg: text,
      errors: listOf(facts({ field: text, rule: text, msg: text })),
    },
  ),
  DictionaryEntry: facts(
    { dictValue: text, dictLabel: text, dictLabelId: text, listClass: text, isDefault: text, status: text },
    { parent: text },
  ),
  District: facts({ id: text, parentId: text, name: text, nameId: text, children: listOf(named("District")) }),
  SupplyGroup: facts({ id: text, parentId: text, groupName: text, groupNameId: text, children: listOf(named("SupplyGroup")) }),
  MaterialType: facts({
    id: text,
    parentId: maybe(text),
    typeCode: text,
    typeName: text,
    typeNameId: text,
    unit: text,
    hsCode: text,
    firstOnly: text,
    secondOnly: text,
    orderNum: serial,
    delFlag: flag,
    children: listOf(named("MaterialType")),
  }),
  MenuBranch: facts({ id: serial, label: text, children: listOf(named("MenuBranch")) }),
  MenuEntry: facts({
    name: text,
    path: text,
    hidden: yes,
    redirect: text,
    component: text,
    alwaysShow: yes,
    meta: facts({ title: text, titleId: text, icon: text, noCache: yes, link: text, affix: yes }),
    children: listOf(named("MenuEntry")),
  }),
};
