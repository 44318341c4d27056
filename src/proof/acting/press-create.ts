import { sampleRecords } from "../../app/preview/sample-records.ts";
import type { Action, Entity, Workflow } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import type { Player } from "../stage/people-of.ts";
import type { Body } from "../stage/person.ts";
import type { PressedStage } from "./press-all.ts";

type Creating = {
  readonly product: Product;
  readonly code: string;
  readonly comId: string;
  readonly entity: Entity;
  readonly workflow: Workflow;
};

/** Send a new record twice, as an empty form and with a value in every field that is entered; what each is answered. */
export async function pressCreate(
  stage: Pick<PressedStage, "cast" | "watch">,
  { who, comId }: Player,
  of: Creating,
  action: Action,
): Promise<readonly Body[]> {
  const base = of.workflow.path ?? of.entity.path;
  const [method = "POST", target = ""] = action.call?.split(" ") ?? [];
  if (method !== "POST") return [];
  const path = target.startsWith("/") ? target : [base, target].filter((part) => part !== "").join("/");
  const answers: Body[] = [];
  for (const body of [{}, entered(of)]) {
    const answer = await stage.cast.call({ who, comId, method, path, body });
    answers.push(answer);
    await stage.watch.undo();
  }
  return answers;
}

function entered({ product, code, comId, entity, workflow }: Creating): Readonly<Record<string, unknown>> {
  const valuesOf = (dictionary: string) => (product.dictionaries[dictionary]?.[code]?.items ?? []).map(({ value }) => value);
  const [made] = sampleRecords({ entity, workflow, valuesOf, state: "", values: "plain", comId }, 1);
  const isSent = entity.fields.filter(({ set, kind }) => set === undefined && kind !== "file" && kind !== "files");
  return Object.fromEntries(isSent.map(({ key }) => [key, made?.[key] ?? null]));
}
