import { fillText } from "../../../core/contract/language.ts";
import { MAX_PAGE_SIZE } from "../../../core/contract/paging.ts";
import type { Text } from "../../../core/definition/generated/documents.ts";
import { useEngine } from "../../../engine/engine-context.ts";
import { taskTexts } from "../../../i18n/task-texts.ts";
import { Button } from "../../../ui/Button.tsx";

/** How many rows are shown at first, and after each press of "more". */
export const SIZES = [6, 50, MAX_PAGE_SIZE] as const;

export type MoreRowsProps = {
  /** How many there are beyond those that are shown. */
  readonly rest: number;
  readonly step: number;
  /** What is said where no more are shown here; {most}: how many are. */
  readonly most: Text;
  readonly onMore: () => void;
};

/** What is not shown yet, or that it is not shown here. */
export function MoreRows({ rest, step, most, onMore }: MoreRowsProps) {
  const { say } = useEngine();
  if (rest <= 0) return null;
  if (step + 1 === SIZES.length) return <p className="part-empty">{say(fillText(most, { most: MAX_PAGE_SIZE }))}</p>;
  return (
    <Button tone="text" className="task-more" onClick={onMore}>
      {say(fillText(taskTexts.more, { rest }))}
    </Button>
  );
}
