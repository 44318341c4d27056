import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { addAction } from "../../../src/core/compiler/add-action.ts";
import { addStep } from "../../../src/core/compiler/add-step.ts";
import type { FlowScope } from "../../../src/core/compiler/changed-workflow.ts";
import type { Flow } from "../../../src/core/compiler/flow.ts";
import { diffResults } from "../../../src/core/compiler/diff-results.ts";
import { drawFlow } from "../../../src/core/compiler/draw-flow.ts";
import { editGate, renameInFlow } from "../../../src/core/compiler/edit-flow.ts";
import { editFrom, isOfStates } from "../../../src/core/compiler/edit-from.ts";
import { choosableRoles, type Pressers } from "../../../src/core/compiler/pressers.ts";
import { formatDocument } from "../../../src/core/compiler/format-document.ts";
import { removeAction } from "../../../src/core/compiler/remove-action.ts";
import { mayRemoveStep, removeStep } from "../../../src/core/compiler/remove-step.ts";
import { type Arrow, besides, gapOf } from "../../../src/core/compiler/step-facts.ts";
import { holds } from "../../../src/core/condition/evaluate.ts";
import { commonKinds } from "../../../src/core/definition/fields.ts";
import { type ArrayNode, type ObjectNode, plain } from "../../../src/core/definition/node.ts";
import type { DetailScreen, FieldKind, ListScreen, Roles, Workflow } from "../../../src/core/definition/generated/documents.ts";
import { defaultFor } from "../../../src/core/search/search-model.ts";
import { withTexts } from "./support/with-texts.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const files = deliveredFiles();
const compiler = nodeCompiler(registries);
const before = compiler.compile(files);
const read = (path: string) => files.get(path);
const DELIVERY = "schemas/modules/delivery/workflow.json";
const YJD = "schemas/modules/delivery/workflow.YJD.json";
const WORKBENCH = "schemas/workbench.json";
const title = { cn: "待复核", id: "Menunggu tinjauan" };

const scopeOf = (workflow: string, isOnly: boolean, company = "YJD"): FlowScope => ({
  flow: drawFlow(workflow, company, before)!,
  isOnly,
  reason: "Two people look at it",
});

function judged(texts: ReadonlyMap<string, string>) {
  const after = compiler.compile(new Map([...files, ...texts]));
  for (const text of texts.values()) expect(formatDocument(text)).toBe(text);
  return { after, faults: after.faults.map(({ sentence }) => sentence), differences: diffResults(before, after) };
}

function withStep(scope: FlowScope, arrow: Arrow, pressers?: Pressers) {
  const gap = gapOf(scope, arrow)!;
  const action = scope.flow.actions.find(({ key }) => key === arrow.action)!;
  const [{ from }] = gap.pairs as [(typeof gap.pairs)[number]];
  return addStep(read, scope, {
    arrow,
    key: "secondReview",
    title,
    marks: from.marks,
    unmarked: from.unmarked,
    next: {
      key: "secondApprove",
      title: { cn: "复核通过", id: "Setujui tinjauan" },
      side: action.sides[0],
      pressers: pressers ?? { needs: action.isAutomatic ? scope.flow.permissions.slice(0, 1) : action.needs },
    },
    also: besides(scope, arrow, gap).map(({ key }) => key),
  });
}

const ARROWS = [
  ["delivery", { action: "apply", from: "draft", to: "submitted" }],
  ["delivery", { action: "warehouseApprove", from: "warehouseReview", to: "approved" }],
  ["delivery", { action: "toDelivery", from: "approved", to: "shipped" }],
  ["delivery", { action: "receive", from: "signed", to: "received" }],
  ["contract", { action: "submit", from: "draft", to: "review" }],
] as const;

/** The status line of a record that has come to the new state. */
function progressOf({ workflow, screens, states }: Flow): string {
  const { fields } = JSON.parse(files.get(`schemas/modules/${workflow.workflow}/entity.json`)!) as {
    readonly fields: readonly { readonly key: string; readonly kind: FieldKind }[];
  };
  const kinds = { ...commonKinds, ...Object.fromEntries(fields.map(({ key, kind }) => [key, kind])) };
  const facts = states.find(({ key }) => key === "secondReview")!.is;
  const { steps } = screens.find(({ screen }) => screen === `${workflow.workflow}.detail`)!;
  return steps.map(({ key, done }) => `${key}${holds(done, facts, kinds) ? " done" : ""}`).join(", ");
}

