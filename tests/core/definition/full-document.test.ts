import { describe, expect, it } from "vitest";
import { diffLibraries } from "../../../src/core/compiler/diff.ts";
import { explain } from "../../../scripts/compiler/explain.ts";
import { fullDocuments, similarityTold } from "../../../src/core/compiler/similarity.ts";
import { formatFault } from "../../../src/core/definition/fault.ts";
import { compileTiny, tinyFiles } from "../../documents/support.ts";

type Screen = { variant?: string; screen: string; columns: { key: string; hidden?: boolean }[] };
type Workflow = { variant?: string; actions: Record<string, unknown>[] };

/** A base document written again as the document of one company, with some of it changed. */
function written<T extends { variant?: string }>(path: string, change: (document: T) => void): string {
  const document = JSON.parse(tinyFiles.get(path)!) as T;
  document.variant = "AA";
  change(document);
  return JSON.stringify(document);
}

const LIST = "schemas/modules/note/list/base.json";
const fullList = (change: (document: Screen) => void) =>
  compileTiny({ "schemas/modules/note/list/AA.json": written<Screen>(LIST, change) });

describe("a company's document that is written in full", () => {
  const result = fullList((list) => {
    list.columns = [...list.columns.filter((column) => column.key !== "remark"), { key: "dueDate" }];
  });

  it("stands in the place of the base", () => {
    expect(result.faults.map(formatFault)).toEqual([]);
    const list = result.product!.screens["note.list"]!;
    expect(list["AA"]).toMatchObject({
      columns: [{ key: "noteNo" }, { key: "status" }, { key: "kind" }, { key: "amount" }, { key: "dueDate" }],
    });
    expect(list["AA"]).not.toHaveProperty("variant");
    expect(list["BB"]).toEqual(compileTiny().product!.screens["note.list"]!["BB"]);
  });

  it("reports how much of it is the base again", () => {
    const [full] = fullDocuments(result);
    expect(full).toMatchObject({ path: "schemas/modules/note/list/AA.json", all: 22, same: 20 });
    expect(similarityTold(full!).en).toBe("90 % as the base: 2 of 22 parts differ");
  });

  it("is compared with the base in sentences", () => {
    expect(diffLibraries(result.base, result.libraries.get("AA")!)).toEqual([
      "note.list: written in full, 90 % as the base: 2 of 22 parts differ; - column 备注; + column 期限 after 金额",
    ]);
  });

  it("explains what it leaves out", () => {
    expect(explain("note.list#columns.remark", result.libraries.get("AA")!, result)).toBe(
      "note.list#columns.remark is not in this company\n  its document schemas/modules/note/list/AA.json is written in full without it; the base has it in schemas/modules/note/list/base.json:27:5",
    );
  });

  it("may widen a gate of a workflow where it says why", () => {
    const path = "schemas/modules/note/workflow.AA.json";
    const widened = (reason?: string) =>
      compileTiny({
        [path]: written<Workflow>("schemas/modules/note/workflow.json", ({ actions }) => {
          const history = actions.find((action) => action["key"] === "history")!;
          history["needs"] = ["list", "demo:note:check"];
          if (reason !== undefined) history["reason"] = reason;
        }),
      }).faults.map((fault) => fault.rule);
    expect([widened(), widened("AA has one desk for both")]).toEqual([["overlay/widens"], []]);
  });

  it("serves entities and dictionaries too", () => {
    const full = compileTiny({
      "schemas/modules/note/entity.AA.json": written<{ variant?: string; fields: { key: string; max?: number }[] }>(
        "schemas/modules/note/entity.json",
        ({ fields }) => {
          fields.find((field) => field.key === "remark")!.max = 99;
        },
      ),
      "schemas/dictionaries/note_kind.AA.json": written<{ variant?: string; items: { label: object }[] }>(
        "schemas/dictionaries/note_kind.json",
        ({ items }) => {
          items[0]!.label = { cn: "函", id: "Warkat" };
        },
      ),
    });
    expect(full.faults.map(formatFault)).toEqual([]);
    expect(full.product!.entities["note"]!["AA"]!.fields.find((field) => field.key === "remark")?.max).toBe(99);
    expect(full.product!.dictionaries["note_kind"]!["AA"]!.items[0]!.label.cn).toBe("函");
    expect(fullDocuments(full).map(({ name, all, same }) => [name, all - same])).toEqual([
      ["note", 1],
      ["note_kind", 1],
    ]);
  });
});

describe("explain", () => {
  const path = "schemas/modules/note/list/BB.json";
  const text = tinyFiles.get(path)!;

  it("says which line dropped an item, and where the base has it", () => {
    const dropped = compileTiny({
      [path]: text
        .replace('"columns": {', '"columns": {\n    "drop": ["status"],')
        .replace('"before": "status"', '"after": "amount"'),
    });
    expect(dropped.faults.map(formatFault)).toEqual([]);
    expect(explain("note.list#columns.status.hidden", dropped.libraries.get("BB")!, dropped)).toBe(
      'note.list#columns.status.hidden is not in this company\n  dropped in schemas/modules/note/list/BB.json:11:14\n  the base has {"key":"status"} in schemas/modules/note/list/base.json:24:5',
    );
  });

  it("says which line took a property away", () => {
    const taken = compileTiny({
      [path]: text.replace(
        '{ "key": "remark", "hidden": { "was": false, "now": true } }',
        '{ "key": "noteNo", "pin": { "was": "start", "now": null } }',
      ),
    });
    expect(taken.faults.map(formatFault)).toEqual([]);
    expect(explain("note.list#columns.noteNo.pin", taken.libraries.get("BB")!, taken)).toBe(
      'note.list#columns.noteNo.pin is absent\n  taken away in schemas/modules/note/list/BB.json:12:58, where it was "start"',
    );
  });

  it("finds what a workflow that is like another dropped", () => {
    const archive = "schemas/modules/note-archive/workflow.json";
    const like = compileTiny({
      [archive]: tinyFiles.get(archive)!.replace('"actions": {', '"actions": {\n    "drop": ["history"],'),
    });
    expect(like.faults.map(formatFault)).toEqual([]);
    expect(explain("note-archive.workflow#actions.history", like.libraries.get("BB")!, like)).toContain(
      "dropped in schemas/modules/note-archive/workflow.json:9:14",
    );
  });
});

describe("diff", () => {
  it("marks a wider draft and wider reads", () => {
    const path = "schemas/modules/note/workflow.BB.json";
    const set = `"set": {
      "draft": { "was": { "status": { "in": ["0", "3"] } }, "now": { "status": { "in": ["0", "1", "3"] } }, "reason": "BB corrects until it checks" },
      "reads": { "was": { "list": ["list"], "get": "open" }, "now": { "list": "open", "get": "open" }, "reason": "BB shares its notes" }
    },
    "states": {`;
    const wider = compileTiny({ [path]: tinyFiles.get(path)!.replace('"states": {', set) });
    expect(wider.faults.map(formatFault)).toEqual([]);
    const line = diffLibraries(wider.base, wider.libraries.get("BB")!).find((one) => one.startsWith("note workflow:"));
    expect(line).toContain("[widens: other states are allowed]");
    expect(line).toContain("[widens: other people may read]");
  });
});
