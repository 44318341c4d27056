import type { Dictionaries } from "../../src/client/dictionaries.ts";
import type { WireRow } from "../../src/core/contract/envelope.ts";
import type { Field } from "../../src/core/definition/generated/documents.ts";
import type { ListBundle } from "../../src/core/definition/product.ts";

/** What the pretended server says. */
export type Situation = "rows" | "empty" | "failed" | "waiting";

const real = window.fetch.bind(window);

/** Answer the calls of the API as a server in that situation would; everything else goes its way. */
export function answerWith(situation: Situation, rows: readonly WireRow[]): void {
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.includes("/prod-api/")) return real(input, init);
    if (situation === "waiting") return new Promise<Response>(() => undefined);
    if (situation === "failed")
      return Response.json({ code: 500, bizCode: "SYSTEM", msg: "系统未知错误，请反馈给管理员", traceId: "7f3a22c1" });
    return Response.json(
      situation === "empty" ? { code: 200, msg: "", rows: [], total: 0 } : { code: 200, msg: "", rows, total: rows.length },
    );
  };
}

/** Rows with a value in every field, some of them empty, long or very large. */
export function generatedRows({ entity }: ListBundle, count: number): readonly WireRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    lockVersion: 1,
    ...Object.fromEntries(
      entity.fields.map((field) => [
        field.key,
        field.key === entity.label ? `SHDS20261118${String(index + 1).padStart(4, "0")}` : valueOf(field, index),
      ]),
    ),
  }));
}

function valueOf(field: Field, index: number): unknown {
  if (index % 7 === 3 && field.required === undefined && field.set === undefined) return null;
  switch (field.kind) {
    case "integer":
      return String(index);
    case "decimal":
      return index % 5 === 0 ? "1234567890.5000" : `${index}.2500`;
    case "date":
      return "2026-11-18";
    case "dateTime":
      return `2026-11-18 09:${String(index % 60).padStart(2, "0")}:15`;
    case "dict":
    case "dictMany":
    case "flag":
      return String(index % 4);
    case "files":
      return index % 2 === 0 ? ["1", "2"] : [];
    default:
      return index % 6 === 1 ? `${field.title.cn} ${"很长的内容".repeat(12)}` : `${field.title.cn} ${index + 1}`;
  }
}

const TONES = ["neutral", "info", "success", "danger"] as const;

/** Dictionaries with four values each; what stands beyond them is drawn as unknown. */
export function generatedWords({ dictionaries }: ListBundle): Dictionaries {
  const values = TONES.map((tone, value) => ({
    dictValue: String(value),
    dictLabel: `状态${value}`,
    dictLabelId: `Status ${value}`,
    listClass: tone,
  }));
  return Object.fromEntries(dictionaries.map((key) => [key, values]));
}
