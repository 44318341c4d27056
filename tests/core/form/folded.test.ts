import { describe, expect, it } from "vitest";
import { folded } from "../../../src/core/form/folded.ts";
import { normalized } from "../../../src/server/entity/stored-record.ts";

const title = { cn: "电话", id: "Telepon" };

describe("a text of plain letters and digits", () => {
  it("is plain however wide its keyboard writes", () => {
    expect(folded({ format: "phone" }, "１３８００１３８０００")).toBe("13800138000");
    expect(folded({ format: "taxNumber" }, "９１３１ＭＡ")).toBe("9131MA");
    expect(folded({ digits: [8, 20] } as never, "０１２")).toBe("012");
  });

  it("is left as it is where a wide letter means something", () => {
    for (const format of [undefined, "rich", "password", "url"] as const)
      expect(folded({ format } as never, "Ａ１：")).toBe("Ａ１：");
  });

  it("is kept plain, whoever sends it", () => {
    expect(normalized({ key: "gPhone", kind: "string", title, format: "phone" }, " ＋８６ １３８００１３８０００ ")).toBe(
      "+86 13800138000",
    );
    expect(normalized({ key: "gRemarks", kind: "string", title }, "（１）备注")).toBe("（１）备注");
  });
});
