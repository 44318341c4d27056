import { type DocumentType, keyedLists } from "./document-set.ts";
import type { Faults } from "./fault.ts";
import type { Inherit } from "./inherit.ts";
import { didYouMean } from "./near-miss.ts";
import { type Member, type ObjectNode, child, textAt, withMembers } from "./node.ts";
import { applyDifference } from "./overlay/apply-difference.ts";
import type { ResolvedDocuments } from "./resolved-documents.ts";

export type LikeContext = {
  readonly bases: ReadonlyMap<string, ObjectNode>;
  readonly broken: ReadonlySet<string>;
  readonly faults: Faults;
  readonly inherited: Inherit;
  readonly identity: readonly string[];
  readonly judge: (type: DocumentType, document: ObjectNode) => boolean;
  readonly resolved: ResolvedDocuments;
  /** The resolved workflow of that name, with the company's differences. */
  readonly resolve: (name: string, path: readonly string[]) => ObjectNode | undefined;
};

/** What a workflow that is like another may state itself, without was and now. */
const OWN = ["workflow", "entity", "permission", "path", "where", "alsoLists", "dicts", "defaults", "reads", "draft"];

/** A workflow written as differences from another one, whose company differences are carried out first. */
export function makeLikeWorkflow(document: ObjectNode, path: readonly string[], context: LikeContext): ObjectNode | undefined {
  const name = textAt(document, "workflow") ?? "";
  const like = textAt(document, "like") ?? "";
  const at = child(document, "like")!.at;
  if ([...path, name].includes(like)) {
    context.faults.add("workflow/cycle", at, `${[...path, name, like].join(" is like ")}: name a workflow that stands by itself`);
    return undefined;
  }
  if (!context.bases.has(like)) {
    if (!context.broken.has(`workflow ${like}`))
      context.faults.add("reference/workflow", at, `there is no workflow "${like}"${didYouMean(like, context.bases.keys())}`);
    return undefined;
  }
  const original = context.resolve(like, [...path, name]);
  if (original === undefined) return undefined;
  const known = context.resolved.find(document, [original]);
  if (known !== undefined) return known;
  const stated = OWN.flatMap((property): [string, Member][] => {
    const member = document.members.get(property);
    return member === undefined ? [] : [[property, { ...member, value: { ...member.value, ...replacedOf(original, property) } }]];
  });
  const toldBefore = context.faults.told;
  const changed = applyDifference(original, document, {
    name: `${name} workflow`,
    lists: keyedLists.workflow,
    identity: context.identity,
    itemKey: "key",
    inherited: context.inherited,
    isGated: false,
    stated: OWN,
    faults: context.faults,
  });
  const result = withMembers(changed, stated);
  if (context.faults.told !== toldBefore || !context.judge("workflow", result)) return undefined;
  context.resolved.keep(document, [original], result);
  return result;
}

function replacedOf(original: ObjectNode, property: string): Pick<ObjectNode, "replaced"> {
  const before = child(original, property);
  return before?.type === "scalar" ? { replaced: { value: before.value, at: before.at } } : {};
}
