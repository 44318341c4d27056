import { describe, expect, it } from "vitest";
import type { Session } from "../../../src/core/contract/session.ts";
import type { Action, Entity, Workflow } from "../../../src/core/definition/generated/documents.ts";
import { gate, refuseSelection, type GateContext } from "../../../src/core/gate/gate.ts";
import { summarize } from "../../../src/core/gate/gate-texts.ts";
import { hasPermission, hasRole } from "../../../src/core/gate/permissions.ts";
import { valuesRefused } from "../../../src/core/gate/requirements.ts";
import { toolbarButtons } from "../../../src/core/gate/toolbar.ts";

const text = (cn: string) => ({ cn, id: cn });
const apply: Action = {
  key: "apply",
  title: text("提交"),
  side: "supplier",
  needs: ["x:note:apply"],
  select: "multiple",
  from: { state: { in: ["0", "3"] } },
  refusal: text("当前状态不能提交"),
  commits: true,
};
const remove: Action = { key: "remove", title: text("删除"), needs: ["x:note:remove"], select: "multiple" };
const view: Action = { key: "view", title: text("查看"), does: "open", needs: "open", select: "single" };
const workflow: Workflow = {
  workflow: "note",
  entity: "note",
  permission: "x:note",
  reads: { list: "open", get: "open" },
  actions: [view, remove, apply],
};
const entity: Entity = {
  entity: "note",
  path: "/note",
  title: text("单据"),
  label: "no",
  scope: {},
  fields: [
    { key: "no", kind: "string", title: text("单号") },
    { key: "state", kind: "dict", title: text("状态") },
    { key: "way", kind: "string", title: text("方式"), required: "commit" },
  ],
};
const supplier: Session = {
  userName: "a",
  nickName: "",
  side: "supplier",
  roles: ["sales"],
  permissions: ["x:note:apply"],
  companyId: "101",
  companyName: "",
  supplierId: "1",
};
const context = (session = supplier): GateContext => ({
  entity,
  workflowOf: () => workflow,
  session,
  now: "2026-11-21 08:00:00",
});
const row = (id: string, state: string, way: string | null = "陆运") => ({ id, no: `N${id}`, state, way });

describe("refuseSelection", () => {
  it.each([
    ["single", 0, "selection"],
    ["single", 1, undefined],
    ["single", 2, "selection"],
    ["multiple", 0, "selection"],
    ["multiple", 3, undefined],
    ["none", 0, undefined],
    ["none", 5, undefined],
  ] as const)("%s with %i rows selected gives %s", (select, count, reason) =>
    expect(refuseSelection({ select }, count)?.reason).toBe(reason),
  );
});

describe("the gate", () => {
  it.each([
    ["permission before anything else", { ...supplier, permissions: [] }, [], ["permission"]],
    ["the side of the business", { ...supplier, side: "buyer" }, [row("1", "0")], ["permission"]],
    [
      "an administrator of any side passes",
      { ...supplier, side: "platform", roles: ["admin"], permissions: ["*:*:*"] },
      [row("1", "0")],
      [],
    ],
    ["then the selection", supplier, [], ["selection"]],
    ["then each row's state", supplier, [row("1", "0"), row("2", "1"), row("3", "2")], ["state", "state"]],
    ["then what leaving the draft requires", supplier, [row("1", "0", null)], ["required"]],
    ["and nothing for rows that may", supplier, [row("1", "0"), row("2", "3")], []],
  ] as const)("judges %s", (_name, session, rows, reasons) => {
    expect(gate(apply, rows, context(session as Session)).map(({ reason }) => reason)).toEqual(reasons);
  });

  it("names the row that refuses, and sums several up in one sentence", () => {
    const refusals = gate(apply, [row("1", "0"), row("2", "1"), row("3", "2")], context());
    expect(refusals[0]?.row).toEqual({ id: "2", no: "N2" });
    expect(summarize(refusals, 3)?.cn).toBe("所选3条中有2条不可操作：当前状态不能提交");
    expect(summarize(refusals.slice(0, 1), 1)?.cn).toBe("当前状态不能提交");
    expect(summarize([], 3)).toBeUndefined();
  });
});

