import type { Action, Entity } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { ANSWERS_BY_NAME } from "../../demo/demo-people.ts";
import type { Row } from "../stage/person.ts";
import { FILE } from "../stage/cast.ts";

type Prompt = NonNullable<Action["prompt"]>[number];

const FUTURE = "2027-03-01 10:00:00";

/** Reasonable answers to everything that an action asks for, the same at every time. */
export function promptedInputs(product: Product, entity: Entity, action: Action, rows: readonly Row[]): Record<string, unknown> {
  const given: Record<string, unknown> = { ...action.sends };
  for (const prompt of action.prompt ?? []) {
    if (prompt.kind === "lines") given[prompt.key] = lineInputs(entity, prompt, rows[0]);
    else given[prompt.key] = ANSWERS_BY_NAME[prompt.key] ?? oneInput(product, prompt);
  }
  return given;
}

function oneInput(product: Product, prompt: Prompt): unknown {
  switch (prompt.kind) {
    case "dict":
      return Object.values(product.dictionaries[prompt.dict ?? ""] ?? {})[0]?.items[0]?.value;
    case "files":
      return [FILE];
    case "decimal":
    case "integer":
      return "1";
    case "date":
      return FUTURE.slice(0, 10);
    case "dateTime":
      return FUTURE;
    default:
      return "测试原因";
  }
}

/** One of everything that is to be entered, in every line of the record. */
function lineInputs(entity: Entity, prompt: Prompt, row: Row | undefined): unknown {
  const table = prompt.lines ?? "items";
  const fields = new Map((entity.lines?.find((one) => one.key === table)?.fields ?? []).map((field) => [field.key, field.kind]));
  const lines = (row?.[table] ?? []) as readonly Row[];
  const entered = (prompt.columns ?? []).filter((column) => column.enter === true);
  return lines.map(({ id }) => ({
    id,
    ...Object.fromEntries(
      entered
        .filter((column) => column.optional !== true || fields.get(column.key) === "decimal")
        .filter((column) => column.key !== "unqualifiedNumber" && column.key !== prompt.divides?.into)
        .map((column) => [column.key, "1"]),
    ),
  }));
}
