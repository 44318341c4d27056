import { elapse, elapsingWorkflows } from "../../entity/elapse.ts";
import type { Task } from "../task.ts";

/** A task that carries out what time alone decides on the records of some entities; the log tells how many changed. */
export function elapsing(...entities: readonly string[]): Task {
  return async ({ services }) => {
    const { workflows } = services.product;
    const due = elapsingWorkflows(services.product).filter((name) =>
      Object.values(workflows[name] ?? {}).some((workflow) => entities.includes(workflow.entity)),
    );
    return String(await elapse(services, due));
  };
}
