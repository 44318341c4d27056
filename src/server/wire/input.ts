import { signFault } from "../../core/format/hidden-signs.ts";
import type { JsonObject } from "./call.ts";
import { hasControlCharacter } from "./control-characters.ts";
import { BadRequestFailure, type InputFault } from "../ground/failures.ts";

type TextRule = { readonly min?: number; readonly max: number; readonly pattern?: RegExp };

/** Reads named values out of a body and collects every fault, so that a form learns of all of them at once. */
export class Input {
  readonly #body: JsonObject;
  readonly #faults: InputFault[] = [];

  constructor(body: JsonObject) {
    this.#body = body;
  }

  /** A text that must be there, trimmed. */
  text(field: string, rule: TextRule): string {
    const value = this.optionalText(field, rule);
    if (value === undefined || value === "") this.#refuse(field, "required");
    return value ?? "";
  }

  /** A text that may be absent; undefined then. Trimmed, without control characters. Numbers count as their digits. */
  optionalText(field: string, rule: TextRule): string | undefined {
    const raw = this.#body[field];
    if (raw === undefined || raw === null) return undefined;
    if (typeof raw !== "string" && typeof raw !== "number") return this.#refuse(field, "type");
    const value = String(raw).trim();
    if (hasControlCharacter(value)) return this.#refuse(field, "pattern");
    const wrongSigns = signFault(value, false);
    if (wrongSigns !== undefined) return this.#refuse(field, wrongSigns);
    if (value.length > rule.max) return this.#refuse(field, "max", { max: rule.max });
    if (value !== "" && value.length < (rule.min ?? 0)) return this.#refuse(field, "min", { min: rule.min ?? 0 });
    if (value !== "" && rule.pattern !== undefined && !rule.pattern.test(value)) return this.#refuse(field, "pattern");
    return value;
  }

  /** One of a few values; the first where none is said. */
  among(field: string, values: readonly string[]): string {
    const value = this.optionalText(field, { max: Math.max(...values.map((one) => one.length)) }) || (values[0] ?? "");
    return values.includes(value) ? value : (this.#refuse(field, "pattern") ?? "");
  }

  /** A password: never trimmed, any character. */
  secret(field: string): string {
    const raw = this.#body[field];
    if (typeof raw !== "string" || raw === "") this.#refuse(field, "required");
    return typeof raw === "string" && raw.length <= 200 ? raw : "";
  }

  /** A list of ids as texts; `pattern` is the shape of each. */
  ids(field: string, max: number, pattern: RegExp = /^[\w-]{1,64}$/): readonly string[] {
    const raw = this.#body[field];
    if (raw === undefined) return [];
    const ids = Array.isArray(raw) ? raw.filter((one) => typeof one === "string" || typeof one === "number").map(String) : [];
    const isWhole = Array.isArray(raw) && ids.length === raw.length && ids.length <= max;
    if (!isWhole || !ids.every((id) => pattern.test(id))) {
      this.#refuse(field, "type");
      return [];
    }
    return ids;
  }

  /** A fault that a rule of its own has found; the first of a field is the one that is told. */
  fault(fault: InputFault | undefined): void {
    if (fault !== undefined && !this.#faults.some(({ field }) => field === fault.field)) this.#faults.push(fault);
  }

  /** @throws {BadRequestFailure} with all faults found so far */
  check(): void {
    if (this.#faults.length > 0) throw new BadRequestFailure(this.#faults);
  }

  #refuse(field: string, rule: keyof typeof textOfRule, facts: Readonly<Record<string, number>> = {}): undefined {
    this.#faults.push({ field, rule, text: textOfRule[rule], facts });
    return undefined;
  }
}

const textOfRule = {
  required: "FIELD_REQUIRED",
  type: "FIELD_WRONG",
  pattern: "FIELD_WRONG",
  halved: "FIELD_HALVED",
  hidden: "FIELD_HIDDEN",
  max: "FIELD_TOO_LONG",
  min: "FIELD_TOO_SHORT",
} as const;
