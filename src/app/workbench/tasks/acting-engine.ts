import { type ActingPlace, pathInPlaceOf } from "../../../client/acting.ts";
import type { Absent, Task } from "../../../core/contract/tasks.ts";
import type { Action } from "../../../core/definition/generated/documents.ts";
import type { ScreenBundle } from "../../../core/definition/product.ts";
import type { Engine } from "../../../engine/engine-context.ts";
import { loadScreen } from "../../engine/screen-store.ts";

/** Who is absent where a task is somebody else's; undefined for one's own. */
export function absentOf(task: Task, absent: readonly Absent[]): Absent | undefined {
  const { actsFor } = task;
  return absent.find(({ userName, companyId }) => userName === actsFor?.userName && companyId === actsFor.companyId);
}

/**
 * The engine of one's own as it is in the place of somebody absent: her company and the rights that she left, for documents of
 * one kind. All other documents are read and written as by oneself.
 */
export function actingEngine(engine: Engine, absent: Absent, entity: string): Engine {
  const { userName, nickName, companyId, code, roles, permissions } = absent;
  const does = absent.does.find((one) => one.entity === entity)?.actions ?? [];
  return {
    ...engine,
    variant: code,
    session: { ...engine.session, roles, permissions, companyId, actsFor: { userName, nickName, does } },
    loadScreen: async (screen) => {
      const bundle = await loadScreen(screen, code);
      return bundle.entity.entity === entity ? bundleInPlaceOf(absent, bundle) : bundle;
    },
  };
}

function bundleInPlaceOf(place: ActingPlace, bundle: ScreenBundle): ScreenBundle {
  const moved = (path: string): string => pathInPlaceOf(place, path);
  const called = (action: Action): Action => {
    const [method, target = ""] = action.call?.split(" ") ?? [];
    return target.startsWith("/") ? { ...action, call: `${method} ${moved(target)}` } : action;
  };
  const workflows = bundle.workflows.map((workflow) => ({
    ...workflow,
    ...(workflow.path === undefined ? {} : { path: moved(workflow.path) }),
    actions: workflow.actions.map(called),
  }));
  return {
    ...bundle,
    entity: { ...bundle.entity, path: moved(bundle.entity.path) },
    workflows: workflows as unknown as ScreenBundle["workflows"],
  };
}
