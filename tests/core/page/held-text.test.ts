import { describe, expect, it } from "vitest";
import { heldText } from "../../../src/core/page/held-text.ts";
import type { HeldFieldView } from "../../../src/core/page/page-view.ts";

const field = (of: Partial<HeldFieldView>): HeldFieldView => ({ key: "value", label: "值", kind: "string", ...of });

describe("a value of a held record", () => {
  it.each([
    [{ kind: "decimal", scale: 2, isMoney: true }, "1234.5", "cn", "¥ 1,234.50"],
    [{ kind: "decimal", scale: 2, isMoney: true }, "1234.5", "id", "¥ 1.234,50"],
    [{ kind: "decimal", scale: 2, isMoney: true }, null, "cn", ""],
    [{ kind: "decimal", scale: 4 }, "5.0000", "cn", "5"],
    [{ kind: "dateTime" }, "2026-11-28 16:00:00", "cn", "2026-11-28 16:00"],
    [{ entries: { "1": { text: "转账", tone: "neutral" } } }, "1", "cn", "转账"],
  ] as const)("of %j, %s in %s, reads %j", (of, value, language, text) => {
    expect(heldText(field(of), { value }, language)).toBe(text);
  });
});
