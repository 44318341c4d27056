// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { cellAddress, channels } from "../../../src/engine/form/draft-address.ts";
import { createDraft, type Draft } from "../../../src/engine/form/draft-store.ts";
import { delivery, note } from "./fixture.ts";

const now = () => "2026-11-21 08:00:00";
const open = (lineCount = 3, more: object = {}): Draft =>
  createDraft({
    entity: delivery,
    record: { ...note(lineCount), ...more },
    context: () => ({ dictionary: () => undefined, now: now() }),
  });
const cell = (row: string, key: string): string => cellAddress("items", row, key);

function heard(draft: Draft, address: string): ReturnType<typeof vi.fn> {
  const listener = vi.fn();
  draft.subscribe([address], listener);
  return listener;
}

describe("a draft", () => {
  it("tells the field that changed and leaves the others in peace", () => {
    const draft = open();
    const own = heard(draft, "gShipnum");
    const other = heard(draft, "gRemarks");
    draft.set("gShipnum", "浙A12345");
    expect(own).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
    expect(draft.value("gShipnum")).toBe("浙A12345");
  });

  it("computes a line while its quantity is typed, and tells its total", () => {
    const draft = open();
    const amount = heard(draft, cell("1", "gUnitprices"));
    const neighbour = heard(draft, cell("2", "gUnitprices"));
    const total = heard(draft, channels.column("items", "gUnitprices"));
    draft.set(cell("1", "gSendednum"), "3");
    expect(draft.value(cell("1", "gUnitprices"))).toBe("31.50");
    expect(amount).toHaveBeenCalledTimes(1);
    expect(total).toHaveBeenCalledTimes(1);
    expect(neighbour).not.toHaveBeenCalled();
  });

  it("sums the lines into the head where the note has a packing list", () => {
    const draft = open(2, { packing: "1" });
    draft.set(cell("1", "gRough"), "1.5");
    draft.set(cell("2", "gRough"), "2");
    expect(draft.value("gRough")).toBe("3.5000");
  });

  it("is another one to whoever is drawn while it is restored, and does not listen yet", () => {
    const draft = open();
    const drawn = draft.version(["gRemarks"]);
    draft.replace({ ...draft.record(), gRemarks: "发布前写的" });
    expect(draft.version(["gRemarks"])).not.toBe(drawn);
    const restored = draft.version([cell("1", "gSendednum")]);
    draft.reset(draft.base());
    expect(draft.version([cell("1", "gSendednum")])).not.toBe(restored);
  });

  it("is dirty until the old value is back, however it is written", () => {
    const draft = open();
    draft.set(cell("1", "gSendednum"), "5");
    expect(draft.isDirty()).toBe(true);
    draft.set(cell("1", "gSendednum"), "2.0");
    expect(draft.isDirty()).toBe(false);
  });

  it("shows a fault after the field was left, and takes it back while typing", () => {
    const draft = open();
    draft.set("gFhphone", "x");
    expect(draft.fault("gFhphone")).toBeUndefined();
    draft.touch("gFhphone");
    expect(draft.fault("gFhphone")?.cn).toContain("电话");
    draft.set("gFhphone", "0571-8888");
    expect(draft.fault("gFhphone")).toBeUndefined();
  });

  it("judges a limit again when the field that sets it changes", () => {
    const draft = open();
    draft.set("gDeliverytime", "2026-11-21 10:00:00");
    draft.set("gEsarrivetime", "2026-11-20 10:00:00");
    draft.touch("gEsarrivetime");
    expect(draft.fault("gEsarrivetime")).toBeDefined();
    draft.set("gDeliverytime", "2026-11-19 10:00:00");
    expect(draft.fault("gEsarrivetime")).toBeUndefined();
  });

  it("names every fault once when it is to be submitted, lines by their number", () => {
    const draft = open(2);
    draft.set(cell("2", "gSendednum"), "0");
    const faults = draft.attempt([{ at: "save" }, { at: "commit" }]);
    expect(faults.find((fault) => fault.address === cell("2", "gSendednum"))).toMatchObject({ table: "items", line: 2 });
    expect(faults.some((fault) => fault.address === "gTransportway")).toBe(true);
    expect(new Set(faults.map((fault) => fault.address)).size).toBe(faults.length);
  });

  it("names them from the top of the form to its foot", () => {
    const draft = open(3);
    draft.arrange(["gFhphone", "gRemarks", "items"]);
    draft.putServerFaults([
      { field: "items[2].gSendednum", rule: "max", msg: "多" },
      { field: "items[0].gSendednum", rule: "max", msg: "多" },
      { field: "gShipnum", rule: "x", msg: "不在表单上" },
      { field: "gRemarks", rule: "x", msg: "不行" },
      { field: "gFhphone", rule: "x", msg: "不行" },
    ]);
    const addresses = draft.faults().map(({ address }) => address);
    expect(addresses).toEqual(["gFhphone", "gRemarks", cell("1", "gSendednum"), cell("3", "gSendednum"), "gShipnum"]);
  });

  it("blames no value that the form does not show for one that it is reckoned from", () => {
    const invoice = JSON.parse(readFileSync("schemas/modules/invoice/entity.json", "utf8")) as Entity;
    const draft = createDraft({
      entity: invoice,
      record: { id: "1", rate: "13", minvoPrice: "-1" },
      context: () => ({ dictionary: () => undefined, now: now() }),
    });
    const at = [{ at: "save" }] as const;
    const blamed = () => draft.attempt(at).map(({ address }) => address);
    expect(blamed()).toEqual(expect.arrayContaining(["minvoPrice", "netPrice", "taxPrice"]));
    draft.arrange(["minvoPrice"]);
    expect(blamed()).toContain("minvoPrice");
    expect(blamed()).not.toContain("netPrice");
    expect(blamed()).not.toContain("taxPrice");
    // Where nothing else is said, it is better said than not.
    draft.arrange(["remark"]);
    expect(blamed()).toContain("netPrice");
  });

  it("keeps a fault with its line when another line goes", () => {
    const draft = open(3);
    draft.set(cell("3", "gSendednum"), "0");
    draft.touch(cell("3", "gSendednum"));
    draft.removeRow("items", "1");
    expect(draft.rowKeys("items")).toEqual(["2", "3"]);
    expect(draft.faults()).toMatchObject([{ address: cell("3", "gSendednum"), line: 2 }]);
    expect(draft.isDirty()).toBe(true);
  });

  it("shows what the server refused under the value it names", () => {
    const draft = open();
    draft.putServerFaults([
      { field: "items[2].gSendednum", rule: "max", msg: "太多" },
      { field: "gRemarks", rule: "x", msg: "不行" },
    ]);
    expect(draft.fault(cell("3", "gSendednum"))?.cn).toBe("太多");
    expect(draft.fault("gRemarks")?.id).toBe("不行");
    draft.set("gRemarks", "好");
    expect(draft.fault("gRemarks")).toBeUndefined();
  });

  it("lets nothing pass while a value is held, and says why in its place", () => {
    const draft = open();
    const at = [{ at: "save" }] as const;
    expect(draft.attempt(at)).toEqual([]);
    const listener = heard(draft, "gRemarks");
    const why = { cn: "备注还没有写完", id: "Catatan belum selesai" };
    draft.hold("gRemarks", why);
    expect(draft.fault("gRemarks")).toBeUndefined();
    expect(draft.attempt(at)).toEqual([{ address: "gRemarks", text: why }]);
    draft.hold("gRemarks", undefined);
    expect(draft.fault("gRemarks")).toBeUndefined();
    expect(draft.attempt(at)).toEqual([]);
    expect(listener).toHaveBeenCalled();
  });

  it("takes a warning back when its value changes", () => {
    const draft = open();
    draft.putWarnings([{ field: "items[0].gSendednum", msg: "超出" }, { msg: "一般" }]);
    expect(draft.warning(cell("1", "gSendednum"))).toBe("超出");
    expect(draft.notes()).toEqual(["一般"]);
    draft.set(cell("1", "gSendednum"), "1");
    expect(draft.warning(cell("1", "gSendednum"))).toBeUndefined();
  });

  it("comes back over the base it stood on", () => {
    const draft = open();
    draft.set("gRemarks", "半句");
    const { base, values } = { base: draft.base(), values: draft.record() };
    const again = open();
    again.reset(base);
    again.replace(values);
    expect(again.value("gRemarks")).toBe("半句");
    expect(again.isDirty()).toBe(true);
  });

  it("types into one of 300 lines without a word to the others", () => {
    const draft = open(300);
    const others = draft
      .rowKeys("items")
      .filter((row) => row !== "150")
      .map((row) => heard(draft, cell(row, "gUnitprices")));
    for (let index = 0; index < 50; index++) draft.set(cell("150", "gSendednum"), String(index + 1));
    expect(others).toHaveLength(299);
    expect(others.filter((listener) => listener.mock.calls.length > 0)).toEqual([]);
  });
});