/** What is behind a record there, by the arrow's action; the warehouse is YJD's own step. */
function progressIn(action: string, { flow }: FlowScope): string | undefined {
  const own = flow.company === "YJD" ? " warehouse done," : "";
  return {
    apply: `draft, submitted done, secondReview, approved,${own.replace(" done", "")} shipped, signed, received`,
    warehouseApprove: "draft, submitted done, approved done, warehouse done, secondReview, shipped, signed, received",
    toDelivery: `draft, submitted done, approved done,${own} shipped done, secondReview, signed, received`,
    receive: `draft, submitted done, approved done,${own} shipped done, signed done, received done, secondReview`,
    // Nobody else sees a contract before it is signed.
    submit: "signed, shipped, received, finished",
  }[action];
}

describe("a state between two others", () => {
  const arrows = ARROWS.flatMap(([workflow, arrow]) => {
    const scopes = ["YJD", "DS"].flatMap((company) => [true, false].map((isOnly) => scopeOf(workflow, isOnly, company)));
    return scopes.filter((scope) => gapOf(scope, arrow) !== undefined).map((scope) => ({ scope, arrow }));
  });

  it.each(arrows.map(({ scope, arrow }) => [arrow.action, scope.isOnly ? scope.flow.company : "all", scope, arrow] as const))(
    "before the target of %s for %s has no fault, and the way leads through it",
    (action, _whom, scope, arrow) => {
      const { after, faults } = judged(withStep(scope, arrow));
      expect(faults).toEqual([]);
      const flow = drawFlow(scope.flow.workflow.workflow, scope.flow.company, after)!;
      const movesOf = (key: string) => flow.actions.find((one) => one.key === key)!.moves;
      expect(movesOf(action)).toContainEqual(expect.objectContaining({ from: arrow.from, to: "secondReview" }));
      expect(movesOf("secondApprove")).toContainEqual({ from: "secondReview", to: arrow.to });
      expect(progressOf(flow)).toBe(progressIn(action, scope));
    },
  );

  it.each(arrows.map(({ scope, arrow }) => [arrow.action, scope.isOnly ? scope.flow.company : "all", scope, arrow] as const))(
    "before the target of %s for %s is taken out again, and leaves every document as it was",
    (_action, _whom, scope, arrow) => {
      const side = scope.flow.actions.find(({ key }) => key === arrow.action)!.sides[0];
      const roles = choosableRoles(scope.flow, side).map(({ key }) => key);
      const added = withStep(scope, arrow, { roles: roles.slice(0, 1) });
      const now = new Map([...files, ...added]);
      const flow = drawFlow(scope.flow.workflow.workflow, scope.flow.company, compiler.compile(now))!;
      expect(mayRemoveStep(flow, "secondReview")).toBe(true);
      const removed = removeStep((path) => now.get(path), { ...scope, flow }, "secondReview");
      for (const text of removed.values()) if (text !== null) expect(formatDocument(text)).toBe(text);
      const paths = [...new Set([...added.keys(), ...removed.keys()])];
      const documentsIn = (texts: ReadonlyMap<string, string>) =>
        Object.fromEntries(paths.map((path) => [path, JSON.parse(texts.get(path) ?? "null") as unknown]));
      expect(documentsIn(withTexts(now, removed))).toEqual(documentsIn(files));
    },
  );

  it("is told by its sentences, and changes nothing for another company", () => {
    const scope = scopeOf("delivery", true);
    const texts = withStep(scope, { action: "warehouseApprove", from: "warehouseReview", to: "approved" });
    expect([...texts.keys()]).toEqual(expect.arrayContaining([YJD, "schemas/dictionaries/audit_status_sup.YJD.json"]));
    const { differences } = judged(texts);
    // The desk is one for all; its new card is for that company alone.
    expect(differences.filter((line) => !line.startsWith("YJD: "))).toEqual(["workbench: + card 待复核"]);
    expect(differences.join("\n")).toMatch(/warehouseApprove now leads to 待复核 \(was 已通过\)/);
    expect(differences.join("\n")).toMatch(/\+ action 复核通过 \[widens: warehouseApprove\]/);
  });

  it("is a task on the desk of whoever leads on, beside that of the action before it, where a company has the state", () => {
    const cardsOf = (texts: ReadonlyMap<string, string>) =>
      (JSON.parse(texts.get(WORKBENCH)!) as { readonly cards: readonly (object & { readonly key: string })[] }).cards;
    const own = cardsOf(
      withStep(scopeOf("delivery", true), { action: "warehouseApprove", from: "warehouseReview", to: "approved" }),
    );
    const at = own.findIndex(({ key }) => key === "deliverySecondReview");
    expect(own[at - 1]).toMatchObject({ key: "toApproveInWarehouse" });
    expect(own[at]).toEqual({
      key: "deliverySecondReview",
      title,
      variants: ["YJD"],
      roles: ["warehouse"],
      lists: [
        {
          screen: "delivery-audit.list",
          filter: { gApprovalStatus: "5", gDeliverystatus: "" },
          task: { do: "secondApprove", due: "gEsarrivetime" },
        },
      ],
    });
    const all = withStep(scopeOf("delivery", false, "DS"), { action: "approve", from: "submitted", to: "approved" });
    expect(cardsOf(all).find(({ key }) => key === "deliverySecondReview")).toMatchObject({
      variants: expect.not.arrayContaining(["YJD"]) as unknown,
      roles: ["purchaser", "purchase_manager"],
    });
  });

  it("is left out where a company leads the way elsewhere", () => {
    const texts = withStep(scopeOf("delivery", false, "DS"), { action: "approve", from: "submitted", to: "approved" });
    const { after, faults } = judged(texts);
    expect(faults).toEqual([]);
    const has = (company: string) => drawFlow("delivery", company, after)!.states.some(({ key }) => key === "secondReview");
    expect([has("DS"), has("QT"), has("YJD")]).toEqual([true, true, false]);
    expect(texts.get(YJD)).toContain('"drop": ["secondReview"]');
  });

  it("has a sister for every pair of two state fields", () => {
    const texts = withStep(scopeOf("contract", false, "DS"), { action: "submit", from: "draft", to: "review" });
    const { states } = drawFlow("contract", "DS", judged(texts).after)!;
    expect(states.filter(({ key }) => key.startsWith("secondReview")).map(({ key }) => key)).toEqual([
      "secondReview",
      "secondReviewBeyondGranted",
      "secondReviewBeyondRefused",
    ]);
  });

  it("asks of what stays possible what it asked in the state before, and tells whoever waits when it is there", () => {
    const path = "schemas/modules/order-manage/workflow.json";
    const texts = withStep(scopeOf("order-manage", false, "DS"), { action: "ship", from: "toShip", to: "shipped" });
    expect(judged(texts).faults).toEqual([]);
    const { states, actions } = JSON.parse(texts.get(path)!) as Workflow;
    const actionOf = (key: string) => actions.find((one) => one.key === key);
    expect(states?.find(({ key }) => key === "secondReview")?.is).toEqual({ orderStatus: "7" });
    // An order that is paid is never cancelled without a word on the refund.
    const cancel = actionOf("cancel");
    expect(cancel?.from).toEqual({ orderStatus: { in: ["0", "1", "2", "3", "7"] } });
    const refundNote = cancel?.prompt?.find(({ key }) => key === "refundNote");
    expect(refundNote?.when).toEqual({ orderStatus: { in: ["2", "3", "7"] } });
    // The number is kept by the order, so that it is told with the news that it is about.
    expect(actionOf("secondApprove")).toMatchObject({
      notify: ["holder"],
      reach: "mail",
      message: { cn: "订单{no}已发货：{shipNo}", id: "Pesanan {no} dikirim: {shipNo}" },
    });
    expect(actionOf("ship")?.message).toEqual({ cn: "商城订单{no}：待复核", id: "Pesanan {no}: Menunggu tinjauan" });
  });

  it("stands nowhere where the way does not lead so for everybody", () => {
    expect(gapOf(scopeOf("delivery", false), { action: "approve", from: "submitted", to: "warehouseReview" })).toBeUndefined();
    expect(gapOf(scopeOf("delivery", true), { action: "uploadReceipt", from: "shipped", to: "shipped" })).toBeUndefined();
  });
});

