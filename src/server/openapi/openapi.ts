import { EVENTS_TYPE } from "../../core/contract/live.ts";
import { API_BASE } from "../../core/contract/paging.ts";
import type { Product } from "../../core/definition/product.ts";
import { XLSX_TYPE } from "../entity/sheet.ts";
import { ROWS_TYPE } from "../wire/rows.ts";
import { FORM_TYPE } from "../wire/query-of-body.ts";
import { keyNeedsOf } from "../wire/key-needs.ts";
import type { Route } from "../wire/route.ts";
import { describeGathered, describePublished } from "./published-call.ts";
import { recordSchema, type JsonSchema } from "./field-schema.ts";
import { describeHeld } from "./held-call.ts";
import { describeRecordCall, type Answer, type Described, type Parameter } from "./record-call.ts";
import { commonSchemas } from "./common-schemas.ts";
import { named } from "./shapes.ts";
import { systemAnswers } from "./system-answers.ts";
import { systemCalls } from "./system-calls.ts";

/** An OpenAPI 3.1 document, as far as this product fills it. */
export type OpenApi = {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, JsonSchema>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
};
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** One of these permissions is needed; absent where none is. */
  readonly "x-permissions"?: readonly string[];
  /** What a machine's key needs where a person needs no permission. */
  readonly "x-key-permissions"?: readonly string[];
  readonly parameters?: readonly JsonSchema[];
  readonly requestBody?: JsonSchema;
  readonly responses: Readonly<Record<string, JsonSchema>>;
};

/** The published description of every call, made from the endpoint table and the documents; nothing is written twice. */
export function openApi(product: Product, routes: readonly Route[]): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  // Two paths that differ in the names of their parameters only are one path (OpenAPI 3.1, Paths Object); so are two of which
  // one has a slash behind it.
  const known = new Map<string, string>();
  for (const route of routes) {
    const shape = route.path.replaceAll(/:\w+/g, ":").replace(/(.)\/$/, "$1");
    const path = known.get(shape) ?? route.path;
    known.set(shape, path);
    (paths[path.replaceAll(/:(\w+)/g, "{$1}")] ??= {})[route.method.toLowerCase()] = operationOf(product, route, path);
  }
  const records = Object.entries(product.entities).map(([name, perVariant]) => [name, recordSchema(perVariant)] as const);
  return {
    openapi: "3.1.0",
    info: {
      title: "Supplier portal",
      version: product.hash,
      description:
        "Every answer is an envelope with code and msg; HTTP is 200 except for 413, 415, 429, 431 and 503. Writes may carry Idempotency-Key and X-Company-Id. A call that a page makes by itself carries X-Background: 1 and keeps nobody signed in. A deputy names the absent person in X-Acting-For, percent-encoded, and the company in X-Company-Id.",
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" }, key: keyScheme },
      responses: { refused: refusedResponse },
      schemas: { ...commonSchemas, ...Object.fromEntries(records) },
    },
  };
}

/** How a system calls that is nobody's browser. */
const keyScheme: JsonSchema = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "spk_",
  description:
    "A machine's key, made under 系统管理 → 接口密钥. It acts for an account, within its own permissions, companies and client addresses; X-Company-Id names the company of each call.",
};

