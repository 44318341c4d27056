import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../scripts/compiler/node-compiler.ts";
import { readMetaSchemas } from "../../src/core/compiler/meta-schema.ts";
import { inertKeys, vocabularyOf } from "./support/inert-keys.ts";
import { propertyReads } from "./support/property-reads.ts";
import { withoutComments } from "../support/source-files.ts";
import { projectRoot, tinyFiles, tinyRegistries } from "./support.ts";

/**
 * Words that code reads through a shape of its own, so that TypeScript does not know their type: the file, which must
 * still read a property of that name.
 */
const BY_SHAPE: Readonly<Record<string, string>> = {
  "Sort.key": "src/engine/list/use-list-target.ts",
  "Sort.direction": "src/engine/list/use-list-target.ts",
  "FromByNeed.when": "src/core/gate/gate.ts",
  "Mark.title": "src/core/compiler/diff-labels.ts",
};

/** The tiny product, with the few words that it does not use, on lines of their own words. */
const files = new Map(tinyFiles);
function extend(path: string, replace: string, by: string): void {
  const text = files.get(path);
  if (text?.includes(replace) !== true) throw new RangeError(`${path} has no ${replace}`);
  files.set(
    path,
    text.replace(replace, () => by),
  );
}
extend(
  "schemas/modules/note/workflow.json",
  '"refusal": { "cn": "请选择类型", "id": "Pilih jenis" } }',
  '"refusal": { "cn": "请选择类型", "id": "Pilih jenis" }, "first": true }',
);
extend(
  "schemas/ledgers/note-room.json",
  '{ "of": "room", "min": "0" }',
  '{ "of": "room", "min": "0", "max": "900", "when": { "urgent": { "eq": "0" } }, "message": { "cn": "只剩{x}", "id": "Tinggal {x}" } }',
);
extend("schemas/modules/note/workflow.json", '"notify": ["owner"]', '"notify": ["owner"], "about": "parentId"');
extend(
  "schemas/modules/note/workflow.json",
  '{ "key": "purge",',
  '{ "key": "keep", "title": { "cn": "留下", "id": "Simpan" }, "needs": "holder", "select": "single", "from": { "status": { "eq": "0" } }, "to": { "status": "1" } }, { "key": "purge",',
);
extend(
  "schemas/modules/note/entity.json",
  '{ "key": "secret",',
  '{ "key": "readers", "kind": "integer", "title": { "cn": "读者", "id": "Pembaca" }, "set": "server" }, { "key": "secret",',
);
extend("schemas/publications/note.json", '"fields": ["noteNo",', '"views": "readers", "fields": ["readers", "noteNo",');
extend(
  "schemas/pages/notes.json",
  '{ "block": "notice", "title": { "cn": "说明", "id": "Catatan" }',
  `{ "block": "basket", "title": { "cn": "篮", "id": "Keranjang" }, "publication": "note", "price": "amount", "left": "amount", "seller": "parent.noteNo", "absent": { "cn": "面议", "id": "Tanya" }, "call": "POST /brandorder", "asks": [{ "key": "way", "title": { "cn": "方式", "id": "Cara" }, "as": "choice", "max": 1, "min": 1, "dict": "note_kind" }], "submit": { "cn": "下单", "id": "Pesan" }, "next": { "to": "/notice", "param": "keyword" }, "empty": { "cn": "空", "id": "Kosong" }, "suggests": [{ "to": "/notice", "text": { "cn": "看", "id": "Lihat" } }], "privacy": { "cn": "仅用于订单", "id": "Hanya untuk pesanan" } },
    { "block": "mine", "title": { "cn": "我的", "id": "Milik saya" }, "call": "/brandorder/list", "entity": "note", "heading": "noteNo", "badge": "kind", "facts": [{ "key": "amount" }], "link": { "to": "/notice", "param": "keyword", "field": "noteNo" }, "proof": [{ "key": "phone", "title": { "cn": "电话", "id": "Telepon" }, "as": "phone", "max": 20 }], "proofText": { "cn": "填电话", "id": "Isi telepon" }, "empty": { "cn": "没有", "id": "Kosong" } },
    { "block": "held", "title": { "cn": "一张", "id": "Satu" }, "call": "/brandorder", "entity": "note", "param": "keyword", "badge": "kind", "facts": [{ "key": "seller.name", "title": { "cn": "卖方", "id": "Penjual" } }], "lines": { "key": "items", "columns": [{ "key": "goods" }] }, "actions": [{ "key": "keep", "title": { "cn": "留下", "id": "Simpan" }, "call": "PUT /brandorder/pay", "tone": "danger", "asks": [{ "key": "slip", "title": { "cn": "凭证", "id": "Bukti" }, "as": "files", "max": 3 }], "login": true }, { "key": "keep", "title": { "cn": "去留下", "id": "Ke simpan" }, "to": "/notice" }], "proof": [{ "key": "phone", "title": { "cn": "电话", "id": "Telepon" }, "as": "phone", "max": 20 }], "proofText": { "cn": "填电话", "id": "Isi telepon" } },
    { "block": "notice", "title": { "cn": "说明", "id": "Catatan" }`,
);
extend("schemas/modules/note/list/base.json", '"workflow": "note",', '"workflow": "note", "expands": "note.items",');
extend(
  "schemas/modules/note/workflow.json",
  '"is": { "status": "3" }, "marks": ["open"] }',
  '"is": { "status": "3" }, "marks": ["open"] }, { "key": "void", "title": { "cn": "作废", "id": "Batal" }, "is": { "status": "9" }, "outside": true, "unmarked": ["room"] }',
);
extend(
  "schemas/modules/note/workflow.BB.json",
  '"states": {',
  '"set": { "draft": { "was": { "status": { "in": ["0", "3"] } }, "now": { "status": { "in": ["0", "1", "3"] } }, "reason": "BB corrects" } },\n  "marks": { "set": [{ "key": "open", "title": { "was": { "cn": "未提交", "id": "Terbuka" }, "now": { "cn": "开放", "id": "Bebas" } } }] },\n  "states": {',
);
extend(
  "schemas/modules/note/workflow.BB.json",
  '"now": { "status": "4" } } }',
  '"now": { "status": "4" } } }, { "key": "history", "needs": { "was": ["list"], "now": ["list", "demo:note:check"] }, "reason": "BB shares the desk" }',
);
extend(
  "schemas/dictionaries/note_kind.BB.json",
  '"items": {',
  '"items": { "set": [{ "value": "letter", "label": { "was": { "cn": "信", "id": "Surat" }, "now": { "cn": "函", "id": "Warkat" } } }], "move": [{ "value": "memo", "before": "letter" }], ',
);
extend(
  "schemas/modules/note/items/BB.json",
  '"variant": "BB" }',
  '"variant": "BB", "columns": { "drop": ["price"], "move": [{ "key": "goods", "after": "qty" }] } }',
);
extend(
  "schemas/modules/note/detail/BB.json",
  '"fields": {',
  `"set": { "status": { "was": ["status"], "now": [] } },
  "toolbar": { "add": [{ "key": "approve" }] },
  "sections": { "set": [{ "key": "main", "columns": { "was": 3, "now": 2 } }] },
  "tabs": { "drop": ["timeline"] },
  "steps": { "drop": ["approved"] },
  "fields": {`,
);
extend(
  "schemas/modules/note/entity.json",
  '"unique":',
  '"mandatory": [{ "key": "goods", "lines": "items", "is": { "goods": { "empty": false } }, "title": { "cn": "货物", "id": "Barang" } }, { "key": "any", "lines": "items", "title": { "cn": "明细", "id": "Rincian" } }],\n  "unique":',
);
extend(
  "schemas/modules/note/entity.json",
  '"unique":',
  '"conceals": { "from": { "side": ["buyer"], "when": { "status": { "eq": "0" } } }, "but": ["noteNo", "kind", "dueDate"], "lines": { "items": ["goods"] } },\n  "unique":',
);
extend(
  "schemas/modules/note/entity.json",
  '"unique":',
  '"distinct": [{ "fields": ["kind"], "caseless": true, "field": "kind", "refusal": { "cn": "{noteNo}已有", "id": "{noteNo} sudah ada" } }],\n  "unique":',
);
extend(
  "schemas/modules/note/workflow.json",
  '"select": "single", "from": "draft" }',
  '"select": "single", "from": "draft", "keeps": [{ "fields": ["kind"], "when": { "urgent": { "eq": "1" } }, "refusal": { "cn": "不能修改{title}", "id": "{title} tetap" }, "bizCode": "BUILTIN_PROTECTED" }, { "but": ["remark", "items"], "refusal": { "cn": "不能修改{title}", "id": "{title} tetap" } }, { "lines": "items", "fields": ["goods"], "refusal": { "cn": "第{n}行不能修改{title}", "id": "Baris {n}: {title} tetap" } }] }',
);
extend(
  "schemas/modules/note/workflow.json",
  '{ "is": { "kind": { "empty": false } }',
  '{ "is": { "dueDate": { "lte": { "from": { "now": "+0d" }, "shift": "+1d", "by": { "config": "biz.note.minDays", "else": "3" } } } }, "refusal": { "cn": "太晚", "id": "Terlambat" } }, { "is": { "kind": { "empty": false } }',
);
extend(
  "schemas/modules/note/entity.json",
  '"unique":',
  '"promises": [{ "key": "P1", "title": { "cn": "总有货物", "id": "Selalu ada barang" }, "when": { "mark": "open" }, "is": { "none": { "lines": "items", "is": { "goods": { "empty": true } } } } }, { "key": "P2", "title": { "cn": "总有类型", "id": "Selalu berjenis" }, "is": { "kind": { "empty": false } } }],\n  "unique":',
);
extend(
  "schemas/ledgers/note-room.json",
  '"remains":',
  '"promises": [{ "key": "P1", "title": { "cn": "总有余量", "id": "Selalu tersisa" }, "keeps": [{ "of": "room", "min": "0", "max": "900", "while": ["reserves"], "when": { "urgent": { "eq": "0" } } }] }],\n  "remains":',
);
extend("schemas/ledgers/note-room.json", '"field": "held" }', '"field": "held", "promise": "P1" }');
extend(
  "schemas/modules/note/entity.json",
  '"unique": [["noteNo"]],',
  '"unique": [["noteNo", "edition"]], "submitter": "approver", "version": "edition",',
);
extend(
  "schemas/modules/note/entity.json",
  '{ "key": "noteNo", "kind": "string"',
  '{ "key": "edition", "kind": "integer", "title": { "cn": "版本", "id": "Versi" }, "set": "server", "default": 1 }, { "key": "noteNo", "kind": "string"',
);
// A paper of one company with a field that this company alone has.
extend(
  "schemas/modules/note/entity.BB.json",
  '"fields": {',
  '"fields": {\n    "add": [{ "key": "seal", "kind": "string", "title": { "cn": "印章", "id": "Cap" }, "after": "noteNo" }],',
);
files.set(
  "schemas/prints/note-bb.json",
  (files.get("schemas/prints/note.json") ?? "")
    .replace("generated/note.print", "generated/note-bb.print")
    .replace('"print": "note",', '"print": "note-bb", "variants": ["BB"],')
    .replace('"key": "kind"', '"key": "seal"'),
);
extend(
  "schemas/modules/note/entity.BB.json",
  '"fields": {',
  '"mandatory": { "drop": ["goods"] },\n  "promises": { "drop": ["P2"] },\n  "fields": {',
);
extend("schemas/modules/note/list/BB.json", '"toolbar": {', '"search": { "drop": ["kind"] },\n  "toolbar": {');
extend(
  "schemas/modules/note-archive/workflow.json",
  '"where":',
  '"path": "/demo/archive", "draft": { "status": { "in": ["0", "3"] }, "kind": { "eq": "memo" } }, "dicts": { "kind": "note_kind" }, "defaults": { "kind": "memo" }, "alsoLists": { "buyer": ["note"] },\n  "where":',
);
extend(
  "schemas/modules/note/list/BB.json",
  '{ "key": "approver", "after": "amount" }',
  '{ "key": "dueDate", "before": "amount" }, { "key": "approver", "after": "amount" }',
);
// One document of every kind that a company has in full.
for (const [base, own] of [
  ["modules/note/list/base.json", "modules/note/list/AA.json"],
  ["modules/note/detail/base.json", "modules/note/detail/AA.json"],
  ["modules/note/items/base.json", "modules/note/items/AA.json"],
  ["modules/note/entity.json", "modules/note/entity.AA.json"],
  ["modules/note/workflow.json", "modules/note/workflow.AA.json"],
  ["dictionaries/note_kind.json", "dictionaries/note_kind.AA.json"],
])
  files.set(`schemas/${own}`, files.get(`schemas/${base}`)!.replace("{\n", '{\n  "variant": "AA",\n'));