describe("another name in a flow", () => {
  it.each([
    ["states", "submitted"],
    ["actions", "apply"],
    ["actions", "warehouseApprove"],
  ] as const)("of %s %s is written for a company", (list, key) => {
    const texts = renameInFlow(read, scopeOf("delivery", true), list, key, title);
    expect([...texts.keys()]).toEqual([YJD]);
    const { faults, differences } = judged(texts);
    expect(faults).toEqual([]);
    expect(differences.join("\n")).toContain("title is now 待复核");
  });

  it("is the base's own for everybody, who have no action of one company", () => {
    expect([...renameInFlow(read, scopeOf("delivery", false), "states", "submitted", title).keys()]).toEqual([DELIVERY]);
    expect(renameInFlow(read, scopeOf("delivery", false), "actions", "warehouseApprove", title).size).toBe(0);
  });

  it("is taken away again where it leads back to what was", () => {
    const scope = scopeOf("delivery", true);
    const once = renameInFlow(read, scope, "actions", "apply", title);
    const own = scope.flow.actions.find(({ key }) => key === "apply")!.title;
    const back = renameInFlow((path) => once.get(path) ?? read(path), scope, "actions", "apply", own);
    expect(back.get(YJD)).toBe(files.get(YJD));
  });

  it("of a workflow that is like another is a difference from that", () => {
    const texts = renameInFlow(read, scopeOf("delivery-packing", false), "actions", "apply", title);
    expect([...texts.keys()]).toEqual(["schemas/modules/delivery-packing/workflow.json"]);
    expect(judged(texts).faults).toEqual([]);
  });
});

