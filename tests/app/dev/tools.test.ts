// @vitest-environment node
import { describe, expect, it } from "vitest";
import { compileDelivered } from "../../documents/support/delivered.ts";
import { explainPoint } from "../../../scripts/dev/explain-point.ts";
import { previewIndex } from "../../../scripts/dev/preview-index.ts";
import { meaningOf } from "../../../src/app/preview/point-meaning.ts";
import { gateClauses } from "../../../src/app/dev/inspector/gate-clauses.ts";
import { readChoice, writeChoice } from "../../../src/app/dev/preview/choice.ts";
import { previewSession } from "../../../src/app/preview/preview-session.ts";
import { sampleRecords } from "../../../src/app/preview/sample-records.ts";
import { sameText } from "../../../src/core/contract/language.ts";

const result = compileDelivered();
const product = result.product!;
const index = previewIndex(product, "YJD");
const bundle = result.bundles.get("delivery.list.YJD")!;
const wording = { fieldTitle: sameText, valueLabel: (_field: string, value: string | number) => sameText(String(value)) };

describe("explainPoint", () => {
  it("tells a company's own column from one of the base", () => {
    expect(explainPoint("delivery.list#columns.gWarehouseApproval", "YJD", result)).toMatchObject({
      kind: "found",
      company: "YJD",
      at: expect.stringMatching(/^schemas\/modules\/delivery\/list\/YJD\.json:\d+:\d+$/),
    });
    expect(explainPoint("delivery.list#columns.gRemarks", "YJD", result)).toMatchObject({ kind: "found", company: undefined });
  });

  it("says what a company's value replaced, and where that stands", () => {
    const explained = explainPoint("delivery.entity#fields.gDeliverytype", "JLSJ", result);
    const property = explained.kind === "found" ? explained.properties.find(({ name }) => name === "default") : undefined;
    expect(property).toMatchObject({
      value: "4",
      company: "JLSJ",
      at: expect.stringMatching(/^schemas\/modules\/delivery\/entity\.JLSJ\.json:\d+:\d+$/),
      replaced: { value: "1", at: expect.stringMatching(/^schemas\/modules\/delivery\/entity\.json:\d+:\d+$/) },
    });
  });

  it.each([
    ["delivery.entity#lines.items.gSendednum", "found"],
    ["delivery.workflow#actions.apply", "found"],
    ["delivery.detail#fields.gRemarks", "found"],
    ["delivery.list#columns.gWarehouseApproval", "absent"],
    ["nothing.list#columns.gRemarks", "absent"],
  ])("of %s in a company without it: %s", (address, kind) => {
    expect(explainPoint(address, "DS", result).kind).toBe(kind);
  });
});

describe("meaningOf", () => {
  it.each([
    ["columns", "gRemarks", ["delivery.list#columns.gRemarks", "delivery.entity#fields.gRemarks"]],
    ["toolbar", "apply", ["delivery.list#toolbar.apply", "delivery.workflow#actions.apply"]],
    ["prompt", "gRemarks", ["delivery.entity#fields.gRemarks"]],
  ] as const)("of %s %s is %j", (part, key, addresses) => {
    expect(meaningOf({ screen: "delivery.list", part, key }, bundle).addresses).toEqual(addresses);
  });

  it("of a column of the lines in a form leads to the line table's screen and to the line's field", () => {
    const form = result.bundles.get("delivery.detail.YJD")!;
    const { addresses, field } = meaningOf({ screen: "delivery.items", part: "columns", key: "gSendednum" }, form);
    expect(addresses).toEqual(["delivery.items#columns.gSendednum", "delivery.entity#lines.items.gSendednum"]);
    expect(field?.key).toBe("gSendednum");
  });
});

describe("gateClauses", () => {
  const [workflow] = bundle.workflows;
  const apply = workflow.actions.find(({ key }) => key === "apply")!;
  const verdictsOf = (roleKey: string, state: string | undefined) => {
    const role = index.roles.find(({ key }) => key === roleKey)!;
    const session = previewSession(role, index.companies[0]);
    const wishes = {
      entity: bundle.entity,
      workflow,
      valuesOf: () => ["0"],
      state: state ?? "",
      values: "plain",
      comId: "101",
    } as const;
    const rows = state === undefined ? [] : sampleRecords(wishes, 2);
    return gateClauses(apply, { entity: bundle.entity, workflow, session, rows, wording, now: "2026-11-21 08:00:00" }).map(
      ({ verdict }) => verdict,
    );
  };
  const [draft, approved] = ["draft", "approved"].map((key) => workflow.states!.find((state) => state.key === key)!.key);

  it.each([
    ["a supplier with two drafts", "supplier_admin", draft, ["holds", "holds", "holds", "holds"]],
    ["a supplier with approved ones", "supplier_admin", approved, ["holds", "holds", "holds", "fails"]],
    ["a supplier with nothing chosen", "supplier_admin", undefined, ["holds", "holds", "fails", "unknown"]],
    ["a buyer with two drafts", "purchaser", draft, ["fails", "fails", "holds", "holds"]],
  ] as const)("permission, side, selection and state for %s", (_who, role, state, verdicts) => {
    expect(verdictsOf(role, state).slice(0, 4)).toEqual(verdicts);
  });
});

describe("sampleRecords", () => {
  const wishes = {
    entity: bundle.entity,
    workflow: bundle.workflows[0],
    valuesOf: (dictionary: string) => (index.dictionaries[dictionary] ?? []).map(({ dictValue }) => dictValue),
    state: "",
    values: "mixed",
    comId: "101",
  } as const;

  it("are the same every time, and walk through every state and every edge", () => {
    const records = sampleRecords(wishes, 24);
    expect(records).toEqual(sampleRecords(wishes, 24));
    const states = new Set(records.map((record) => JSON.stringify([record["gApprovalStatus"], record["gDeliverystatus"]])));
    expect(states.size).toBeGreaterThan(4);
    const weights = new Set(records.map((record) => record["gRough"]));
    expect(weights.has(null) && weights.has("0")).toBe(true);
    expect([...weights].some((weight) => /^9{6,}\.9+$/.test(String(weight)))).toBe(true);
  });

  it.each([...result.bundles.keys()])("can be made for %s", (name) => {
    const { entity, workflows } = result.bundles.get(name)!;
    for (const values of ["plain", "long", "empty", "zero", "large"] as const)
      expect(sampleRecords({ ...wishes, entity, workflow: workflows[0], values }, 3)).toHaveLength(3);
  });
});

describe("a choice", () => {
  it("comes back from its address, with misspelt words as at first and no more than four companies", () => {
    const first = { screen: "a.list", variants: ["DS"], role: "admin" };
    const choice = readChoice(new URLSearchParams("screen=delivery.list&variants=A,B,C,D,E&rows=toString&theme=dark"), first);
    expect(choice).toMatchObject({ variants: ["A", "B", "C", "D"], rows: "mixed", theme: "dark", role: "admin" });
    expect(readChoice(writeChoice(choice), first)).toEqual(choice);
  });
});
