import type { Action, Entity, Prompt, Workflow } from "../../core/definition/generated/documents.ts";
import type { PerVariant, Product } from "../../core/definition/product.ts";
import { TIMES_RANGE } from "../../core/search/query.ts";
import type { RecordCall } from "../wire/route.ts";
import { LONGEST_KEY, MOST_OF_A_RUN, RUN } from "../wire/rows.ts";
import { fieldSchema, fieldsOf, inputSchema, lineSchema, linesOf, type JsonSchema } from "./field-schema.ts";
import { anything, count, facts, listOf, mapOf, named, text, yes } from "./shapes.ts";

/** What is said of one call below a workflow's path. */
export type Described = {
  readonly summary: string;
  readonly body?: JsonSchema;
  readonly query?: readonly Parameter[];
  /** Schema of `data`, or of a row of `rows`; a file has none. */
  readonly answer: Answer;
};
export type Parameter = { readonly name: string; readonly schema: JsonSchema };
export type Answer =
  | { readonly kind: "data"; readonly schema: JsonSchema; readonly orSheet?: true }
  | { readonly kind: "rows"; readonly schema: JsonSchema; readonly beside?: Readonly<Record<string, JsonSchema>> }
  /** Names that stand beside code and msg; those that are optional may be missing. */
  | {
      readonly kind: "beside";
      readonly properties: Readonly<Record<string, JsonSchema>>;
      readonly optional?: readonly string[] | undefined;
    }
  /** JSON without an envelope. */
  | { readonly kind: "plain"; readonly schema: JsonSchema }
  /** Events without an end, or the envelope of a refusal. */
  | { readonly kind: "stream" }
  /** A JSON object a line, without an envelope. */
  | { readonly kind: "lines"; readonly schema: JsonSchema }
  | { readonly kind: "file" };

/** The published words on a call of a workflow: what goes in and what comes out. */
export function describeRecordCall(product: Product, { workflow: name, verb, actions: keys }: RecordCall): Described {
  const workflows = Object.values(product.workflows[name] ?? {});
  const entity = workflows[0]?.entity ?? "";
  const perVariant = product.entities[entity] as PerVariant<Entity>;
  const record: JsonSchema = { $ref: `#/components/schemas/${entity}` };
  const title = Object.values(perVariant)[0]?.title.cn ?? entity;
  const actions = keys.map((key) => actionsNamed(workflows, key));
  const label = actions.map(([action]) => action?.title.cn ?? "").join("、");
  switch (verb) {
    case "list":
    case "refresh":
      return {
        summary: `${title}列表`,
        query: [...listParameters(perVariant), ...changeParameters],
        answer: { kind: "rows", schema: record, beside: { sums: mapOf(anything), gone: listOf(text), more: yes, cursor: text } },
      };
    case "get":
      return { summary: `${title}详情`, answer: { kind: "data", schema: record } };
    case "lines":
      return { summary: `${title}：${keys.join()}`, answer: { kind: "data", schema: listOf(lineOf(perVariant, keys)) } };
    case "files":
      return { summary: `${title}：${keys.join()}`, answer: { kind: "data", schema: listOf(named("AttachedFile")) } };
    case "offered":
      return { summary: `${title}：${label}（可选值）`, answer: { kind: "data", schema: listOf(offeredRow) } };
    case "giveable":
      return {
        summary: `${title}：${label}（不可授予的值）`,
        query: (Object.values(perVariant)[0]?.fields ?? [])
          .filter(({ gives }) => gives === "accountType" || gives === "side")
          .map(({ key }) => ({ name: key, schema: { type: "string" } })),
        answer: { kind: "data", schema: listOf(facts({ value: text, reason: text })) },
      };
    case "open":
      return {
        summary: `${title}：${label}`,
        query: (Object.values(perVariant)[0]?.unique?.[0] ?? []).map((key) => ({ name: key, schema: { type: "string" } })),
        answer: { kind: "data", schema: record },
      };
    case "history":
      return { summary: `${title}：操作记录`, answer: { kind: "data", schema: listOf(named("HistoryEntry")) } };
    case "chain":
      return { summary: `${title}：关键数字与前后单据`, answer: { kind: "data", schema: named("Chain") } };
    case "check":
      return {
        summary: `${title}：${label}`,
        answer: { kind: "data", schema: facts({ ok: yes, missing: listOf(facts({ tab: text, field: text, msg: text })) }) },
      };
    case "call":
      return { summary: `${title}：${label}`, answer: { kind: "beside", properties: {} } };
    case "compare":
      return { summary: `${title}：${label}`, answer: { kind: "data", schema: named("Comparison") } };
    case "flip":
      return { summary: `${title}：${label}`, answer: { kind: "data", schema: named("Draft") } };
    case "print":
      return {
        summary: `${title}：${label}`,
        answer: {
          kind: "data",
          schema: { allOf: [record, { type: "object", properties: { printed: named("Printed") }, required: ["printed"] }] },
        },
      };
    case "template":
      return { summary: `${title}：${label}（模板）`, answer: { kind: "file" } };
    case "import":
      return { summary: `${title}：${label}`, answer: { kind: "data", schema: named("ImportReport") } };
    case "exchange":
      return {
        summary: `${title}：接口批量写入`,
        query: [
          { name: "run", schema: { type: "string", pattern: RUN.source } },
          { name: "from", schema: { type: "integer", minimum: 1, maximum: MOST_OF_A_RUN, default: 1 } },
        ],
        body: exchangedRow(perVariant),
        answer: { kind: "lines", schema: named("ExchangeVerdict") },
      };
    case "exchangeRun":
      return {
        summary: `${title}：接口批量写入（进度）`,
        query: [{ name: "run", schema: { type: "string", pattern: RUN.source } }],
        answer: { kind: "data", schema: facts({ judged: count, last: count }), orSheet: true },
      };
    case "export":
      return { summary: `${title}：${label}`, query: listParameters(perVariant), answer: { kind: "file" } };
    case "download":
      return { summary: `${title}：${label}`, answer: { kind: "file" } };
    case "remove":
      return {
        summary: `${title}：${label}`,
        query: [{ name: "lockVersion", schema: { type: "integer", minimum: 0 } }],
        answer: { kind: "beside", properties: {} },
      };
    case "create":
      return {
        summary: `${title}：${label}`,
        body: inputSchema(perVariant, true),
        answer: { kind: "data", schema: madeSchema(perVariant) },
      };
    case "edit":
      return {
        summary: `${title}：${label}`,
        body: inputSchema(perVariant, false),
        answer: { kind: "data", schema: { allOf: [record, { type: "object", properties: { warnings } }] } },
      };
    case "detach":
      return {
        summary: `${title}：${label}（单个）`,
        query: [{ name: "lockVersion", schema: { type: "integer", minimum: 0 } }],
        answer: { kind: "data", schema: { type: "object", properties: { rows: { type: "array", items: record } } } },
      };
    case "transition":
      return {
        summary: `${title}：${label}`,
        body: actionBody(perVariant, actions.flat()),
        answer: {
          kind: "data",
          schema: { type: "object", properties: { rows: { type: "array", items: record }, told: toldOnce } },
        },
      };
    case "append":
      return {
        summary: `${title}：${label}`,
        body: actionBody(perVariant, actions.flat()),
        answer: {
          kind: "data",
          schema: listOf(
            lineOf(
              perVariant,
              actions.flat().flatMap(({ append }) => append ?? []),
            ),
          ),
        },
      };
  }
}

