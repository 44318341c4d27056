import { describe, expect, it } from "vitest";
import { TextDocument, getLanguageService } from "vscode-json-languageservice";
import { screenSchema } from "../../../scripts/compiler/screen-schema.ts";
import { compileTiny, tinyFiles } from "../../documents/support.ts";

const META = "file:///schemas/meta/";

/** Completions of an editor at the mark `|` of a difference of note.list. */
async function completions(text: string): Promise<readonly string[]> {
  const tiny = compileTiny();
  const schema = screenSchema(
    tiny.base.screens.get("note.list")!,
    [tiny.base, ...tiny.libraries.values()],
    tiny.codes,
    tiny.metaSchemas,
  );
  const service = getLanguageService({
    schemaRequestService: (uri) => {
      const path = `schemas/meta/${uri.slice(META.length)}`;
      const found = uri.endsWith("generated/note.list.schema.json") ? JSON.stringify(schema) : tinyFiles.get(path);
      return found === undefined ? Promise.reject(new Error(`no ${uri}`)) : Promise.resolve(found);
    },
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  });
  const offset = text.indexOf("|");
  const document = TextDocument.create("file:///schemas/modules/note/list/BB.json", "json", 1, text.replace("|", ""));
  const list = await service.doComplete(document, document.positionAt(offset), service.parseJSONDocument(document));
  return (list?.items ?? []).map((item) => item.label.replaceAll('"', ""));
}

const head = '"$schema": "../../../meta/generated/note.list.schema.json", "screen": "note.list", "variant": "BB"';

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