it.each([true, false])("who presses an action is changed without a fault, for a company: %s", (isOnly) => {
  const texts = editGate(read, scopeOf("delivery", isOnly), "sign", {
    needs: ["tdhcsystem:delivery:sign", "tdhcsystem:delivery:approve"],
  });
  const { faults, differences } = judged(texts);
  expect(faults).toEqual([]);
  expect(differences.join("\n")).toMatch(/sign needs is now .*\[widens: also tdhcsystem:delivery:approve\]/);
});

it("a gate that a company has changed already is told the newest reason", () => {
  const needs = ["tdhcsystem:delivery:sign", "tdhcsystem:delivery:approve"];
  const once = editGate(read, scopeOf("delivery", true), "sign", { needs });
  const then = new Map([...files, ...once]);
  const scope = { flow: drawFlow("delivery", "YJD", compiler.compile(then))!, isOnly: true, reason: "The warehouse is closed" };
  const again = editGate((path) => then.get(path), scope, "sign", { needs: ["tdhcsystem:delivery:approve"] }).get(YJD) ?? "";
  expect(again).toContain("The warehouse is closed");
  expect(again).not.toContain("Two people look at it");
});

it.each([
  [true, "rejected"],
  [false, undefined],
] as const)("a button with a prompt is added without a fault, for a company: %s", (isOnly, to) => {
  const scope = scopeOf("delivery", isOnly);
  const texts = addAction(read, scope, {
    key: "sendBack",
    title: { cn: "退回补充", id: "Kembalikan" },
    side: "buyer",
    pressers: { needs: ["tdhcsystem:delivery:approve"] },
    readers: ["warehouse"],
    from: ["submitted", ...(isOnly ? ["warehouseReview"] : [])],
    to,
    asks: { title: { cn: "请输入原因", id: "Harap masukkan alasan" }, isOptional: false },
    screens: scope.flow.screens.filter(({ workflow }) => workflow === "delivery").map(({ screen }) => screen),
  });
  const { after, faults } = judged(texts);
  expect(faults).toEqual([]);
  const action = drawFlow("delivery", "YJD", after)!.actions.find(({ key }) => key === "sendBack")!;
  expect(action.moves).toHaveLength(isOnly ? 2 : 0);
  expect(action.said.map(({ part }) => part)).toEqual(expect.arrayContaining(["asks", "tells"]));
  // What is answered stands on the record, where both sides read it.
  const field = after.product!.entities["delivery"]!["YJD"]!.fields.find((one) => one.key === "sendBackReason");
  expect(field).toMatchObject({ kind: "string", max: 500, title: { cn: "退回补充原因", id: "Alasan Kembalikan" } });
  const detail = after.product!.screens["delivery.detail"]!["YJD"] as DetailScreen;
  expect(detail.sections.flatMap(({ fields }) => fields).map(({ key }) => key)).toContain("sendBackReason");
  expect(after.product!.workflows["delivery"]!["YJD"]!.actions.find(({ key }) => key === "sendBack")!.prompt).toMatchObject([
    { key: "reason", into: "sendBackReason" },
  ]);
});

