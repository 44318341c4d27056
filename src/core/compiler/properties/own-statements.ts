import { differenceKey } from "../../definition/document-set.ts";
import { formatPlace } from "../../definition/fault.ts";
import { type ObjectNode, child, objectAt, objectsAt, plain, textAt } from "../../definition/node.ts";
import type { Json } from "../changed-documents.ts";
import type { CompileResult } from "../compiler.ts";
import { addedItem } from "../edit-difference.ts";
import type { ItemAddress } from "../edit-item.ts";
import { itemIn } from "../item-in.ts";
import { definition } from "../meta-schema.ts";
import { toldOf } from "./control-of.ts";
import type { MemberProperty } from "./item-properties.ts";

/** The document that is changed: that of everybody, or a company's, as it is written. */
export function ownDocument({ gathered }: CompileResult, { kind, name }: ItemAddress["document"], variant: string | undefined) {
  const { base, differences } = gathered.documents;
  return variant === undefined ? base[kind].get(name) : differences.get(differenceKey(kind, name, variant));
}

type Statement = { readonly was: unknown };

/** What the document that is changed says itself of the object, by member. */
export function statedIn(
  own: ObjectNode | undefined,
  kind: ItemAddress["document"]["kind"],
  item: readonly string[],
  inner: readonly string[],
  differs: boolean,
): (member: string) => Statement | undefined {
  if (own === undefined) return () => undefined;
  const document = plain(own) as Json;
  const outright = (object: Json | undefined) => (member: string) => (object?.[member] === undefined ? undefined : { was: null });
  if (!differs) return outright(itemIn(document, kind, [...item, ...inner]));
  const added = addedItem(document, item);
  if (added !== undefined) return outright(itemIn(added, "page", inner));
  const set = item.length === 0 ? objectAt(own, "set") : settingsOf(own, item);
  return (member) => {
    const change = objectAt(set, inner[0] ?? member);
    const was = child(change, "was");
    return change === undefined ? undefined : { was: was === undefined ? null : plain(was) };
  };
}

/** Why a gate is widened is said with what a difference sets in an item, and is no member of the item. */
export function reasonOf(
  { editorMeta }: CompileResult,
  own: ObjectNode,
  kind: ItemAddress["document"]["kind"],
  item: readonly string[],
): MemberProperty | undefined {
  const settings = kind === "entity" || kind === "workflow" ? settingsOf(own, item) : undefined;
  if (settings === undefined || item.length === 0) return undefined;
  const said = child(settings, "reason");
  const schema = definition(editorMeta, "variant.schema.json", "SetItem").schema.properties?.["reason"] ?? {};
  return {
    name: "reason",
    told: toldOf({ schema, file: "variant.schema.json" }, editorMeta),
    control: { kind: "word" },
    isNeeded: false,
    value: said === undefined ? null : plain(said),
    was: null,
    inherited: null,
    isStated: said !== undefined,
    source: said === undefined ? { from: "nothing" } : { from: "company", at: formatPlace(said.at) },
  };
}

function settingsOf(own: ObjectNode, item: readonly string[]): ObjectNode | undefined {
  const operations = item.slice(0, -1).reduce<ObjectNode | undefined>(objectAt, own);
  return objectsAt(operations, "set").find((one) => (textAt(one, "key") ?? textAt(one, "value")) === item.at(-1));
}