/** One line that comes in: the other system's key and the fields that the entity takes. */
function exchangedRow(perVariant: PerVariant<Entity>): JsonSchema {
  const entities = Object.values(perVariant);
  const heads = entities.flatMap(({ exchange, fields }) => fields.filter(({ key }) => exchange?.takes.includes(key) === true));
  const tables = linesOf(perVariant).flatMap((table) => {
    const takes = entities.flatMap(({ exchange }) => exchange?.lines?.find(({ lines }) => lines === table.key)?.takes ?? []);
    const fields = table.fields.filter(({ key }) => takes.includes(key));
    const properties = Object.fromEntries(fields.map((field) => [field.key, fieldSchema(field)]));
    return takes.length === 0 ? [] : [[table.key, listOf({ type: "object", properties })] as const];
  });
  const known = Object.fromEntries(heads.map((field) => [field.key, fieldSchema(field)]));
  const carried = { externalKey: { type: "string", maxLength: LONGEST_KEY }, lockVersion: { type: "integer", minimum: 0 } };
  const by = entities.flatMap(({ source }) => (source === undefined ? [] : [source.by, "sourceKey"]));
  const source = Object.fromEntries(by.map((key) => [key, text]));
  return {
    type: "object",
    properties: { ...carried, ...source, ...known, ...Object.fromEntries(tables) },
    required: ["externalKey"],
  };
}

/** How a system follows the changes of a list (docs/exchange.md). */
const changeParameters: readonly Parameter[] = [
  {
    name: "changedSince",
    schema: {
      type: "string",
      description: "start, or the cursor of the answer before; besides pageSize and lines nothing is taken",
    },
  },
  { name: "lines", schema: { type: "string", enum: ["1"], description: "with changedSince: records with their lines" } },
];

