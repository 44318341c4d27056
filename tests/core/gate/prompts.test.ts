import { describe, expect, it } from "vitest";
import type { Action, Entity, Prompt } from "../../../src/core/definition/generated/documents.ts";
import { sightOfLines } from "../../../src/core/condition/sight.ts";
import { fieldKinds } from "../../../src/core/definition/fields.ts";
import { askedPrompts } from "../../../src/core/gate/asked-prompts.ts";
import { initialInput, initialLines, isPromptRequired, promptFaults } from "../../../src/core/gate/prompts.ts";

const text = (cn: string) => ({ cn, id: cn });
const entity: Entity = {
  entity: "note",
  path: "/note",
  title: text("单据"),
  label: "no",
  scope: {},
  fields: [
    { key: "no", kind: "string", title: text("单号") },
    { key: "way", kind: "dict", dict: "way", title: text("方式") },
    { key: "ship", kind: "string", max: 60, title: text("车牌"), required: { action: "send" } },
    { key: "asked", kind: "decimal", precision: 18, scale: 4, title: text("申请") },
    { key: "leaves", kind: "dateTime", title: text("发货时间") },
    { key: "arrives", kind: "dateTime", min: { field: "leaves" }, title: text("到达时间") },
  ],
  lines: [
    {
      key: "items",
      entity: "note-line",
      title: text("明细"),
      fields: [
        { key: "sent", kind: "decimal", precision: 18, scale: 4, title: text("数量") },
        { key: "good", kind: "decimal", precision: 18, scale: 4, min: "0", title: text("合格") },
      ],
    },
  ],
};
const send: Action = {
  key: "send",
  title: text("发货"),
  needs: "open",
  select: "multiple",
  prompt: [
    { key: "ship", kind: "string", title: text("车牌"), optional: true, into: "ship" },
    { key: "leaves", kind: "dateTime", title: text("发货时间"), optional: true, into: "leaves" },
    { key: "arrives", kind: "dateTime", title: text("到达时间"), optional: true, into: "arrives" },
    { key: "phone", kind: "string", format: "phone", title: text("电话"), when: { way: { eq: "1" } } },
  ],
};
const receive: Action = {
  key: "receive",
  title: text("验收"),
  needs: "open",
  select: "single",
  prompt: [
    {
      key: "lines",
      kind: "lines",
      lines: "items",
      title: text("数量"),
      columns: [{ key: "sent" }, { key: "good", enter: true, default: "sent" }],
    },
  ],
};
const [ship, , , phone] = send.prompt ?? [];
const context = { now: "2026-11-21 08:00:00", dictionary: () => undefined };
const faults = (action: Action, rows: readonly Record<string, unknown>[], input: Record<string, unknown>) =>
  promptFaults(askedPrompts(action, rows, entity), action, rows, entity, input, context).map(
    ({ field, rule }) => `${field} ${rule}`,
  );

