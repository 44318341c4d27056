import { describe, expect, it } from "vitest";
import { compileTiny } from "../../documents/support.ts";
import { makeEditor } from "../../support/editor.ts";

const editor = makeEditor(compileTiny());
const head = '"$schema": "../../../meta/generated/note.list.schema.json", "screen": "note.list", "variant": "BB"';

/** Completions at the mark `|` of a difference of note.list. */
const completions = (text: string): Promise<readonly string[]> => editor.completions("schemas/modules/note/list/BB.json", text);

describe("an editor", () => {
  it("completes the fields of this entity where a column is added", async () => {
    expect(await completions(`{ ${head}, "columns": { "add": [{ "key": "|" }] } }`)).toEqual(
      expect.arrayContaining(["approver", "amount", "remark"]),
    );
  });

  it("completes the actions of this workflow, those of one company too", async () => {
    expect(await completions(`{ ${head}, "toolbar": { "add": [{ "key": "|" }] } }`)).toEqual(
      expect.arrayContaining(["approve", "check"]),
    );
  });

  it("completes the items of the base as neighbours", async () => {
    expect(await completions(`{ ${head}, "columns": { "move": [{ "key": "kind", "after": "|" }] } }`)).toEqual(
      expect.arrayContaining(["noteNo", "status"]),
    );
  });
});