/** A row of one of these tables, as it is read. */
function lineOf(perVariant: PerVariant<Entity>, tables: readonly string[]): JsonSchema {
  const [table] = linesOf(perVariant).filter(({ key }) => tables.includes(key));
  return table === undefined ? { type: "object" } : lineSchema(table);
}

/** A record that may be chosen: what is taken over from it, and how it is called. */
const offeredRow: JsonSchema = { type: "object", properties: { label: text }, required: ["label"] };

/** What an action tells its caller once and nobody again, such as the secret of a key. */
const toldOnce: JsonSchema = { type: "object", additionalProperties: { type: "string" } };

/** Limits of later actions that are told on saving already. */
const warnings: JsonSchema = {
  type: "array",
  items: {
    type: "object",
    properties: { field: { type: "string" }, msg: { type: "string" } },
    required: ["field", "msg"],
  },
};

/** What is told of a record that was just made: its id, and its number where it has one. */
function madeSchema(perVariant: PerVariant<Entity>): JsonSchema {
  const numbers = new Set(Object.values(perVariant).flatMap(({ number }) => (number === undefined ? [] : [number.field])));
  return {
    type: "object",
    properties: {
      id: { type: "string" },
      ...Object.fromEntries([...numbers].map((field) => [field, { type: ["string", "null"] }])),
      warnings,
      lockVersion: { type: "integer" },
    },
    required: ["id", "lockVersion"],
  };
}

function actionsNamed(workflows: readonly Workflow[], key: string): readonly Action[] {
  return workflows.flatMap((workflow) => workflow.actions.filter((action) => action.key === key));
}

/** `{items: [{id, lockVersion}], …prompts}` (domain 7.1 «batch body»). */
function actionBody(perVariant: PerVariant<Entity>, actions: readonly Action[]): JsonSchema {
  const prompts = actions.flatMap((action) => action.prompt ?? []);
  const sent = actions.flatMap((action) => Object.entries(action.sends ?? {}));
  return {
    type: "object",
    properties: {
      items: {
        type: "array",
        minItems: 1,
        maxItems: 300,
        items: {
          type: "object",
          properties: { id: { type: "string", pattern: "^\\d{1,20}$" }, lockVersion: { type: "integer", minimum: 0 } },
          required: ["id"],
        },
      },
      ...Object.fromEntries(sent.map(([name]) => [name, { type: "string", enum: valuesOf(sent, name) }])),
      ...Object.fromEntries(prompts.map((prompt) => [prompt.key, promptSchema(perVariant, prompt)])),
    },
  };
}

function valuesOf(sent: readonly (readonly [string, string])[], name: string): readonly string[] {
  return [...new Set(sent.filter(([other]) => other === name).map(([, value]) => value))];
}

function promptSchema(perVariant: PerVariant<Entity>, prompt: Prompt): JsonSchema {
  const { key, kind, title } = prompt;
  if (kind !== "lines") {
    const dict = prompt.dict === undefined ? {} : { dict: prompt.dict };
    const max = typeof prompt.max === "number" ? { max: prompt.max } : {};
    const schema = fieldSchema({ key, kind, title, ...dict, ...max });
    // Who or what is chosen from a list may be named by the number that other calls send (domain 7.1).
    return prompt.options === undefined ? schema : { ...schema, type: ["string", "integer"] };
  }
  const tables = Object.values(perVariant).flatMap((entity) => entity.lines ?? []);
  const fields = tables.find((table) => table.key === (prompt.lines ?? key))?.fields ?? [];
  const entered = (prompt.columns ?? []).filter((column) => column.enter === true).map((column) => column.key);
  return {
    type: "array",
    items: {
      type: "object",
      properties: {
        id: { type: "string" },
        ...Object.fromEntries(
          fields.filter((field) => entered.includes(field.key)).map((field) => [field.key, fieldSchema(field)]),
        ),
      },
      required: ["id"],
    },
  };
}

/** Paging, order, sums, the two ends of the date search, and a filter per field that can be searched. */
function listParameters(perVariant: PerVariant<Entity>): readonly Parameter[] {
  const fields = fieldsOf(perVariant).filter((field) => field.internal !== true && field.search !== undefined);
  return [
    { name: "pageNum", schema: { type: "integer", minimum: 1, default: 1 } },
    { name: "pageSize", schema: { type: "integer", minimum: 1, maximum: 300, default: 20 } },
    { name: "orderByColumn", schema: { type: "string" } },
    { name: "isAsc", schema: { type: "string", enum: ["asc", "desc"] } },
    { name: TIMES_RANGE.begin, schema: { type: "string" } },
    { name: TIMES_RANGE.end, schema: { type: "string" } },
    ...fields.map((field) => ({
      name: field.key,
      schema: { type: "string", title: `${field.title.cn} / ${field.title.id}` },
    })),
  ];
}
