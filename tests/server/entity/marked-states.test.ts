import { afterEach, describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { formatFault } from "../../../src/core/definition/fault.ts";
import type { Product } from "../../../src/core/definition/product.ts";
import { applyRecipe } from "../../cookbook/recipes.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { answered, buildNote, openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";

const compiler = nodeCompiler(registries);
const shipped = deliveredFiles();
const REVIEW = { value: "5", label: { cn: "待质检", id: "Menunggu mutu" }, tone: "warning" };

/** DS has notes looked at by the quality desk between the purchaser's approval and the shipment. */
function withQualityReview(marks: Readonly<Record<string, unknown>>) {
  const dictionary = (dict: string) => ({
    path: `schemas/dictionaries/${dict}.json`,
    json: JSON.stringify({ items: [REVIEW] }),
  });
  const state = {
    after: "submitted",
    key: "qualityReview",
    title: REVIEW.label,
    is: { gApprovalStatus: "5", gDeliverystatus: "1", gReceiveStatus: "0" },
    ...marks,
  };
  const inReview = { gApprovalStatus: { eq: "5" }, gDeliverystatus: { eq: "1" } };
  const backout = { gApprovalStatus: { in: ["1", "4"] }, gDeliverystatus: { eq: "1" } };
  const workflow = {
    $schema: "../../meta/variant.schema.json",
    workflow: "delivery",
    variant: "DS",
    states: { add: [state] },
    actions: {
      set: [
        { key: "approve", to: { was: { gApprovalStatus: "2" }, now: { gApprovalStatus: "5" } } },
        {
          key: "backout",
          from: { was: backout, now: { gApprovalStatus: { in: ["1", "4", "5"] }, gDeliverystatus: { eq: "1" } } },
          reason: "what the quality desk has not seen may be taken back too",
        },
      ],
      add: [
        {
          after: "approve",
          key: "qualityPass",
          title: { cn: "质检通过", id: "Mutu lulus" },
          side: "buyer",
          needs: ["tdhcsystem:delivery:approve"],
          select: "multiple",
          from: inReview,
          to: { gApprovalStatus: "2" },
          confirm: true,
          reason: "the quality desk agrees before goods leave",
        },
      ],
    },
  };
  const blocks = [
    dictionary("audit_status_sup"),
    dictionary("sys_review_status"),
    { path: "schemas/modules/delivery/workflow.DS.json", json: JSON.stringify(workflow) },
  ];
  return compiler.compile(applyRecipe(shipped, { blocks }));
}

function compiled(result: ReturnType<typeof withQualityReview>): Product {
  expect(result.faults.map(formatFault)).toEqual([]);
  if (result.product === undefined) throw new Error("the documents do not compile");
  return result.product;
}

const CONTRACT = "/tdhcsystem/contract";

describe("a state that a company adds to the delivery flow", () => {
  let scene: Scene;
  afterEach(() => scene.portal.close());

  it("holds the quantity of its contract, gives it back and ships it by the marks that it names", async () => {
    scene = await openScene(compiled(withQualityReview({ marks: ["reserves", "inApproval", "home"] })));
    const supplier = await scene.signIn("hengtuo.sales", "101");
    const purchaser = await scene.signIn("ds.purchaser", "101");
    const manager = await scene.signIn("ds.manager", "101");
    const note = await buildNote(supplier, ["2", "3"]);
    const reserved = (): Promise<readonly unknown[]> => reservedOf(supplier, note);
    const before = await reserved();

    answered(await press(supplier, "apply", { id: note.id }));
    expect(answered(await press(purchaser, "approve", { id: note.id }))).toMatchObject({ gApprovalStatus: "5" });
    expect(await reserved()).toEqual(before.map((value, index) => plus(value, [2, 3][index] ?? 0)));
    await scene.expectConsistent();
    // While it waits there, its contract is not amended.
    expect(await press(purchaser, "amend", { id: String(note["conId"]) }, { reason: "改价" }, CONTRACT)).toMatchObject({
      bizCode: "STATE_REFUSED",
      msg: expect.stringContaining("存在在途送货单") as string,
    });

    answered(await press(supplier, "backout", { id: note.id }));
    expect(await reserved()).toEqual(before);
    await scene.expectConsistent();

    answered(await press(supplier, "apply", { id: note.id }));
    answered(await press(purchaser, "approve", { id: note.id }));
    answered(await press(manager, "qualityPass", { id: note.id }));
    answered(await press(supplier, "toDelivery", { id: note.id }, { gShipnum: "浙F1", gDeliverytime: "2026-11-21 12:00:00" }));
    expect(await reserved()).toEqual(before);
    await scene.expectConsistent();
  });

  it("is given up with its contract like any other note that holds quantity", async () => {
    scene = await openScene(compiled(withQualityReview({ marks: ["reserves", "inApproval", "home"] })));
    const supplier = await scene.signIn("hengtuo.sales", "101");
    const purchaser = await scene.signIn("ds.purchaser", "101");
    const manager = await scene.signIn("ds.manager", "101");
    const note = await noteOnQuietContract(supplier, purchaser, manager);
    expect(note["gApprovalStatus"]).toBe("3");
    await scene.expectConsistent();
  });

  /** A note in the added state of a contract that nothing else of is under way, after the contract was terminated. */
  async function noteOnQuietContract(supplier: Person, purchaser: Person, manager: Person): Promise<Row> {
    const { rows = [] } = await supplier.get(`${CONTRACT}/list?gConStatus=2&pageSize=300`);
    for (const { id } of rows) {
      const contract = (await supplier.get(`${CONTRACT}/${id}`)).data;
      const [line] = (contract?.["items"] ?? []) as readonly Row[];
      const made = await supplier.post("/tdhcsystem/delivery", {
        conId: id,
        gTransportway: "2",
        gEsarrivetime: "2026-11-25 10:00:00",
        gFhlinkman: "周敏",
        gFhphone: "19000000032",
        items: [{ conLineId: line?.id, gSendednum: "1" }],
      });
      const note = { id: made.data?.id ?? "" };
      if (made.code !== 200 || (await press(supplier, "apply", { id: note.id })).code !== 200) continue;
      answered(await press(purchaser, "approve", { id: note.id }));
      const ended = await press(manager, "terminate", { id }, { reason: "项目取消" }, CONTRACT);
      if (ended.code === 200) return (await supplier.get(`/tdhcsystem/delivery/getData/${note.id}`)).data as Row;
    }
    throw new Error("every contract of the demonstration has something under way");
  }
});

it("a state without marks is one fault, at its line, that names the marks and what relies on them", () => {
  expect(withQualityReview({}).faults.map(formatFault)).toEqual([
    expect.stringMatching(
      /^schemas\/modules\/delivery\/workflow\.DS\.json:\d+:\d+ workflow\/marks the state "qualityReview" of delivery takes part in no mark of the axes "quantity" \(open, reserves, sent\), "approval" \(.+\), "journey" \(.+\), on which .*the ledger contract-quantity.* rely; name one of each in its "marks", or the axis in its "unmarked"/,
    ),
  ]);
});

async function reservedOf(person: Person, note: Row): Promise<readonly unknown[]> {
  const contract = (await person.get(`${CONTRACT}/${String(note["conId"])}`)).data;
  return ((contract?.["items"] ?? []) as readonly Row[]).slice(0, 2).map((line) => line["gReservednum"]);
}

function plus(value: unknown, more: number): string {
  return (Number(value) + more).toFixed(4);
}
