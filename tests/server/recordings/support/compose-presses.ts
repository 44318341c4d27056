import type { Entity, Workflow } from "../../../../src/core/definition/generated/documents.ts";
import { matrixCompanies } from "../../entity/support/matrix-people.ts";
import { columnsNow, type RecordedScene, type Recording } from "./fixture.ts";
import { openStage } from "./open-stage.ts";
import { play, type Stage } from "./outcome.ts";
import { peopleOf, type Player } from "../../../../src/proof/stage/people-of.ts";
import { editedField, playersOf } from "../../../../src/proof/acting/players-of.ts";
import { MOST_RECORDS, recordsByState } from "../../../../src/proof/acting/records-by-state.ts";
import { pressedCall } from "../../../../src/proof/acting/pressed-call.ts";
import { promptedInputs } from "../../../../src/proof/acting/prompted-inputs.ts";

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
