import type { Text } from "../../core/definition/generated/documents.ts";

/** A route that the specification fixes (§2.1); the menu tree adds permission and title where the person may open it. */
export type FixedRoute = { readonly path: string; readonly component: string; readonly title: Text };

/** Fixed routes of the back office with their view and title (domain 7.16). Digits-only parameters are written `:name(\d+)`. */
export const fixedRoutes: readonly FixedRoute[] = [
  fixed("/user/profile", "system/user/profile/index", "个人中心", "Profil Saya"),
  fixed("/workbenches/workbenches", "workbenches/workbenches", "工作台", "Meja Kerja"),
  fixed("/goods/upsert", "goods/upsert", "编辑商品", "Ubah Barang"),
  fixed("/goods/company", "goods/company", "公司信息", "Info Perusahaan"),
  fixed("/dict/type/data/:dictId(\\d+)", "system/dict/data", "字典数据", "Data Kamus"),
  fixed("/job/log", "monitor/job/log", "调度日志", "Log Penjadwal"),
  fixed("/gen/edit/:tableId(\\d+)", "tool/gen/editTable", "代码生成配置", "Konfigurasi Generator"),
  fixed("/gyssystem/delivery/add", "gyssystem/delivery/add", "新增送货单", "Tambah Surat Jalan"),
  fixed("/gyssystem/supplier/add", "gyssystem/supplier/add", "新增供应商", "Tambah Pemasok"),
  fixed("/gyssystem/box/add", "gyssystem/box/add", "新增装箱单", "Tambah Daftar Kemas"),
  fixed("/gyssystem/secondpicture/index", "gyssystem/secondpicture/index", "二级物料图片", "Foto Material Tingkat 2"),
  fixed("/template/tamplateChildren", "template/tamplateChildren", "子模板", "Subtemplat"),
];

/** Personal pages that everybody signed in may open, whatever the tree says. */
export const personalPaths: ReadonlySet<string> = new Set(["/user/profile", "/workbenches/workbenches"]);

/** Match a path against a pattern whose segments may be `:name` or `:name(\d+)`; undefined when it does not fit. */
export function matchPattern(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  // Most have no parameter, and each is asked for at every way.
  if (!pattern.includes(":")) return pattern === path ? {} : undefined;
  const names: string[] = [];
  const source = pattern.replaceAll(/:(\w+)(?:\(([^)]+)\))?/g, (_whole, name: string, digits: string | undefined) => {
    names.push(name);
    return `(${digits ?? "[^/]+"})`;
  });
  const match = new RegExp(`^${source}$`).exec(path);
  return match === null
    ? undefined
    : Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")]));
}

function fixed(path: string, component: string, cn: string, id: string): FixedRoute {
  return { path, component, title: { cn, id } };
}