describe("the vocabulary", () => {
  const schemas = readMetaSchemas(tinyFiles);
  const reads = propertyReads();
  const compiler = nodeCompiler(tinyRegistries);
  const compile = (changes: Readonly<Record<string, string>>, own = files) =>
    compiler.compile(new Map([...own, ...Object.entries(changes)]));

  it("has a consumer for every property", () => {
    expect(vocabularyOf(schemas).length).toBeGreaterThan(280);
    const inert = inertKeys({ schemas, reads, files, compile }).filter((name) => !Object.hasOwn(BY_SHAPE, name));
    expect(inert).toEqual([]);
  });

  it.each([
    ["field.schema.json", "Field", "sparkle", "schemas/modules/note/entity.json", '"key": "amount",'],
    ["workflow.schema.json", "Action", "urgency", "schemas/modules/note/workflow.json", '"key": "approve",'],
    ["variant.schema.json", "Change", "comment", "schemas/modules/note/list/BB.json", '"hidden": { "was"'],
  ])("would not pass with a new word in %s that nothing listens to", (file, type, word, path, anchor) => {
    const metaPath = `schemas/meta/${file}`;
    const meta = JSON.parse(tinyFiles.get(metaPath)!) as { $defs: Record<string, { properties: Record<string, object> }> };
    meta.$defs[type]!.properties[word] = { description: "A word that nothing listens to.", type: "string" };
    const grown = new Map(files).set(metaPath, JSON.stringify(meta));
    const text = grown.get(path)!;
    const used =
      word === "comment"
        ? text.replace(anchor, '"hidden": { "comment": "x", "was"')
        : text.replace(anchor, `${anchor} "${word}": "x",`);
    expect(used).not.toBe(text);
    grown.set(path, used);
    const inert = inertKeys({
      schemas: readMetaSchemas(grown),
      reads,
      files: grown,
      compile: (changes) => compile(changes, grown),
    });
    expect(inert).toContain(`${type}.${word}`);
  });

  it.each(Object.entries(BY_SHAPE))("has code that reads %s through a shape of its own, in %s", (name, file) => {
    expect(withoutComments(readFileSync(join(projectRoot, file), "utf8"))).toMatch(new RegExp(`\\.${name.split(".")[1]}\\b`));
  });

  it("takes no reader of one type for a reader of another", () => {
    // Keys are read everywhere; that of a mandatory row is not, by which differences alone name it.
    expect([reads.has("Column.key"), reads.has("Action.key"), reads.has("MandatoryRow.key")]).toEqual([true, true, false]);
  });
});
