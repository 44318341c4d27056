import { sampleRecords } from "../../../src/app/preview/sample-records.ts";
import { actionCall } from "../../../src/client/change-records.ts";
import { basePath } from "../../../src/core/contract/endpoints.ts";
import type { Action, Entity, Workflow } from "../../../src/core/definition/generated/documents.ts";
import { newRecord } from "../../../src/core/form/new-record.ts";
import { outgoingRecord } from "../../../src/core/form/outgoing.ts";
import type { Row } from "../../server/entity/support/scene.ts";
import { playersOf } from "../../../src/proof/acting/players-of.ts";
import { recordsByState } from "../../../src/proof/acting/records-by-state.ts";
import type { Player } from "../../../src/proof/stage/people-of.ts";
import { pressedCall } from "../../../src/proof/acting/pressed-call.ts";
import { promptedInputs } from "../../../src/proof/acting/prompted-inputs.ts";
import type { Judged, Watcher } from "./watcher.ts";

const NOW = "2026-11-21 16:00:00";

/** Press what people can press: a new record, what is read saved again, every action in every state, papers. */
export async function pressWorkflow(
  judged: Judged,
  code: string,
  people: readonly Player[],
  entity: Entity,
  workflow: Workflow,
): Promise<void> {
  const watch = judged.watch.of(`${code} ${workflow.workflow}`);
  await watch.tries("creating", () => create(judged, code, people, entity, workflow, watch));
  const byState = await recordsByState(judged.stage, people, entity, workflow);
  for (const [state, records] of byState) {
    // Another record and another person than the proof presses with, where there are more.
    const row = records.at(-1);
    if (row === undefined) continue;
    for (const action of workflow.actions)
      for (const player of playersOf(people, action).slice(-2))
        await watch.tries(`${action.key} at ${state}`, () =>
          press(
            judged,
            entity,
            workflow,
            action,
            row,
            player,
            watch.of(`${code} ${workflow.workflow} ${action.key} at ${state} by ${player.who}`),
          ),
        );
  }
}

async function create(
  { product, cast, stage }: Judged,
  code: string,
  people: readonly Player[],
  entity: Entity,
  workflow: Workflow,
  watch: Watcher,
): Promise<void> {
  const base = basePath(entity, workflow);
  const valuesOf = (dictionary: string) => (product.dictionaries[dictionary]?.[code]?.items ?? []).map(({ value }) => value);
  for (const action of workflow.actions.filter(({ does }) => does === "create"))
    for (const { who, comId, session } of playersOf(people, action).slice(0, 1)) {
      const begun = newRecord(entity, workflow, {
        now: NOW,
        session: { userName: session.userName, nickName: session.nickName },
      });
      const [sample] = sampleRecords({ entity, workflow, valuesOf, state: "", values: "plain", comId }, 1);
      const { id: _id, lockVersion: _version, ...body } = outgoingRecord(entity, { ...sample, ...begun }, session);
      const path = action.call === undefined ? base : actionCall(base, action).path;
      watch.judgesBody(`${action.key} by ${who}`, await cast.call({ who, comId, method: "POST", path, body }));
      await stage.watch.undo();
    }
}

async function press(
  { product, cast, stage }: Judged,
  entity: Entity,
  workflow: Workflow,
  action: Action,
  row: Row,
  { who, comId, session }: Player,
  watch: Watcher,
): Promise<void> {
  if (action.does === "print") {
    const { path } = actionCall(basePath(entity, workflow), { ...action, call: action.call ?? "GET print/{id}" });
    watch.judgesBody("printing", await cast.call({ who, comId, method: "GET", path: path.replace("{id}", row.id) }));
    return;
  }
  const inputs = action.does === "edit" ? outgoingRecord(entity, row, session) : promptedInputs(product, entity, action, [row]);
  const pressed = pressedCall({ entity, workflow, action, rows: [row], inputs });
  if (pressed === undefined) return;
  const body = await cast.call({ who, comId, ...pressed });
  watch.judgesBody("it", body);
  if (body.code === 200) await stage.watch.undo();
}
