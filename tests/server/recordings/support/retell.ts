import type { RecordedScene, Recording } from "./fixture.ts";
import { openStage } from "./open-stage.ts";
import { play, type Outcome } from "./outcome.ts";

/** What a step says now that it did not, line by line: `+` is new, `-` is gone. */
export type Retold = { readonly step: string; readonly lines: readonly string[] };

/** Make the same calls again and keep what comes of them now, with every line that differs from what was kept before. */
export async function retell(
  recording: Recording,
): Promise<{ readonly recording: Recording; readonly retold: readonly Retold[] }> {
  const { scene: stageScene, ...stage } = await openStage(recording.columns);
  const retold: Retold[] = [];
  const scenes: RecordedScene[] = [];
  try {
    for (const scene of recording.scenes) {
      let waitedMs = 0;
      const steps: RecordedScene["steps"][number][] = [];
      for (const step of scene.steps) {
        stageScene.portal.wait(step.waitMs ?? 0);
        waitedMs += step.waitMs ?? 0;
        const { outcome } = await play(stage, step.call);
        const lines = differingLines(step.outcome, outcome);
        if (lines.length > 0)
          retold.push({ step: `${scene.name}: ${step.call.who} ${step.call.method} ${step.call.path}`, lines });
        steps.push({ ...step, outcome });
      }
      scenes.push({ ...scene, steps });
      await stage.watch.undo();
      stageScene.portal.wait(-waitedMs);
    }
    return { recording: { ...recording, scenes }, retold };
  } finally {
    await stage.watch.undo();
    await stageScene.portal.close();
  }
}

function differingLines(before: Outcome, now: Outcome): readonly string[] {
  const [old, fresh] = [linesOf(before), linesOf(now)];
  return [
    ...fresh.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
    ...old.filter((line) => !fresh.includes(line)).map((line) => `- ${line}`),
  ];
}

/** Every part of an outcome as lines of their own. */
function linesOf(outcome: Outcome): readonly string[] {
  return Object.entries(outcome).flatMap(([part, said]) =>
    (Array.isArray(said) ? said : [said]).map((line) => `${part}: ${typeof line === "string" ? line : JSON.stringify(line)}`),
  );
}
