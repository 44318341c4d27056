import { expect, it } from "vitest";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { outgoingRecord } from "../../../src/core/form/outgoing.ts";

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
  ],
  lines: [
    {
      key: "items",
      entity: "line",
      title,
      fields: [
        { key: "n", kind: "decimal", title },
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
  expect(outgoingRecord(entity, record)).toEqual({
    id: "7",
    lockVersion: 3,
    sourceId: "9",
    remark: null,
    items: [{ id: "1", n: "2" }, { n: "3" }],
  });
});
