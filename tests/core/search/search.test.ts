import { describe, expect, it } from "vitest";
import { fromAddress, toAddress } from "../../../src/core/search/address.ts";
import { filterParams, listParams } from "../../../src/core/search/query.ts";
import { defaultFor, initialValues, type SearchModel } from "../../../src/core/search/search-model.ts";
import type { Session } from "../../../src/core/contract/session.ts";

const field = { key: "f", kind: "string", title: { cn: "", id: "" } } as const;
const model = (key: string, widget: SearchModel["widget"], initial = ""): SearchModel => ({
  key,
  field: { ...field, key },
  title: field.title,
  op: "eq",
  widget,
  dictionary: undefined,
  initial,
  isChip: false,
});
const models = [
  model("times", "dateRange"),
  model("gRough", "numberRange"),
  model("gDeliverynum", "text"),
  model("gApprovalStatus", "select", "0"),
];
const anySort = () => true;
const begin = { pageNum: 1, pageSize: 20, values: initialValues(models) };

describe("a fixed filter and a search on the same field", () => {
  const where = { all: [{ gApprovalStatus: { in: ["1", "2", "4"] } }, { packing: { eq: "0" } }] };

  it.each([
    ["2", "2"],
    ["2,4", "2,4"],
    ["0,1", "1"],
    ["3", "!"],
    ["", "1,2,4"],
  ])("asked for %j, sends %j, once", (asked, sent) => {
    const params = filterParams(models, where, { ...initialValues(models), gApprovalStatus: asked });
    expect(params.filter(([name]) => name === "gApprovalStatus")).toEqual([["gApprovalStatus", sent]]);
    expect(params.filter(([name]) => name === "packing")).toEqual([["packing", "0"]]);
  });

  it("narrows part by part", () => {
    const parts = { all: [where, { gApprovalStatus: { in: ["4", "5"] } }] };
    const params = filterParams(models, parts, { ...initialValues(models), gApprovalStatus: "" });
    expect(params).toContainEqual(["gApprovalStatus", "4"]);
  });
});

describe("the address of a list", () => {
  it("is empty at the screen's beginning", () => expect(String(toAddress(models, begin))).toBe(""));

  it.each([
    ["page=3", { pageNum: 3 }],
    ["size=300", { pageSize: 300 }],
    ["size=25", { pageSize: 20 }],
    ["page=-1", { pageNum: 1 }],
    ["sort=gCreatetime.asc", { sort: { key: "gCreatetime", direction: "asc" } }],
    ["sort=gCreatetime.sideways", { sort: undefined }],
  ] as const)("%s is read as %j", (text, expected) => {
    expect(fromAddress(models, new URLSearchParams(text), anySort)).toMatchObject(expected);
  });

  it("writes a cleared default as an empty value, so that it stays cleared", () => {
    const query = { ...begin, values: { ...begin.values, gApprovalStatus: "" } };
    const text = String(toAddress(models, query));
    expect(text).toBe("gApprovalStatus=");
    expect(fromAddress(models, new URLSearchParams(text), anySort).values["gApprovalStatus"]).toBe("");
  });

  it("leads back to the very state that it was made from", () => {
    const query = {
      pageNum: 2,
      pageSize: 50,
      sort: { key: "gRough", direction: "desc" as const },
      values: { times: ["2026-11-01", ""] as const, gRough: ["1", "2"] as const, gDeliverynum: "SH 1", gApprovalStatus: "2" },
    };
    expect(fromAddress(models, toAddress(models, query), anySort)).toEqual(query);
  });
});

describe("the parameters of a list call", () => {
  it("carry paging, the fixed filter, ranges as the specification nests them, and the order", () => {
    const values = {
      times: ["2026-11-01", "2026-11-30"] as const,
      gRough: ["", "9"] as const,
      gDeliverynum: " SH ",
      gApprovalStatus: "",
    };
    expect(listParams(models, { packing: { eq: "0" } }, { ...begin, values, sort: { key: "gRough", direction: "asc" } })).toEqual(
      [
        ["pageNum", "1"],
        ["pageSize", "20"],
        ["packing", "0"],
        ["params[beginTime]", "2026-11-01"],
        ["params[endTime]", "2026-11-30"],
        ["gRough[end]", "9"],
        ["gDeliverynum", "SH"],
        ["orderByColumn", "gRough"],
        ["isAsc", "asc"],
      ],
    );
  });

  it("refuse a fixed filter that cannot be sent", () => {
    expect(() => filterParams([], { any: [{ packing: { eq: "0" } }] }, {})).toThrow("eq and in");
  });
});

describe("a default that depends on who asks", () => {
  const session = (permissions: readonly string[]): Session => ({
    userName: "",
    nickName: "",
    side: "buyer",
    roles: [],
    permissions,
    companyId: undefined,
    companyName: undefined,
    supplierId: undefined,
  });
  const value = [{ needs: "tdhcsystem:delivery:warehouseApprove", value: "4" }, { value: "1" }];
  it.each([
    [["tdhcsystem:delivery:warehouseApprove"], "4"],
    [["tdhcsystem:delivery:approve"], "1"],
    [["*:*:*"], "4"],
  ])("for %j is %s", (permissions, expected) => expect(defaultFor(value, session(permissions))).toBe(expected));
});
