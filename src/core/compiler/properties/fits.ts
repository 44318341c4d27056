import { isCondition } from "../../condition/is-condition.ts";
import type { Json } from "../changed-documents.ts";
import type { Choices, ChoiceValue, Control, MemberShape, Shapes, Way } from "./control.ts";

/**
 * Whether a value is complete and of the shape that a control enters, so that it can be written; what names exist the compiler
 * judges.
 */
export function fits(control: Control, value: unknown, shapes: Shapes = {}): boolean {
  switch (control.kind) {
    case "text":
      return isObject(value) && [value["cn"], value["id"]].every((one) => typeof one === "string" && one.trim() !== "");
    case "switch":
      return typeof value === "boolean";
    case "number":
      return (
        typeof value === "number" &&
        Number.isFinite(value) &&
        (!control.isWhole || Number.isInteger(value)) &&
        value >= (control.least ?? -Infinity) &&
        value <= (control.most ?? Infinity)
      );
    case "word":
      return typeof value === "string" && isLike(control.pattern, value);
    case "words":
      return isList(control, value) && value.every((one) => typeof one === "string" && isLike(control.pattern, one));
    case "choice":
      return isChoice(control.of, value);
    case "choices":
      return isList(control, value) && value.every((one) => isChoice(control.of, one));
    case "condition":
      return isCondition(value);
    case "list":
      return isList(control, value) && value.every((one) => fits(control.of, one, shapes));
    case "map":
      return (
        isObject(value) &&
        Object.keys(value).length >= (control.least ?? 0) &&
        Object.entries(value).every(
          ([name, one]) => name !== "" && fits(control.keys, name, shapes) && fits(control.of, one, shapes),
        )
      );
    case "parts":
      return isObject(value) && fitsParts(control.members, value, shapes);
    case "ways":
      return control.ways.some((way) => fits(way.control, value, shapes));
    case "shape":
      return fits(shapeOf(control, shapes), value, shapes);
    case "deep":
      return value !== undefined; // also a null that is written
  }
}

/** What there is to begin with: nothing, or an object with what cannot be said otherwise. */
export function beginningOf(control: Control, shapes: Shapes): unknown {
  const found = shapeOf(control, shapes);
  if (found.kind !== "parts") return null;
  return Object.fromEntries(
    found.members.flatMap((member): [string, unknown][] => {
      const only = member.isNeeded && member.control.kind === "choice" ? onlyOf(member.control.of) : undefined;
      return only === undefined ? [] : [[member.name, only]];
    }),
  );
}

/** What is said of a member when all is taken away: nothing, or, where the object is none without it, that there are none. */
export function emptiedOf({ control, isNeeded }: MemberShape, shapes: Shapes): unknown {
  const found = shapeOf(control, shapes);
  const isSeveral = found.kind === "list" || found.kind === "map" || found.kind === "choices" || found.kind === "words";
  if (!isNeeded || !isSeveral || (found.least ?? 0) > 0) return null;
  return found.kind === "map" ? {} : [];
}

function onlyOf({ values = [], names }: Choices): ChoiceValue | undefined {
  return names === undefined && values.length === 1 ? values[0] : undefined;
}

/** The control that a name of a shape stands for. */
export function shapeOf(control: Control, shapes: Shapes): Exclude<Control, { kind: "shape" }> {
  if (control.kind !== "shape") return control;
  const found = shapes[control.name];
  if (found === undefined) throw new RangeError(`no shape is called ${control.name}`);
  return shapeOf(found, shapes);
}

/** The way in which a value is said, or the first in which it can be going to be; undefined: in none of them. */
export function wayOf(ways: readonly Way[], value: unknown, shapes: Shapes): number | undefined {
  const whole = ways.findIndex((way) => fits(way.control, value, shapes));
  const at = whole < 0 ? ways.findIndex((way) => isBegunIn(shapeOf(way.control, shapes), value)) : whole;
  return at < 0 ? undefined : at;
}

/** An object of which not all is said yet is known by what it says. */
function isBegunIn(control: Control, value: unknown): boolean {
  if (control.kind !== "parts" || !isObject(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => control.members.some((member) => member.name === name));
}

function fitsParts(members: readonly MemberShape[], value: Json, shapes: Shapes): boolean {
  const names = new Set(members.map(({ name }) => name));
  return (
    Object.keys(value).length > 0 &&
    Object.keys(value).every((name) => names.has(name)) &&
    members.every(({ name, control, isNeeded }) => (name in value ? fits(control, value[name], shapes) : !isNeeded))
  );
}

function isList({ least = 0 }: { readonly least?: number }, value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length >= least;
}

function isChoice({ values, names }: Choices, value: unknown): boolean {
  return isScalar(value) && value !== "" && (names !== undefined || values?.includes(value) === true);
}

function isLike(pattern: string | undefined, value: string): boolean {
  return pattern === undefined || new RegExp(pattern, "u").test(value);
}

function isScalar(value: unknown): value is ChoiceValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
