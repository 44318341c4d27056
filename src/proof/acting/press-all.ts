import type { Action, Entity, State, Workflow } from "../../core/definition/generated/documents.ts";
import { stateFields } from "../../server/entity/states.ts";
import type { ProvenStage } from "../stage/open-stage.ts";
import type { Player } from "../stage/people-of.ts";
import type { Body, Row } from "../stage/person.ts";
import { makeUp } from "./made-up-records.ts";
import { editedField, playersOf } from "./players-of.ts";
import { pressCreate } from "./press-create.ts";
import { pressedCall } from "./pressed-call.ts";
import { promptedInputs } from "./prompted-inputs.ts";
import { recordsByState } from "./records-by-state.ts";

/** Where is pressed; who has opened it closes it. */
export type PressedStage = Omit<ProvenStage, "close">;

/** What a company's workflow could not do, in words, and how often it was tried. */
export type Pressed = { readonly failed: readonly string[]; readonly tried: number };

/** Press every action in every state, with a record of the demonstration or, where it has none, a made-up one. */
export async function pressAll(
  stage: PressedStage,
  code: string,
  comId: string,
  players: readonly Player[],
  entity: Entity,
  workflow: Workflow,
): Promise<Pressed> {
  const { product } = stage;
  let tried = 0;
  const told = new Set<string>();
  const done = new Set<string>();
  const misread = new Map<string, string>();
  const known = await recordsByState(stage, players, entity, workflow);
  const isOfSupplier = entity.scope.supplier !== undefined;
  const owner = {
    product,
    code,
    comId,
    entity,
    workflow,
    owners: isOfSupplier ? { supplier: await someSupplier(stage, comId) } : {},
  };
  for (const action of workflow.actions.filter(({ does }) => does === "create"))
    for (const player of playersOf(players, action).slice(0, 1))
      for (const body of await pressCreate(stage, player, { product, code, comId, entity, workflow }, action)) {
        tried += 1;
        if (isBroken(body)) told.add(`${action.key} answers ${body.bizCode ?? body.code} (${body.msg})`);
      }
  for (const state of workflow.states ?? [{ key: "", is: {} }]) {
    const [record] = known.get(nameOf(workflow, state)) ?? [];
    let row = record;
    for (const action of workflow.actions)
      for (const player of playersOf(players, action).slice(0, 1)) {
        row ??= await makeUp(stage.store, owner, state.key);
        if (row === undefined) continue;
        const body = await press(stage, player, entity, workflow, action, row);
        if (body === undefined) continue;
        tried += 1;
        // What was refused has changed nothing.
        if (body.code === 200) {
          await stage.watch.undo();
          row = record;
        }
        if (isBroken(body)) told.add(`${action.key} in "${state.key}" answers ${body.bizCode ?? body.code} (${body.msg})`);
        // A made-up record may lack what only a form would have refused.
        if (body.code === 200) done.add(action.key);
        else if (record !== undefined && isMisread(body, action)) misread.set(action.key, faultsOf(body));
      }
    await stage.watch.undo();
  }
  for (const [action, faults] of misread)
    if (!done.has(action)) told.add(`${action} is never done: what it writes is refused as wrong (${faults})`);
  return { failed: [...told], tried };
}

async function press(
  { product, cast }: PressedStage,
  { who, comId }: Player,
  entity: Entity,
  workflow: Workflow,
  action: Action,
  row: Row,
): Promise<Body | undefined> {
  const rows = [row];
  const inputs = action.does === "edit" ? editedField(entity) : promptedInputs(product, entity, action, rows);
  const pressed = pressedCall({ entity, workflow, action, rows, inputs });
  return pressed === undefined ? undefined : cast.call({ who, comId, ...pressed });
}

/** The server did not know what to say. */
function isBroken({ code, bizCode }: Body): boolean {
  return bizCode === "SYSTEM" || (code >= 500 && bizCode === undefined);
}

/** What the action writes or asks for is refused as wrong, though it was entered as it asks. */
function isMisread({ code, errors = [] }: Body, { does = "transition" }: Action): boolean {
  return code === 400 && errors.length > 0 && does === "transition";
}

function faultsOf({ errors = [] }: Body): string {
  return errors.map(({ field, msg }) => `${field}: ${msg}`).join("; ");
}

function nameOf(workflow: Workflow, state: Pick<State, "is">): string {
  return stateFields(workflow)
    .map((key) => `${key}=${String(state.is[key])}`)
    .join(",");
}

/** A supplier of the company whose people press. */
async function someSupplier(stage: PressedStage, comId: string): Promise<string> {
  const person = await stage.cast.person("hengtuo.admin", comId);
  const { data } = await person.get("/getInfo");
  return String((data as { readonly supplierId?: unknown } | undefined)?.supplierId ?? "");
}
