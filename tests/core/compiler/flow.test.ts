import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { drawFlow } from "../../../src/core/compiler/draw-flow.ts";
import { ranksOf, turnOf } from "../../../src/core/compiler/flow-turns.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const result = nodeCompiler(registries).compile(deliveredFiles());
const delivery = drawFlow("delivery", "YJD", result)!;
const actionOf = (key: string) => delivery.actions.find((action) => action.key === key)!;
const stateOf = (key: string) => delivery.states.find((state) => state.key === key)!;

describe("the flow of every workflow of every company", () => {
  const flows = result.codes.flatMap((company) =>
    [...result.base.workflows.keys()].map((name) => ({ name, company, flow: drawFlow(name, company, result)! })),
  );

  it("has each state and each action once, as the product has them", () => {
    for (const { name, company, flow } of flows) {
      const workflow = result.product!.workflows[name]![company]!;
      expect(flow.states.map(({ key }) => key)).toEqual((workflow.states ?? []).map(({ key }) => key));
      expect(flow.actions.map(({ key }) => key)).toEqual(workflow.actions.map(({ key }) => key));
    }
  });

  it("leads from state to state, and says of each action who may press it", () => {
    for (const { flow } of flows) {
      const keys = new Set(flow.states.map(({ key }) => key));
      for (const { moves, said } of flow.actions) {
        expect(moves.every(({ from, to }) => keys.has(from) && keys.has(to))).toBe(true);
        expect(said.filter(({ part }) => part === "who")).toHaveLength(1);
      }
    }
  });
});

describe("the flow of the delivery notes of YJD", () => {
  it("tells what the company has of its own", () => {
    expect(delivery.states.filter(({ own }) => own === "added").map(({ key }) => key)).toEqual(["warehouseReview"]);
    expect(actionOf("approve")).toMatchObject({ own: "changed", moves: [{ from: "submitted", to: "warehouseReview" }] });
    expect(drawFlow("delivery", "DS", result)!.actions.every(({ own }) => own === undefined)).toBe(true);
  });

  it("puts each state in the lane of the side whose turn it is", () => {
    const turns = Object.fromEntries(delivery.states.map(({ key, turn }) => [key, turn]));
    expect(turns).toMatchObject({
      draft: "supplier",
      submitted: "buyer",
      approved: "supplier",
      shipped: "buyer",
      received: "nobody",
    });
  });

  it("tells which way of an action leads where", () => {
    expect(actionOf("receive").moves).toContainEqual({ from: "signed", to: "received", branch: 0 });
    expect(actionOf("uploadReceipt").moves.every(({ from, to }) => from === to)).toBe(true);
    expect(actionOf("endByContract")).toMatchObject({ isAutomatic: true, sides: [] });
  });

  it("says in both languages who presses, when, what is asked, what it does and whom it tells", () => {
    const said = actionOf("reject").said.map(({ text }) => text.cn);
    expect(said).toEqual([
      "采购方持有权限 tdhcsystem:delivery:reject 或 tdhcsystem:delivery:warehouseApprove 的人可按，即角色：采购员、采购经理、仓库管理员",
      "状态为“待审批”、“待仓库审批”时",
      "请填写“请输入驳回原因”，存入驳回原因",
      "由“待审批”、“待仓库审批”变为“已驳回”",
      "驳回人记录按的人",
      "驳回时间记录当时时间",
      "通知单据的供应商（也发邮件）：“送货单{no}被驳回：{reason}”",
      "台账 contract-quantity 不再将 items.gSendednum 计入 reserved",
      "台账 contract-quantity 不再将 items.gSendednum 计入 replaced",
      '改写 deliveryId = id 的每份 box 的 noteApplied，仅当 {"packing":{"eq":"1"}}',
    ]);
    expect(stateOf("approved").says.id).toContain("Status");
  });
});

describe("turnOf", () => {
  const move = (from: string, to: string, side: "buyer" | "supplier", isAutomatic = false) => ({
    moves: [{ from, to }],
    sides: [side],
    isAutomatic,
  });
  const state = (key: string, isInitial = false, isFinal = false) => ({ key, isInitial, isFinal });
  const states = [state("draft", true), state("sent"), state("done", false, true)];

  it.each([
    ["who leads on, though the other may take back", [move("sent", "done", "buyer"), move("sent", "draft", "supplier")], "buyer"],
    ["who takes back, where nobody leads on", [move("sent", "draft", "supplier")], "supplier"],
    ["several, where both lead on", [move("sent", "done", "buyer"), move("sent", "done", "supplier")], "several"],
    ["nobody, where it happens by itself", [move("sent", "done", "buyer", true)], "nobody"],
  ] as const)("is %s", (_case, leaving, turn) => {
    const actions = [move("draft", "sent", "supplier"), ...leaving];
    expect(turnOf(states[1]!, actions, ranksOf(states, actions))).toBe(turn);
  });

  it("is nobody's where nothing more is expected", () => {
    expect(turnOf(states[2]!, [move("done", "draft", "buyer")], new Map())).toBe("nobody");
  });
});
