import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MODULE_NAME, ownGroup } from "../../src/core/compiler/add-module.ts";
import { calledName } from "../../src/core/compiler/new-module-text.ts";
import { freePrefix } from "../../src/core/compiler/number-prefixes.ts";
import { schemaPath } from "../../src/core/definition/check-layout.ts";
import { type DocumentPlace, documentPath } from "../../src/core/definition/document-kind.ts";
import type { Menu, Roles, Text } from "../../src/core/definition/generated/documents.ts";
import { NewDocumentError, writeDocument } from "./new-documents.ts";

export type ModuleFacts = {
  readonly codes: readonly string[];
  /** Beginnings of numbers that other entities have. */
  readonly prefixes: ReadonlySet<string>;
  /** What the records are called; the module's own name where nobody says. */
  readonly title: Text | undefined;
};

/** Who writes the records of a new module, and who agrees to them; the implementer says otherwise. */
const WRITER = "purchaser";
const APPROVER = "purchase_manager";
const WRITES = ["list", "query", "add", "edit", "remove", "submit"];
const APPROVES = ["list", "query", "approve"];

/**
 * Add a whole module that runs: records with a number, a title and a note, drafted, submitted, approved or rejected; a
 * list, a form, a dictionary of states, an entry of the menu, and the rights of those who write and those who approve.
 *
 * @returns the paths that were written
 */
export function newModule(root: string, name: string, facts: ModuleFacts): readonly string[] {
  if (!MODULE_NAME.test(name))
    throw new NewDocumentError(`"${name}" is no name of a module: small letters and digits, with hyphens between words`);
  if (existsSync(join(root, documentPath({ kind: "entity", name })))) throw new NewDocumentError(`${name} is there already`);
  const title = facts.title ?? { cn: name, id: name };
  const called = calledName(name);
  const status = `${name.replaceAll("-", "_")}_status`;
  const prefix = freePrefix(name, facts.prefixes);
  if (prefix === undefined)
    throw new NewDocumentError(`every number that begins as ${name} does is taken; write the documents by hand`);
  const write = (place: DocumentPlace, document: object): string =>
    writeDocument(root, documentPath(place), { $schema: schemaPath(place), ...document });
  return [
    write({ kind: "dictionary", name: status }, statusDictionary(status, title)),
    write({ kind: "entity", name }, entity(name, called, title, status, prefix)),
    write({ kind: "workflow", name }, workflow(name, called)),
    ...["list", "detail"].flatMap((kind) => {
      const screen = `${name}.${kind}`;
      const base = kind === "list" ? list(name, title) : detail(name, title);
      return [
        write({ kind: "screen", name: screen }, base),
        ...facts.codes.map((variant) => write({ kind: "screen", name: screen, variant }, { screen, variant })),
      ];
    }),
    addToMenu(root, name, called, title),
    addToRoles(root, called),
  ];
}

function statusDictionary(dict: string, title: Text): object {
  return {
    dict,
    title: { cn: `${title.cn}状态`, id: `Status ${title.id}` },
    items: [
      { value: "0", label: { cn: "草稿", id: "Draf" }, tone: "neutral" },
      { value: "1", label: { cn: "待审批", id: "Menunggu persetujuan" }, tone: "warning" },
      { value: "2", label: { cn: "已通过", id: "Disetujui" }, tone: "success" },
      { value: "3", label: { cn: "已驳回", id: "Ditolak" }, tone: "danger" },
    ],
  };
}

function entity(name: string, called: string, title: Text, status: string, prefix: string): object {
  return {
    entity: name,
    path: `/module/${called}`,
    title,
    label: "no",
    number: { field: "no", prefix },
    scope: { company: "gComId" },
    fields: [
      { key: "no", kind: "string", max: 40, title: { cn: "编号", id: "Nomor" }, set: "server", search: ["contains"], width: 180 },
      {
        key: "title",
        kind: "string",
        max: 100,
        title: { cn: "标题", id: "Judul" },
        required: "save",
        search: ["contains"],
        width: 240,
      },
      {
        key: "status",
        kind: "dict",
        dict: status,
        title: { cn: "状态", id: "Status" },
        set: "workflow",
        default: "0",
        search: ["eq", "in"],
      },
      { key: "remark", kind: "text", max: 500, title: { cn: "备注", id: "Catatan" } },
      { key: "rejectReason", kind: "text", max: 200, title: { cn: "驳回原因", id: "Alasan penolakan" }, set: "workflow" },
      { key: "approver", kind: "string", max: 60, title: { cn: "审批人", id: "Penyetuju" }, set: "workflow" },
      { key: "approvedAt", kind: "dateTime", title: { cn: "审批时间", id: "Waktu persetujuan" }, set: "workflow" },
    ],
  };
}