describe("what an action asks for", () => {
  it("is asked when its condition holds for one of the rows", () => {
    expect(askedPrompts(send, [{ way: "2" }], entity)).not.toContain(phone);
    expect(askedPrompts(send, [{ way: "2" }, { way: "1" }], entity)).toContain(phone);
  });

  it.each([
    ["nothing is stored in the field that it fills", [{ ship: null }], true],
    ["one of the rows has nothing stored", [{ ship: "浙F1" }, { ship: "" }], true],
    ["every row has a value", [{ ship: "浙F1" }], false],
  ])("is required although optional when %s", (_name, rows, expected) => {
    expect(ship && isPromptRequired(ship, send, rows, entity)).toBe(expected);
  });

  it("begins with the stored value where all rows agree", () => {
    expect(initialInput(send.prompt ?? [], [{ ship: "浙F1" }, { ship: "浙F1" }])).toEqual({ ship: "浙F1" });
    expect(initialInput(send.prompt ?? [], [{ ship: "浙F1" }, { ship: "浙F2" }])).toEqual({});
  });

  describe("offers what nobody has stored", () => {
    const given = (offer: Prompt["offer"], rows: readonly Record<string, unknown>[], kind: Prompt["kind"] = "string") =>
      initialInput([{ key: "x", kind, title: text("值"), ...(offer && { offer }) }], rows, fieldKinds(entity.fields), {
        now: "2026-11-21 08:00:00",
        ...sightOfLines(entity),
      });
    const left = { value: { minus: [{ field: "asked" }, { sum: { field: "good" }, over: { lines: "items" } }] } } as const;

    it.each<[string, Prompt["offer"], readonly Record<string, unknown>[], unknown]>([
      ["a text", { value: "E" }, [{}], "E"],
      ["the present time", { value: { now: "+0d" } }, [{}], "2026-11-21 08:00:00"],
      ["a field on which the records agree", { value: { field: "ship" } }, [{ ship: "浙F1" }, { ship: "浙F1" }], "浙F1"],
      ["nothing where they differ", { value: { field: "ship" } }, [{ ship: "浙F1" }, { ship: "浙F2" }], undefined],
      ["nothing where the field is empty", { value: { field: "ship" } }, [{ ship: null }], undefined],
      ["an amount without the zeros of its scale", { value: { field: "asked" } }, [{ asked: "12.5000" }], "12.5"],
      ["what is left", left, [{ asked: "100.00", items: [{ good: "30" }, { good: "20.5" }] }], "49.5"],
      ["nothing when all is used up", left, [{ asked: "100.00", items: [{ good: "100" }] }], undefined],
      ["nothing while the lines are not known", left, [{ asked: "100.00" }], undefined],
    ])("%s", (_name, offer, rows, expected) => {
      expect(given(offer, rows)["x"]).toBe(expected);
    });

    it("the day alone for a date", () => {
      expect(given({ value: { now: "+1d" } }, [{}], "date")["x"]).toBe("2026-11-22");
    });
  });

  it.each([
    ["nothing entered", {}, ["ship required"]],
    ["spaces only", { ship: "  " }, ["ship required"]],
    ["too long", { ship: "x".repeat(61) }, ["ship maxLength"]],
    [
      "an arrival before the departure that is entered beside it",
      { ship: "浙F1", leaves: "2026-11-20 08:00:00", arrives: "2026-11-19 08:00:00" },
      ["arrives minDate"],
    ],
    ["all in order", { ship: "浙F1", leaves: "2026-11-20 08:00:00", arrives: "2026-11-21 08:00:00" }, []],
  ])("%s", (_name, input, expected) => expect(faults(send, [{ way: "2" }], input)).toEqual(expected));
});

describe("lines that an action asks for", () => {
  const record = {
    items: [
      { id: "1", sent: "12.5000" },
      { id: "2", sent: "3.0000" },
    ],
  };
  const [prompt] = receive.prompt ?? [];
  it("begin with the offered values, without the zeros of the scale", () => {
    expect(prompt && initialLines(prompt, entity, record)).toEqual([
      { id: "1", good: "12.5" },
      { id: "2", good: "3" },
    ]);
  });
  it.each([
    ["what remains after a part came", "5.0000", "7.5"],
    ["everything while nothing came", null, "12.5"],
    ["nothing when all came", "12.5000", "0"],
    ["nothing, and no less, when more came", "13.0000", "0"],
  ])("offer %s", (_name, come, expected) => {
    const rest: Prompt = { ...(prompt as Prompt), columns: [{ key: "good", enter: true, default: "sent", minus: "come" }] };
    expect(initialLines(rest, entity, { items: [{ id: "1", sent: "12.5000", come }] })).toEqual([{ id: "1", good: expected }]);
  });
  it("are judged line by line", () => {
    expect(
      faults(receive, [record], {
        lines: [
          { id: "1", good: "" },
          { id: "2", good: "-1" },
        ],
      }),
    ).toEqual(["lines[0].good required", "lines[1].good min"]);
  });
});
