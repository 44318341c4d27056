import { mayTouch } from "../../../../src/core/gate/gate.ts";
import type { Action, Entity, Workflow } from "../../../../src/core/definition/generated/documents.ts";
import { stateFields } from "../../../../src/server/entity/states.ts";
import { matrixCompanies } from "../../entity/support/matrix-people.ts";
import type { Row } from "../../entity/support/scene.ts";
import { columnsNow, type RecordedScene, type Recording } from "./fixture.ts";
import { openStage } from "./open-stage.ts";
import { play, type Stage } from "./outcome.ts";
import { peopleOf, type Player } from "./people-of.ts";
import { pressedCall } from "./pressed-call.ts";
import { promptedInputs } from "./prompted-inputs.ts";

/** People beside the administrator who press an action: more would be told the same. */
const MOST_PEOPLE = 2;
/** Records of a state that are tried, because amounts and lines differ. */
const MOST_RECORDS = 2;

/** Their records are what the recording itself leaves behind, one for each sign-in and call. */
const LOGS = new Set(["login-log", "operation-log"]);

/** Press every action of every workflow in every state that the demonstration has, in every company; each press is a scene. */
export async function composePresses(): Promise<Recording> {
  const { scene, ...stage } = await openStage();
  const scenes: RecordedScene[] = [];
  try {
    for (const { code, comId } of matrixCompanies) {
      const people = await peopleOf(stage.cast, code, comId);
      for (const name of Object.keys(stage.product.workflows).toSorted()) {
        if (LOGS.has(name)) continue;
        const workflow = stage.product.workflows[name]?.[code.toUpperCase()];
        const entity = stage.product.entities[workflow?.entity ?? ""]?.[code.toUpperCase()];
        if (workflow === undefined || entity === undefined) continue;
        scenes.push(...(await pressAll(stage, code, people, entity, workflow)));
      }
    }
    return { columns: columnsNow(stage.product), scenes };
  } finally {
    await stage.watch.undo();
    await scene.portal.close();
  }
}

async function pressAll(
  stage: Stage,
  code: string,
  people: readonly Player[],
  entity: Entity,
  workflow: Workflow,
): Promise<readonly RecordedScene[]> {
  const scenes: RecordedScene[] = [];
  const byState = await recordsByState(stage, people, entity, workflow);
  for (const [state, records] of byState)
    for (const record of records.slice(0, MOST_RECORDS))
      for (const action of workflow.actions)
        for (const player of playersOf(people, action)) {
          const rows = [record];
          const inputs = action.does === "edit" ? editedField(entity) : promptedInputs(stage.product, entity, action, rows);
          const pressed = pressedCall({ entity, workflow, action, rows, inputs });
          if (pressed === undefined) continue;
          const call = { who: player.who, comId: player.comId, ...pressed };
          const { outcome } = await play(stage, call);
          scenes.push({ name: `${code} ${workflow.workflow} ${state} ${action.key} ${player.who}`, steps: [{ call, outcome }] });
          await stage.watch.undo();
        }
  return scenes;
}

/** The first who hold the permission, of both sides, and the administrator. */
export function playersOf(people: readonly Player[], action: Action): readonly Player[] {
  const able = people.filter(({ who, session }) => who !== "admin" && mayTouch(action, session)).slice(0, MOST_PEOPLE);
  return [...able, ...people.filter(({ who }) => who === "admin")];
}

/** The first free text of the head, so that an edit changes something. */
export function editedField(entity: Entity): Readonly<Record<string, unknown>> {
  const field = entity.fields.find(
    ({ kind, set, format }) => (kind === "text" || kind === "string") && set === undefined && format === undefined,
  );
  return field === undefined ? {} : { [field.key]: "已修改" };
}

export async function recordsByState(
  stage: Stage,
  people: readonly Player[],
  entity: Entity,
  workflow: Workflow,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const path = workflow.path ?? entity.path;
  const admin = people.find(({ who }) => who === "admin");
  if (path === undefined || admin === undefined) return new Map();
  const person = await stage.cast.person("admin", admin.comId);
  const own = await stage.cast.person("hengtuo.admin", admin.comId);
  const { rows = [] } = await person.get(`${path}/list?pageSize=300&orderByColumn=createTime&isAsc=asc`);
  const mine = new Set(((await own.get(`${path}/list?pageSize=300`)).rows ?? []).map(({ id }) => id));
  const reads = workflow.reads.call === undefined ? path : `${path}/${workflow.reads.call}`;
  const byState = new Map<string, Row[]>();
  // Those of the supplier who presses come first.
  for (const row of rows.toSorted((one, other) => Number(mine.has(other.id)) - Number(mine.has(one.id)))) {
    const state = stateFields(workflow)
      .map((key) => `${key}=${String(row[key])}`)
      .join(",");
    const found = byState.get(state) ?? [];
    if (found.length < MOST_RECORDS) {
      const whole = (await person.get(`${reads}/${row.id}`)).data;
      byState.set(state, [...found, (whole as Row | undefined) ?? row]);
    }
  }
  return byState;
}
