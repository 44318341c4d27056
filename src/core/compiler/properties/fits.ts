import type { Json } from "../changed-documents.ts";
import type { Control, MemberShape, Way } from "./control.ts";

/**
 * Whether a value is complete and of the shape that a control enters, so that it can be written; what names exist the compiler
 * judges.
 */
export function fits(control: Control, value: unknown): boolean {
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
      return typeof value === "string" && value !== "" && isLike(control.pattern, value);
    case "words":
      return (
        Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string" && isLike(control.pattern, one))
      );
    case "choice":
      return isScalar(value) && value !== "" && ("names" in control.of || control.of.values.includes(value));
    case "choices": {
      const { of } = control;
      return Array.isArray(value) && value.length > 0 && value.every((one) => fits({ kind: "choice", of }, one));
    }
    case "condition":
      return isObject(value) && Object.keys(value).length > 0;
    case "parts":
      return isObject(value) && fitsParts(control.members, value);
    case "ways":
      return control.ways.some((way) => fits(way.control, value));
    case "deep":
      return value !== null && value !== undefined;
  }
}

/** The way in which a value is said; undefined: in none of them. */
export function wayOf(ways: readonly Way[], value: unknown): number | undefined {
  const at = ways.findIndex((way) => fits(way.control, value));
  return at < 0 ? undefined : at;
}

function fitsParts(members: readonly MemberShape[], value: Json): boolean {
  const names = new Set(members.map(({ name }) => name));
  return (
    Object.keys(value).length > 0 &&
    Object.keys(value).every((name) => names.has(name)) &&
    members.every(({ name, control, isNeeded }) => (name in value ? fits(control, value[name]) : !isNeeded))
  );
}

function isLike(pattern: string | undefined, value: string): boolean {
  return pattern === undefined || new RegExp(pattern, "u").test(value);
}

function isScalar(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
