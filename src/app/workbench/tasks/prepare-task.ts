import { loadDictionaries } from "../../../client/load-dictionaries.ts";
import { fetchRecord } from "../../../client/records.ts";
import { basePath } from "../../../core/contract/endpoints.ts";
import type { WireRow } from "../../../core/contract/envelope.ts";
import type { Task } from "../../../core/contract/tasks.ts";
import type { Action } from "../../../core/definition/generated/documents.ts";
import type { ScreenBundle } from "../../../core/definition/product.ts";
import { governing } from "../../../core/form/governing.ts";
import type { Engine } from "../../../engine/engine-context.ts";

/** A task with what its action needs: the documents of its list, and the record as it is now. */
export type PreparedTask = {
  readonly task: Task;
  readonly bundle: ScreenBundle;
  readonly base: string;
  readonly record: WireRow;
  readonly action: Action;
};

/**
 * Read what a task's action needs.
 *
 * @returns undefined where the record's workflow has no such action any more
 * @throws {RefusedError | TransportError} such as for a record that is gone
 */
export async function prepareTask(task: Task, engine: Engine): Promise<PreparedTask | undefined> {
  const bundle = await engine.loadScreen(task.screen);
  const { entity, workflows } = bundle;
  const base = basePath(entity, workflows[0]);
  const [record] = await Promise.all([fetchRecord(base, workflows[0], task.id), loadDictionaries(bundle.dictionaries)]);
  const { actions } = governing(workflows, entity, record, engine.session.side);
  const action = actions.find(({ key }) => key === task.do);
  return action === undefined ? undefined : { task, bundle, base, record, action };
}
