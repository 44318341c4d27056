import type { Entity } from "../../core/definition/generated/documents.ts";
import type { PerVariant, Product } from "../../core/definition/product.ts";
import type { HeldCall, Route } from "../wire/route.ts";
import { heldSchema } from "./field-schema.ts";
import type { Described } from "./record-call.ts";

/** What the published description says of a call on records that somebody holds by an account or a proof. */
export function describeHeld(product: Product, route: Route, { workflow, answers }: HeldCall): Described {
  const [worded] = Object.values(product.workflows[workflow] ?? {});
  const perVariant = product.entities[worded?.entity ?? ""] as PerVariant<Entity>;
  const title = Object.values(perVariant)[0]?.title.cn ?? "";
  const schema = heldSchema(perVariant);
  const summary = `${title}（本人）：${route.method} ${route.path}`;
  return { summary, answer: answers === "rows" ? { kind: "rows", schema } : { kind: "data", schema } };
}
