import type { Fault, Place } from "./fault.ts";

/** Faults of a workflow's story that follow from an action which is called otherwise, or gone. */
const BEHIND_ACTION: ReadonlySet<string> = new Set(["workflow/unreachable", "workflow/never-allowed", "workflow/stuck"]);

/**
 * One mistake, one fault. A name that many places miss is told once, at the first of them, with the other places; and what
 * only follows from a missing action waits until that is mended.
 *
 * @param faults sorted by place
 */
export function oneFaultEach(faults: readonly Fault[]): readonly Fault[] {
  const withoutAction = new Set(faults.filter(({ rule }) => rule === "reference/action").map(({ about }) => about));
  const causes = faults.filter(({ rule, about }) => about === undefined || !BEHIND_ACTION.has(rule) || !withoutAction.has(about));
  const alike = Map.groupBy(causes, (fault) => keyOf(fault));
  return Array.from(alike.values(), ([first, ...others]) =>
    others.length === 0 ? first! : { ...first!, also: others.map(placeOf) },
  );
}

/** Faults of one key miss one and the same thing; a fault that shares nothing is its own key. */
function keyOf(fault: Fault): string | Fault {
  const { rule, sentence, about } = fault;
  if (rule === "workflow/undeclared") return `${rule} ${about}`;
  return rule.startsWith("reference/") || rule === "layout/missing-file" || rule === "overlay/key"
    ? `${rule} ${sentence}`
    : fault;
}

function placeOf({ file, line, column }: Fault): Place {
  return { file, line, column };
}