/** @param path the path as it is published; its parameters may bear the names of another call's */
function operationOf(product: Product, route: Route, path: string): Operation {
  const described = describe(product, route);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const parameters = [
    ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...(route.options.asksInBody === true ? [] : (described.query ?? [])).map(({ name, schema }: Parameter) => ({
      name,
      in: "query",
      schema,
    })),
  ];
  const permissions = route.needs === "open" || route.needs === "login" ? undefined : [route.needs].flat();
  const keyNeeds = keyNeedsOf(route);
  return {
    operationId: `${route.method} ${route.path}`.replaceAll(/[^A-Za-z0-9]+/g, "_"),
    summary: described.summary,
    tags: [route.path.split("/")[1] ?? ""],
    security: [
      ...(route.needs === "open" ? [{}] : []),
      { token: [] },
      ...(keyNeeds === "never" || keyNeeds === "anybody" ? [] : [{ key: [] }]),
    ],
    ...(permissions === undefined ? {} : { "x-permissions": permissions }),
    ...(permissions === undefined && Array.isArray(keyNeeds) ? { "x-key-permissions": keyNeeds } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(route, described),
    responses: {
      "200": { description: "The answer, or a refusal whose code is not 200", content: contentOf(described.answer) },
      ...Object.fromEntries(
        [413, 415, 429, 431, 503].map((status) => [String(status), { $ref: "#/components/responses/refused" }]),
      ),
    },
  };
}

function describe(product: Product, route: Route): Described {
  const { record, published, held, gathered } = route.options;
  if (record !== undefined) return describeRecordCall(product, record);
  if (held !== undefined) return describeHeld(product, route, held);
  if (gathered !== undefined) return describeGathered(product, gathered);
  return published === undefined ? systemCall(route) : describePublished(product, published);
}

function bodyOf(route: Route, { body, query = [] }: Described): Pick<Operation, "requestBody"> {
  if (route.method === "GET" || route.method === "DELETE") return {};
  if (route.options.upload !== undefined) {
    const schema = { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (route.options.rows === true)
    return { requestBody: { required: true, content: { [ROWS_TYPE]: { schema: body }, [XLSX_TYPE]: sheetContent } } };
  if (route.options.asksInBody === true) {
    const schema = { type: "object", properties: Object.fromEntries(query.map((one) => [one.name, one.schema])) };
    return { requestBody: { content: { "application/json": { schema }, [FORM_TYPE]: { schema } } } };
  }
  return { requestBody: { content: { "application/json": { schema: body ?? { type: "object" } } } } };
}

const sheetContent: JsonSchema = { schema: { type: "string", format: "binary" } };

function contentOf(answer: Answer): JsonSchema {
  if (answer.kind === "lines")
    return {
      [ROWS_TYPE]: { schema: answer.schema },
      [XLSX_TYPE]: sheetContent,
      "application/json": { schema: named("Refused") },
    };
  if (answer.kind === "file") return { "*/*": { schema: { type: "string", format: "binary" } } };
  if (answer.kind === "stream")
    return { [EVENTS_TYPE]: { schema: { type: "string" } }, "application/json": { schema: named("Refused") } };
  if (answer.kind === "plain") return { "application/json": { schema: answer.schema } };
  const sheet = answer.kind === "data" && answer.orSheet === true ? { [XLSX_TYPE]: sheetContent } : {};
  return { "application/json": { schema: { anyOf: [named("Refused"), answeredSchema(answer)] } }, ...sheet };
}

/** The envelope of what was done, with what it holds. */
function answeredSchema(answer: Exclude<Answer, { readonly kind: "file" | "plain" | "stream" | "lines" }>): JsonSchema {
  const [properties, required] = heldBy(answer);
  return { allOf: [named("Done"), { type: "object", properties, required }] };
}

function heldBy(
  answer: Exclude<Answer, { readonly kind: "file" | "plain" | "stream" | "lines" }>,
): readonly [Readonly<Record<string, JsonSchema>>, readonly string[]] {
  switch (answer.kind) {
    case "data":
      return [{ data: answer.schema }, ["data"]];
    case "rows": {
      const { schema, beside = {} } = answer;
      return [{ rows: { type: "array", items: schema }, total: { type: "integer" }, ...beside }, ["rows", "total"]];
    }
    case "beside": {
      const { properties, optional = [] } = answer;
      return [properties, Object.keys(properties).filter((name) => !optional.includes(name))];
    }
  }
}

function systemCall(route: Route): Described {
  const name = `${route.method} ${route.path}`;
  const known = systemCalls[name];
  const takes = Object.entries(known?.takes ?? {});
  const summary = known?.summary ?? name;
  const answer = systemAnswers[name];
  if (answer === undefined) throw new RangeError(`nothing says what ${name} answers`);
  return route.method === "GET"
    ? { summary, query: takes.map(([key, schema]) => ({ name: key, schema })), answer }
    : { summary, body: { type: "object", properties: Object.fromEntries(takes) }, answer };
}

const refusedResponse: JsonSchema = {
  description: "Refused before the operation; Retry-After where waiting helps",
  content: { "application/json": { schema: named("Refused") } },
};
