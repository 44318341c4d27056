import { isWhole, type Decimal, add, compare, subtract, toDecimal } from "../../money/decimal.ts";
import { type JsonNode, type ObjectNode, canonical, child, itemsAt, membersOf, plain } from "../node.ts";
import type { Place } from "../fault.ts";

/** One comparison of a value that a condition asks, where every other one beside it is asked too. */
export type Claim = {
  /** The field, or what is reckoned in canonical writing. */
  readonly of: string;
  readonly field: string | undefined;
  readonly op: string;
  readonly operand: JsonNode;
  /** The part of the condition, and the comparison within it. */
  readonly part: ObjectNode;
  readonly at: Place;
};

/** What must hold together: everything that is asked outright, and groups of which one must hold besides. */
export type Together = { readonly claims: readonly Claim[]; readonly groups: readonly JsonNode[][] };

/** Take a condition apart. What is negated, and rows and states, are left aside: they rule nothing out here. */
export function togetherIn(node: JsonNode | undefined): Together {
  if (node?.type !== "object") return { claims: [], groups: [] };
  if (node.members.get("all")?.value.type === "array") {
    const parts = itemsAt(node, "all").map(togetherIn);
    return { claims: parts.flatMap(({ claims }) => claims), groups: parts.flatMap(({ groups }) => groups) };
  }
  if (node.members.get("any")?.value.type === "array") return { claims: [], groups: [[...itemsAt(node, "any")]] };
  const [value, is] = [child(node, "value"), child(node, "is")];
  if (value !== undefined && is !== undefined)
    return { claims: claimsOf(is, node, canonical(plain(value)), undefined), groups: [] };
  return {
    claims: membersOf(node).flatMap(([field, member]) => claimsOf(member.value, node, field, field)),
    groups: [],
  };
}

function claimsOf(comparison: JsonNode, part: ObjectNode, of: string, field: string | undefined): readonly Claim[] {
  return membersOf(comparison).map(([op, { keyAt, value }]) => ({ of, field, op, operand: value, part, at: keyAt }));
}

/** Why two comparisons of one value cannot both hold: `values` it would need two, `empty` it would be empty and not, `order`. */
export type Contradiction = "values" | "empty" | "order";

/** A value on the line of its kind, and on which line: a fixed one is neither before nor after a moment from now. */
type Point = { readonly line: "text" | "number" | "now"; readonly value: string | Decimal };

/** How values of a kind are compared; `day` and `whole` have nothing between one and the next. */
export type Compared = "text" | "number" | "whole" | "day";

/** Whether two comparisons of one value contradict each other, and how. Careful: what is not plain counts as possible. */
export function contradiction(one: Claim, other: Claim, kind: Compared | undefined): Contradiction | undefined {
  if (one.op === "empty" || other.op === "empty") return againstEmpty(one, other) ?? againstEmpty(other, one);
  if (kind === undefined) return undefined;
  return againstValues(one, other, kind) ?? againstValues(other, one, kind) ?? apart(one, other, kind) ?? apart(other, one, kind);
}

const NEEDING_A_VALUE = ["eq", "in", "gt", "gte", "lt", "lte"];

/** Only "ne" is true of an empty value. */
function againstEmpty(claim: Claim, other: Claim): Contradiction | undefined {
  if (claim.op !== "empty" || claim.operand.type !== "scalar") return undefined;
  if (other.op === "empty") {
    const isOther = other.operand.type === "scalar" && other.operand.value !== claim.operand.value;
    return isOther ? "empty" : undefined;
  }
  return claim.operand.value === true && NEEDING_A_VALUE.includes(other.op) ? "empty" : undefined;
}

/** Every value of which one is wanted fails the other comparison. */
function againstValues(claim: Claim, other: Claim, kind: Compared): Contradiction | undefined {
  if (claim.op !== "eq" && claim.op !== "in") return undefined;
  const nodes = claim.operand.type === "array" ? claim.operand.items : [claim.operand];
  const wanted = nodes.map((node) => pointOf(node, kind));
  if (wanted.length === 0 || wanted.some((point) => point === undefined || passes(point, other, kind) !== false))
    return undefined;
  return ["eq", "in", "ne"].includes(other.op) ? "values" : "order";
}

/** Whether a value passes a comparison; undefined where that cannot be said. */
function passes(point: Point, { op, operand }: Claim, kind: Compared): boolean | undefined {
  const nodes = operand.type === "array" ? operand.items : [operand];
  const orders = nodes.map((node) => orderOf(point, pointOf(node, kind)));
  if (orders.includes(undefined)) return undefined;
  const [order = 0] = orders as readonly number[];
  if (op === "in") return orders.includes(0);
  return { eq: order === 0, ne: order !== 0, gt: order > 0, gte: order >= 0, lt: order < 0, lte: order <= 0 }[op];
}

/** One wants more than the other leaves. */
function apart(claim: Claim, other: Claim, kind: Compared): Contradiction | undefined {
  if (!["gt", "gte"].includes(claim.op) || !["lt", "lte"].includes(other.op)) return undefined;
  const [low, high] = [pointOf(claim.operand, kind), pointOf(other.operand, kind)];
  const order = orderOf(low, high);
  if (order === undefined) return undefined;
  if (order > 0) return "order";
  const isOpen = claim.op === "gt" || other.op === "lt";
  if (order === 0) return isOpen ? "order" : undefined;
  return isOpen && leavesNothing(claim, other, kind) ? "order" : undefined;
}

const ONE: Decimal = { units: 1n, scale: 0 };

/** Between a whole number, or a day, and the next there is none. */
function leavesNothing(claim: Claim, other: Claim, kind: Compared): boolean {
  if (kind !== "whole" && kind !== "day") return false;
  const [low, high] = [claim, other].map(({ operand }) => countOf(operand, kind));
  if (low === undefined || high === undefined || !isWhole(low) || !isWhole(high)) return false;
  const first = claim.op === "gt" ? add(low, ONE) : low;
  const last = other.op === "lt" ? subtract(high, ONE) : high;
  return compare(first, last) > 0;
}

const DAY_MS = 86_400_000;

function countOf(node: JsonNode, kind: Compared): Decimal | undefined {
  if (node.type !== "scalar") return undefined;
  return kind === "day" ? toDecimal(Date.parse(`${String(node.value)}T00:00:00Z`) / DAY_MS) : toDecimal(node.value);
}

function pointOf(node: JsonNode, kind: Compared): Point | undefined {
  if (node.type === "object") return fromNow(node);
  if (node.type !== "scalar") return undefined;
  if (kind === "text" || kind === "day") return { line: "text", value: String(node.value) };
  const value = toDecimal(node.value);
  return value === undefined ? undefined : { line: "number", value };
}

const MINUTES = { d: 1440, h: 60, m: 1 } as const;

/** So many minutes from now, where it is nothing else. */
function fromNow(node: ObjectNode): Point | undefined {
  const offset = child(node, "now");
  const [, digits, unit] = /^([+-]\d+)([dhm])$/.exec(offset?.type === "scalar" ? String(offset.value) : "") ?? [];
  if (digits === undefined || node.members.size !== 1) return undefined;
  return { line: "now", value: toDecimal(Number(digits) * MINUTES[unit as keyof typeof MINUTES])! };
}

function orderOf(one: Point | undefined, other: Point | undefined): number | undefined {
  if (one === undefined || other === undefined || one.line !== other.line) return undefined;
  if (typeof one.value === "string" || typeof other.value === "string")
    return one.value === other.value ? 0 : one.value < other.value ? -1 : 1;
  return compare(one.value, other.value);
}
