import { type ObjectNode, child, itemsAt, objectAt, objectsAt, textAt } from "../node.ts";
import { checkFigures } from "./check-chain.ts";
import { checkCondition } from "./check-condition.ts";
import { checkValue } from "./check-values.ts";
import { type Link, refuseRepetitions, requireEntity } from "./link.ts";
import { requireMoment } from "./require-moment.ts";
import { type FieldScope, entityScope, requireField } from "./scope.ts";
import { OF_ALL_COMPANIES } from "./sees.ts";

/** Records on their way to their money: their figures, what belongs to them, and terms from which a day can be reckoned. */
export function checkWay(link: Link, way: ObjectNode): void {
  const screen = link.screens.get(textAt(way, "screen") ?? "");
  const entity = link.entities.get(textAt(screen, "entity") ?? "");
  if (entity === undefined) return;
  const scope = entityScope(entity, link.workflows.get(textAt(screen, "workflow") ?? ""));
  checkCondition(link, child(way, "where"), scope, OF_ALL_COMPANIES);
  checkFigures(link, entity, itemsAt(way, "figures"), scope);
  const lacks = objectsAt(way, "lacks");
  refuseRepetitions(link, `the lacks of "${textAt(way, "key")}"`, lacks, "key");
  for (const lack of lacks) checkBelonging(link, lack);
  const term = objectAt(way, "term");
  const by = child(term, "by");
  requireField(link, by, scope);
  for (const rule of objectsAt(term, "rules")) {
    checkValue(link, child(rule, "value"), textAt(term, "by") ?? "", scope);
    const of = objectAt(rule, "of");
    const dated = of === undefined ? scope : checkBelonging(link, of);
    if (dated !== undefined) requireMoment(link, child(rule, "date"), dated);
  }
}

/** Records of another kind, and the field by which they name the one on the way. */
function checkBelonging(link: Link, node: ObjectNode): FieldScope | undefined {
  const entity = requireEntity(link, child(node, "entity"));
  if (entity === undefined) return undefined;
  const scope = entityScope(entity);
  requireField(link, child(node, "by"), scope);
  checkCondition(link, child(node, "where"), scope, OF_ALL_COMPANIES);
  return scope;
}
