import { describe, expect, it } from "vitest";
import type { Entity, Prompt } from "../../../src/core/definition/generated/documents.ts";
import { beginInput } from "../../../src/engine/actions/ask-input.ts";
import type { ActionTarget } from "../../../src/engine/actions/action-target.ts";
import type { Engine } from "../../../src/engine/engine-context.ts";

const title = { cn: "", id: "" };
const entity = {
  fields: [],
  lines: [{ key: "items", title, fields: [{ key: "winner", kind: "string", title }] }],
} as unknown as Entity;
const prompts = [
  { key: "lines", kind: "lines", title, lines: "items", columns: [{ key: "winner", enter: true }] },
  { key: "reason", kind: "text", title },
] as unknown as readonly Prompt[];
const engine = { session: { roles: [], permissions: [] }, now: () => "2026-11-21 08:00:00" } as unknown as Engine;
const target = { entity } as ActionTarget;
const record = { id: "1", lockVersion: 1, items: [{ id: "bolt" }, { id: "nut" }] };

describe("what a dialog begins with", () => {
  it("is what the document offers, where nothing was entered before", () => {
    expect(beginInput(prompts, [record], target, engine)).toEqual({
      lines: [
        { id: "bolt", winner: "" },
        { id: "nut", winner: "" },
      ],
    });
  });

  it("has what was entered before in its place, in the order of the record, without lines that the record has lost", () => {
    const begun = {
      lines: [
        { id: "nut", winner: "ada" },
        { id: "washer", winner: "bo" },
      ],
      reason: "nearer",
    };
    expect(beginInput(prompts, [record], target, engine, begun)).toEqual({
      lines: [
        { id: "bolt", winner: "" },
        { id: "nut", winner: "ada" },
      ],
      reason: "nearer",
    });
  });
});
