import { expect, it } from "vitest";
import type { Session } from "../../../src/core/contract/session.ts";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { outgoingRecord } from "../../../src/core/form/outgoing.ts";

const buyer = { side: "buyer", roles: [], permissions: [] } as unknown as Session;
const supplier = { ...buyer, side: "supplier" } as Session;
const title = { cn: "单", id: "Dok" };
const entity: Entity = {
  entity: "note",
  path: "/note",
  title,
  label: "no",
  scope: {},
  fields: [
    { key: "no", kind: "string", title, set: "server" },
    { key: "state", kind: "dict", dict: "x", title, set: "workflow" },
    { key: "sourceId", kind: "ref", title, set: "source", internal: true },
    { key: "remark", kind: "text", title },
    { key: "price", kind: "decimal", scale: 2, title, set: "source" },
    { key: "told", kind: "text", title, visible: { unless: { side: ["supplier"] }, else: "omit" } },
  ],
  lines: [
    {
      key: "items",
      entity: "line",
      title,
      fields: [
        { key: "n", kind: "decimal", title },
        { key: "aim", kind: "decimal", title, visible: { unless: { side: ["supplier"] }, else: "omit" } },
        { key: "got", kind: "decimal", title, set: "workflow" },
      ],
    },
    { key: "log", entity: "log", title, set: "workflow", fields: [] },
  ],
};

it("sends what a person enters and what came from the source, and nothing that others write", () => {
  const record = {
    id: "7",
    lockVersion: 3,
    no: "SH1",
    state: "0",
    sourceId: "9",
    remark: "",
    price: "***",
    items: [{ id: "1", n: "2", got: "1" }, { n: "3" }],
    log: [{ text: "x" }],
    attachments: [],
  };
  expect(outgoingRecord(entity, record, buyer)).toEqual({
    id: "7",
    lockVersion: 3,
    sourceId: "9",
    remark: null,
    items: [{ id: "1", n: "2" }, { n: "3" }],
  });
});

it("keeps what the writer does not see, though the form computed it", () => {
  const record = { told: "x", items: [{ n: "2", aim: "5" }] };
  expect(outgoingRecord(entity, record, buyer)).toEqual(record);
  expect(outgoingRecord(entity, record, supplier)).toEqual({ items: [{ n: "2" }] });
});