describe("the lines of a draft that are edited", () => {
  it("are what they were after undo, with what is computed from them and without the faults of a paste", () => {
    const draft = open();
    const before = draft.record();
    draft.together("items", () => {
      draft.addRows("items", [{ gGoodsname: "弯头" }]);
      const rows = draft.rowKeys("items");
      const written = rows.map((row) => [cell(row, "gSendednum"), "0"] as const);
      draft.setMany(written);
      for (const [address] of written) draft.touch(address);
    });
    expect(draft.faults()).toHaveLength(4);
    const pasted = draft.record();
    expect(draft.undo("items")).toBeDefined();
    expect(draft.record()).toEqual(before);
    expect(draft.faults()).toEqual([]);
    expect(draft.isDirty()).toBe(false);
    expect(draft.undo("items")).toBeUndefined();
    draft.redo("items");
    expect(draft.record()).toEqual(pasted);
    expect(draft.faults()).toHaveLength(4);
  });

  it("come back where they stood when their removal is undone, with the faults that they had", () => {
    const draft = open();
    draft.set(cell("2", "gSendednum"), "0");
    draft.touch(cell("2", "gSendednum"));
    const before = draft.record();
    draft.removeRows("items", ["1", "2"]);
    expect(draft.rowKeys("items")).toEqual(["3"]);
    expect(draft.faults()).toEqual([]);
    draft.undo("items");
    expect(draft.record()).toEqual(before);
    expect(draft.faults().map(({ address }) => address)).toEqual([cell("2", "gSendednum")]);
  });

  it("are foreseen with what would be computed and what would be wrong, and nothing changes before they are set", () => {
    const draft = open(2);
    const lines = draft.keyedRows("items");
    const change = heard(draft, channels.any);
    const byKey = new Map(lines.byKey)
      .set("1", { ...lines.byKey.get("1"), gSendednum: "3" })
      .set("2", { ...lines.byKey.get("2"), gSendednum: "many" });
    const foreseen = draft.foresee("items", { keys: lines.keys, byKey });
    expect(foreseen.rows.byKey.get("1")?.["gUnitprices"]).toBe("31.50");
    expect([foreseen.faultOf("1", "gSendednum"), foreseen.faultOf("2", "gSendednum")]).toEqual([undefined, expect.anything()]);
    expect(change).not.toHaveBeenCalled();
    expect(draft.isDirty()).toBe(false);
    draft.setRows("items", { keys: lines.keys, byKey });
    expect([draft.value(cell("1", "gUnitprices")), draft.value(cell("2", "gSendednum"))]).toEqual(["31.50", "many"]);
    draft.undo("items");
    expect(draft.isDirty()).toBe(false);
    expect(draft.undo("items")).toBeUndefined();
  });

  it("cannot be undone beyond the last save", () => {
    const draft = open();
    draft.set(cell("1", "gSendednum"), "7");
    draft.reset(draft.record());
    expect(draft.undo("items")).toBeUndefined();
  });
});