describe("what a state may have come of", () => {
  const when = [
    { is: { kind: { eq: "1" } }, refusal: text("已截止"), bizCode: "DEADLINE_PASSED", first: true },
    { is: { kind: { ne: "9" } }, refusal: text("另有原因") },
  ] as const;
  const actions = [{ ...apply, when }] as unknown as readonly Action[];
  const kind = { key: "kind", kind: "string" as const, title: text("类型") };
  const further = {
    entity: { ...entity, fields: [...entity.fields, kind] },
    workflowOf: () => ({ ...workflow, actions }),
  };
  const said = (status: string, of: string): readonly unknown[] =>
    gate(actions[0]!, [{ ...row("1", status), kind: of }], { ...context(), ...further }).map(
      ({ reason, bizCode, text: { cn } }) => [reason, bizCode, cn],
    );

  it("is said before the state, of every record; what else is required, only of one in its state", () => {
    expect(said("1", "2")).toEqual([["state", "DEADLINE_PASSED", "已截止"]]);
    expect(said("1", "1")).toEqual([["state", "STATE_REFUSED", "当前状态不能提交"]]);
    expect(said("1", "9")).toEqual([["state", "DEADLINE_PASSED", "已截止"]]);
    expect(said("0", "2")).toEqual([["condition", "DEADLINE_PASSED", "已截止"]]);
    expect(said("0", "1")).toEqual([]);
  });
});

describe("an action that requires something of several values", () => {
  const told = (fields: readonly string[]) => {
    const when = [
      { is: { start: { eq: "1" } }, refusal: text("开始有误"), field: "start" },
      { is: { end: { eq: "1" } }, refusal: text("结束有误"), field: "end" },
      { is: { end: { ne: "2" } }, refusal: text("结束又有误"), field: "end" },
      { is: { whole: { eq: "1" } }, refusal: text("整单有误") },
    ];
    const actions = [{ ...apply, when }];
    const of = { ...row("1", "0"), start: "1", end: "1", whole: "1", ...Object.fromEntries(fields.map((key) => [key, "2"])) };
    const values = ["start", "end", "whole"].map((key) => ({ key, kind: "string" as const, title: text(key) }));
    const further = {
      entity: { ...entity, fields: [...entity.fields, ...values] },
      workflowOf: () => ({ ...workflow, actions }),
    };
    const [refusal] = gate(actions[0] as Action, [of], { ...context(), ...further });
    return refusal && [refusal.text.cn, valuesRefused(refusal).map(({ field, text: { cn } }) => [field, cn])];
  };
  it.each([
    [
      "each of them at once, and once",
      ["start", "end"],
      [
        "开始有误",
        [
          ["start", "开始有误"],
          ["end", "结束有误"],
        ],
      ],
    ],
    ["one alone", ["end"], ["结束有误", [["end", "结束有误"]]]],
    ["values before what is wrong with the record as a whole", ["start", "whole"], ["开始有误", [["start", "开始有误"]]]],
    ["the record as a whole", ["whole"], ["整单有误", []]],
    ["nothing", [], undefined],
  ] as const)("is told %s", (_what, fields, expected) => expect(told(fields)).toEqual(expected));
});

describe("a permission", () => {
  it.each([
    [["*:*:*"], true],
    [["ffinance:invoice:push"], true],
    [["finance:invoice:push"], true],
    [["finance:invoice"], false],
    [[], false],
  ])("held as %j opens finance:invoice:push: %s", (permissions, expected) => {
    expect(hasPermission({ permissions }, ["finance:invoice:push"])).toBe(expected);
  });
  it("must be asked for by name", () => expect(() => hasPermission({ permissions: [] }, [])).toThrow("请设置操作权限标签值"));
});

describe("a role", () => {
  it.each([
    [["admin"], ["sales"], true],
    [["sales"], ["sales", "finance"], true],
    [["warehouse"], ["sales", "finance"], false],
    [[], ["sales"], false],
  ])("%j is kept for %j: %s", (roles, wanted, expected) => {
    expect(hasRole({ roles }, wanted)).toBe(expected);
  });
  it("must be asked for by name", () => expect(() => hasRole({ roles: ["admin"] }, [])).toThrow("请设置角色权限标签值"));
});

describe("the buttons of a toolbar", () => {
  it("leave out what is forbidden, and stand main action first, destructive last", () => {
    const items = [
      { key: "remove", tone: "danger" as const },
      { key: "view" },
      { key: "apply", tone: "primary" as const },
      { key: "gone" },
    ];
    expect(toolbarButtons(items, workflow, supplier).map(({ action }) => action.key)).toEqual(["apply", "view"]);
    expect(toolbarButtons(items, workflow, { ...supplier, permissions: ["*:*:*"] }).map(({ action }) => action.key)).toEqual([
      "apply",
      "view",
      "remove",
    ]);
  });
});