it("a button that was added before a step stays possible in it", () => {
  const scope = scopeOf("delivery", true);
  const added = addAction(read, scope, {
    key: "remind",
    title: { cn: "催办", id: "Ingatkan" },
    side: "supplier",
    pressers: { roles: ["supplier_admin"] },
    readers: ["purchaser"],
    from: ["submitted", "warehouseReview"],
    to: undefined,
    asks: undefined,
    screens: ["delivery.list"],
  });
  const then = new Map([...files, ...added]);
  const flow = drawFlow("delivery", "YJD", compiler.compile(then))!;
  const arrow = { action: "warehouseApprove", from: "warehouseReview", to: "approved" };
  const gap = gapOf({ flow, isOnly: true }, arrow)!;
  const also = besides({ flow, isOnly: true }, arrow, gap).map(({ key }) => key);
  expect(also).toEqual(expect.arrayContaining(["backout", "reject", "remind"]));
  const texts = addStep(
    (path) => then.get(path),
    { flow, isOnly: true, reason: "x" },
    {
      arrow,
      key: "managerReview",
      title,
      marks: gap.pairs[0]!.from.marks,
      unmarked: [],
      next: { key: "managerApprove", title, side: "buyer", pressers: { roles: ["purchase_manager"] } },
      also,
    },
  );
  const after = compiler.compile(new Map([...then, ...texts]));
  expect(after.faults.map(({ sentence }) => sentence)).toEqual([]);
  const { allowed } = drawFlow("delivery", "YJD", after)!.actions.find(({ key }) => key === "remind")!;
  expect(allowed).toEqual(["submitted", "warehouseReview", "managerReview"]);
  const [part] = JSON.parse(texts.get(YJD)!).actions.add.filter(({ key }: { key: string }) => key === "remind") as [object];
  expect(part).toMatchObject({
    from: { any: [{ state: "submitted" }, { state: "warehouseReview" }, { gApprovalStatus: { eq: "5" } }] },
  });
});

describe("an action that goes", () => {
  const documents = (texts: ReadonlyMap<string, string>, paths: Iterable<string>) =>
    Array.from(paths, (path) => [path, JSON.parse(texts.get(path) ?? "null")] as const);

  it.each([true, false])("leaves the documents as they were before it came, for a company: %s", (isOnly) => {
    const scope = scopeOf("delivery", isOnly);
    const added = addAction(read, scope, {
      key: "remind",
      title: { cn: "催办", id: "Ingatkan" },
      side: "supplier",
      pressers: { roles: ["supplier_admin"] },
      readers: ["purchaser"],
      from: ["submitted"],
      to: undefined,
      asks: undefined,
      screens: ["delivery.list", "delivery.detail"],
    });
    const then = new Map([...files, ...added]);
    const flow = drawFlow("delivery", "YJD", compiler.compile(then))!;
    const removed = removeAction((path) => then.get(path), { flow, isOnly }, "remind");
    expect(documents(withTexts(then, removed), added.keys())).toEqual(documents(files, added.keys()));
  });

  it("is dropped where a company only differs, and what stood beside its button stays", () => {
    const scope = scopeOf("delivery", true);
    const texts = removeAction(read, scope, "toDelivery");
    expect(JSON.parse(texts.get(YJD)!).actions.drop).toContain("toDelivery");
    const after = compiler.compile(withTexts(files, texts));
    const toolbar = (code: string) =>
      (after.libraries.get(code)!.screens.get("delivery.list") as ObjectNode).members.get("toolbar")!.value as ArrayNode;
    expect(JSON.stringify(plain(toolbar("YJD")))).not.toContain("toDelivery");
    expect(JSON.stringify(plain(toolbar("DS")))).toContain("toDelivery");
    // What still rests on it is told, and not taken away in silence.
    expect(after.faults.map(({ sentence }) => sentence).join("\n")).toMatch(/toDelivery|shipped/);
  });
});

