import type { TaskKind } from "../../../core/contract/tasks.ts";
import { useEngine } from "../../../engine/engine-context.ts";
import { taskTexts } from "../../../i18n/task-texts.ts";
import { Button } from "../../../ui/Button.tsx";

export type TaskKindsProps = {
  readonly kinds: readonly TaskKind[];
  /** Entity of the kind that is shown; undefined: all are. */
  readonly chosen: string | undefined;
  readonly onChoose: (kind: string | undefined) => void;
};

/** The kinds of documents that wait, each with how many: one press shows one kind alone, another one all of them again. */
export function TaskKinds({ kinds, chosen, onChoose }: TaskKindsProps) {
  const { say } = useEngine();
  const filled = kinds.filter(({ entity, total }) => total > 0 || entity === chosen);
  if (filled.length < 2 && chosen === undefined) return null;
  const all = filled.reduce((sum, { total }) => sum + total, 0);
  const choices = [{ entity: undefined, title: taskTexts.allKinds, total: all }, ...filled];
  return (
    <div className="task-kinds" role="group" aria-label={say(taskTexts.kinds)}>
      {choices.map(({ entity, title, total }) => (
        <Button
          key={entity ?? ""}
          size="small"
          aria-pressed={chosen === entity}
          data-kind={entity ?? ""}
          onClick={() => onChoose(entity)}
        >
          {say(title)} <span className="num">{total}</span>
        </Button>
      ))}
    </div>
  );
}
