import type { Recording, RecordedScene } from "./fixture.ts";
import { openStage } from "./open-stage.ts";
import { play, type Outcome } from "./outcome.ts";

/** A step that came out otherwise than recorded. */
export type Difference = {
  readonly scene: string;
  readonly step: number;
  readonly call: string;
  readonly recorded: Outcome;
  readonly now: Outcome;
};

/** Differences that are told; one cause may show in thousands of scenes. */
const MOST_TOLD = 20;

/**
 * Make the calls of the scenes again, each from the untouched demonstration.
 *
 * @returns the first differences, at most one of each scene, and how many steps were compared
 */
export async function replay(
  { columns, scenes }: Recording,
  chosen: (scene: RecordedScene, index: number) => boolean,
): Promise<{ readonly differences: readonly Difference[]; readonly compared: number }> {
  const { scene: stageScene, ...stage } = await openStage(columns);
  const differences: Difference[] = [];
  let compared = 0;
  try {
    for (const scene of scenes.filter(chosen)) {
      let waitedMs = 0;
      for (const [index, { call, waitMs = 0, outcome }] of scene.steps.entries()) {
        stageScene.portal.wait(waitMs);
        waitedMs += waitMs;
        const { outcome: now } = await play(stage, call);
        compared += 1;
        if (JSON.stringify(now) === JSON.stringify(outcome)) continue;
        differences.push({
          scene: scene.name,
          step: index,
          call: `${call.who} ${call.method} ${call.path}`,
          recorded: outcome,
          now,
        });
        break;
      }
      await stage.watch.undo();
      stageScene.portal.wait(-waitedMs);
      if (differences.length >= MOST_TOLD) break;
    }
    return { differences, compared };
  } finally {
    await stage.watch.undo();
    await stageScene.portal.close();
  }
}