describe("the states in which an action may be pressed", () => {
  it.each([true, false])("are chosen among all, by their keys, for a company: %s", (isOnly) => {
    const scope = scopeOf("delivery", isOnly);
    expect(isOfStates(scope, "backout")).toBe(true);
    // Who may press in which state, and whatever counts as a draft, is more than states.
    expect(isOfStates(scope, "reject")).toBe(false);
    expect(isOfStates(scope, "apply")).toBe(false);
    const texts = editFrom(read, scope, "backout", ["submitted", "approved"]);
    const { after, faults } = judged(texts);
    expect(faults).toEqual([]);
    const { allowed } = drawFlow("delivery", "YJD", after)!.actions.find(({ key }) => key === "backout")!;
    expect(allowed).toEqual(["submitted", "approved"]);
  });
});

describe("who presses, said by roles", () => {
  const SIGN = "tdhcsystem:delivery:sign";
  const ROLES = "schemas/roles.json";
  const holdersOf = (texts: ReadonlyMap<string, string>, permission: string) =>
    (JSON.parse(texts.get(ROLES)!) as Roles).roles.flatMap(({ key, permissions }) =>
      permissions.includes(permission) ? [key] : [],
    );
  const gateOf = (result: ReturnType<typeof compiler.compile>, action: string) =>
    drawFlow("delivery", "YJD", result)!.actions.find(({ key }) => key === action)!.needs;

  it.each([true, false])("gives them a permission of the action's own and nobody else, for a company: %s", (isOnly) => {
    const scope = scopeOf("delivery", isOnly);
    const texts = editGate(read, scope, "approve", { roles: ["purchase_manager"] });
    expect([...texts.keys()]).toEqual([isOnly ? YJD : DELIVERY, ROLES]);
    const { after, faults } = judged(texts);
    expect(faults).toEqual([]);
    // It asked for a permission of its own name already, which others hold as well.
    expect(gateOf(after, "approve")).toEqual([expect.stringMatching(/^tdhcsystem:delivery:approve/)]);
    const [permission] = gateOf(after, "approve");
    expect(holdersOf(texts, permission!)).toEqual(["purchase_manager"]);
  });

  it("takes the permission from whoever is chosen no more, where only this action asks for it", () => {
    const texts = editGate(read, scopeOf("delivery", false), "sign", { roles: ["purchaser"] });
    const { after, faults } = judged(texts);
    expect(faults).toEqual([]);
    expect(gateOf(after, "sign")).toEqual([SIGN]);
    expect(holdersOf(texts, SIGN)).toEqual(["purchaser"]);
  });

  it("takes nothing from anybody elsewhere where it is for one company, and asks for one permission however often it is changed", () => {
    const scope = scopeOf("delivery", true);
    const once = editGate(read, scope, "sign", { roles: ["purchaser"] });
    const delivered = holdersOf(files, SIGN);
    expect(delivered).toContain("warehouse");
    expect(holdersOf(once, SIGN)).toEqual(delivered);
    expect(holdersOf(once, `${SIGN}YJD`)).toEqual(["purchaser"]);
    const then = new Map([...files, ...once]);
    const flow = drawFlow("delivery", "YJD", compiler.compile(then))!;
    const again = editGate((path) => then.get(path), { ...scope, flow }, "sign", { roles: ["purchase_manager"] });
    const after = compiler.compile(new Map([...then, ...again]));
    expect(after.faults).toEqual([]);
    expect(gateOf(after, "sign")).toEqual([`${SIGN}YJD`]);
    expect(holdersOf(again, `${SIGN}YJD`)).toEqual(["purchase_manager"]);
    expect(holdersOf(again, SIGN)).toEqual(delivered);
  });

  it("calls it by letters alone, whatever the action is called", () => {
    const texts = addAction(read, scopeOf("delivery", true), {
      key: "newAction2",
      title: { cn: "催办", id: "Ingatkan" },
      side: "supplier",
      pressers: { roles: ["supplier_admin"] },
      readers: [],
      from: ["submitted"],
      to: undefined,
      asks: undefined,
      screens: ["delivery.list"],
    });
    expect(judged(texts).faults).toEqual([]);
    expect(holdersOf(texts, "tdhcsystem:delivery:newActionC")).toEqual(["supplier_admin"]);
  });

  it("has the lists begin with the new step for whoever leads on, beside what they began with", () => {
    const arrow = { action: "warehouseApprove", from: "warehouseReview", to: "approved" };
    for (const isOnly of [true, false]) {
      const scope = scopeOf("delivery", isOnly);
      const gap = gapOf(scope, arrow);
      if (gap === undefined) continue;
      const texts = addStep(read, scope, {
        arrow,
        key: "secondReview",
        title,
        marks: gap.pairs[0]!.from.marks,
        unmarked: gap.pairs[0]!.from.unmarked,
        next: {
          key: "managerApprove",
          title: { cn: "经理通过", id: "Disetujui manajer" },
          side: "buyer",
          pressers: { roles: ["purchase_manager"] },
        },
        also: [],
      });
      const { after, faults } = judged(texts);
      expect(faults).toEqual([]);
      const own = "tdhcsystem:delivery:managerApprove";
      expect(holdersOf(texts, own)).toEqual(["purchase_manager"]);
      const { search = [] } = after.product!.screens["delivery-audit.list"]!["YJD"] as ListScreen;
      const begins = search.find(({ key }) => key === "gApprovalStatus")!.default;
      const given = { permissions: [own, "tdhcsystem:delivery:approve"] };
      expect(defaultFor(begins, given)).toBe("1,5");
      expect(defaultFor(begins, { permissions: ["tdhcsystem:delivery:approve"] })).toBe("1");
      expect(defaultFor(begins, { permissions: ["tdhcsystem:delivery:warehouseApprove"] })).toBe("4");
      // The manager finds it on the desk, too.
      const { cards } = JSON.parse(texts.get(WORKBENCH)!) as { readonly cards: readonly { readonly key: string }[] };
      expect(cards.find(({ key }) => key === "deliverySecondReview")).toMatchObject({ roles: ["purchase_manager"] });
    }
  });
});