function workflow(name: string, called: string): object {
  const submitted = { status: { eq: "1" } };
  const buyer = { side: "buyer" };
  return {
    workflow: name,
    entity: name,
    permission: `module:${called}`,
    reads: { list: ["list"], get: ["query"] },
    draft: { status: { in: ["0", "3"] } },
    states: [
      { key: "draft", title: { cn: "草稿", id: "Draf" }, is: { status: "0" }, initial: true },
      { key: "submitted", title: { cn: "待审批", id: "Menunggu persetujuan" }, is: { status: "1" } },
      { key: "approved", title: { cn: "已通过", id: "Disetujui" }, is: { status: "2" }, final: true },
      { key: "rejected", title: { cn: "已驳回", id: "Ditolak" }, is: { status: "3" } },
    ],
    actions: [
      {
        key: "view",
        title: { cn: "查看", id: "Lihat" },
        does: "open",
        needs: ["query"],
        select: "single",
        opens: `${name}.detail`,
      },
      {
        key: "add",
        title: { cn: "新增", id: "Tambah" },
        does: "create",
        ...buyer,
        needs: ["add"],
        select: "none",
        opens: `${name}.detail`,
      },
      {
        key: "edit",
        title: { cn: "修改", id: "Ubah" },
        does: "edit",
        ...buyer,
        needs: ["edit"],
        select: "single",
        from: "draft",
        opens: `${name}.detail`,
      },
      {
        key: "submit",
        title: { cn: "提交", id: "Ajukan" },
        ...buyer,
        needs: ["submit"],
        select: "multiple",
        from: "draft",
        to: { status: "1" },
        clear: ["rejectReason"],
        commits: true,
      },
      {
        key: "approve",
        title: { cn: "同意", id: "Setujui" },
        ...buyer,
        needs: ["approve"],
        select: "multiple",
        from: submitted,
        to: { status: "2" },
        stamp: { approver: "user", approvedAt: "now" },
      },
      {
        key: "reject",
        title: { cn: "驳回", id: "Tolak" },
        ...buyer,
        needs: ["approve"],
        select: "multiple",
        from: submitted,
        prompt: [
          {
            key: "reason",
            kind: "text",
            title: { cn: "驳回原因", id: "Alasan penolakan" },
            min: 2,
            max: 200,
            into: "rejectReason",
          },
        ],
        to: { status: "3" },
      },
      {
        key: "remove",
        title: { cn: "删除", id: "Hapus" },
        does: "remove",
        ...buyer,
        needs: ["remove"],
        select: "multiple",
        from: "draft",
        confirm: true,
      },
    ],
  };
}

function list(name: string, title: Text): object {
  return {
    screen: `${name}.list`,
    kind: "list",
    title,
    entity: name,
    workflow: name,
    search: [{ key: "no" }, { key: "title" }, { key: "status" }],
    toolbar: [
      { key: "add", tone: "primary" },
      { key: "submit" },
      { key: "approve" },
      { key: "reject", tone: "danger" },
      { key: "remove", tone: "danger", place: "more" },
    ],
    columns: [
      { key: "no", opens: `${name}.detail` },
      { key: "title" },
      { key: "status" },
      { key: "approver" },
      { key: "approvedAt" },
    ],
    sort: [{ key: "createTime", direction: "desc" }],
  };
}

function detail(name: string, title: Text): object {
  return {
    screen: `${name}.detail`,
    kind: "detail",
    title,
    entity: name,
    workflow: name,
    status: ["status"],
    reject: ["rejectReason"],
    toolbar: [
      { key: "edit" },
      { key: "submit", tone: "primary" },
      { key: "approve", tone: "primary" },
      { key: "reject", tone: "danger" },
    ],
    sections: [
      {
        key: "base",
        title: { cn: "基本信息", id: "Informasi dasar" },
        fields: [{ key: "no" }, { key: "title" }, { key: "remark" }],
      },
    ],
  };
}

/** An entry of a group of its own, which the implementer moves where it belongs. */
function addToMenu(root: string, name: string, called: string, title: Text): string {
  const path = documentPath({ kind: "menu", name: "menu" });
  const menu = JSON.parse(readFileSync(join(root, path), "utf8")) as Menu;
  const entry = {
    key: called,
    path: called,
    component: `module/${called}/index`,
    screen: `${name}.list`,
    title,
    icon: "paper",
    needs: [`module:${called}:list`],
    audience: ["buyer"],
  };
  const known = menu.menu.find((group) => group.key === ownGroup.key);
  const groups =
    known === undefined
      ? [...menu.menu, { ...ownGroup, children: [entry] }]
      : menu.menu.map((one) => (one === known ? { ...one, children: [...one.children, entry] } : one));
  return writeDocument(root, path, { ...menu, menu: groups });
}

function addToRoles(root: string, called: string): string {
  const path = documentPath({ kind: "roles", name: "roles" });
  const roles = JSON.parse(readFileSync(join(root, path), "utf8")) as Roles;
  const given: Readonly<Record<string, readonly string[]>> = { [WRITER]: WRITES, [APPROVER]: APPROVES };
  const grown = roles.roles.map((role) => ({
    ...role,
    permissions: [...role.permissions, ...(given[role.key] ?? []).map((word) => `module:${called}:${word}`)],
  }));
  return writeDocument(root, path, { ...roles, roles: grown });
}