it("a step before the contract is in force lets its consequences wait for the action that leads on", () => {
  const texts = withStep(scopeOf("contract", false, "DS"), { action: "auditPass", from: "review", to: "running" });
  const { after, faults } = judged(texts);
  expect(faults).toEqual([]);
  const actionOf = (key: string) => after.product!.workflows["contract"]!["DS"]!.actions.find((action) => action.key === key)!;
  expect(actionOf("auditPass")).not.toHaveProperty("effect");
  expect(actionOf("auditPass")).not.toHaveProperty("then");
  expect(actionOf("secondApprove")).toMatchObject({ effect: "enterIntoForce", to: { gConStatus: "2" }, notify: ["owner"] });
});

it("a step behind what happens by itself is reached by it", () => {
  const texts = withStep(scopeOf("bid", false, "DS"), { action: "signUpOver", from: "signing", to: "bidding" });
  const { after, faults } = judged(texts);
  expect(faults).toEqual([]);
  const { actions } = drawFlow("bid", "DS", after)!;
  expect(actions.find(({ key }) => key === "signUpOver")!.moves).toEqual([{ from: "signing", to: "secondReview" }]);
});

it.each([
  [
    { cn: "请输入催办原因", id: "Masukkan alasan ingat" },
    { cn: "催办原因", id: "Alasan ingat" },
  ],
  [
    { cn: "催办原因", id: "Alasan" },
    { cn: "催办原因", id: "Alasan" },
  ],
  [
    { cn: "原因？", id: "Alasan?" },
    { cn: "催办原因", id: "Alasan Ingatkan" },
  ],
  [
    { cn: "请把这一次为什么需要催促经理尽快审批写清楚一些", id: "Mengapa?" },
    { cn: "催办说明", id: "Keterangan Ingatkan" },
  ],
])("what is answered to %j is kept in a field called so", (asked, called) => {
  const scope = scopeOf("delivery", true);
  const texts = addAction(read, scope, {
    key: "remind",
    title: { cn: "催办", id: "Ingatkan" },
    side: "supplier",
    pressers: { needs: ["tdhcsystem:delivery:apply"] },
    readers: [],
    from: ["submitted"],
    to: undefined,
    asks: { title: asked, isOptional: false },
    screens: [],
  });
  const { fields } = JSON.parse(texts.get("schemas/modules/delivery/entity.json")!) as { fields: readonly { title: unknown }[] };
  expect(fields.at(-1)!.title).toEqual(called);
});
