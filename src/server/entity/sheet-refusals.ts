import { fillText } from "../../core/contract/language.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { RefusedFailure } from "../ground/failures.ts";
import { SHEET_BOUNDS, type SheetBound } from "./sheet-budget.ts";

const MB = 1024 * 1024;

/** Too much of what, and the most that is taken; what only a file made for harm has too much of needs no number. */
const TOO_MUCH: Record<SheetBound, Text> = {
  entries: { cn: "文件结构异常", id: "susunan berkas tidak wajar" },
  unpackedBytes: { cn: "解压后不能超过 {most} MB", id: "maksimal {most} MB setelah dibuka" },
  ratio: { cn: "文件结构异常", id: "susunan berkas tidak wajar" },
  elements: { cn: "文件中的内容和格式不能超过 {most} 项", id: "maksimal {most} unsur isi dan format" },
  depth: { cn: "文件结构异常", id: "susunan berkas tidak wajar" },
  bytesWithoutTag: { cn: "文件结构异常", id: "susunan berkas tidak wajar" },
  texts: { cn: "整个文件中不同的文字不能超过 {most} 个", id: "maksimal {most} teks berbeda di seluruh berkas" },
  cells: { cn: "有内容的单元格不能超过 {most} 个", id: "maksimal {most} sel berisi" },
  lettersOfCell: { cn: "一个单元格不能超过 {most} 个字", id: "maksimal {most} huruf per sel" },
  letters: { cn: "文字总数不能超过 {most} 个", id: "maksimal {most} huruf seluruhnya" },
};

/** A sheet that costs more than one may: the limit, and what to do. */
export function tooLargeSheet(bound: SheetBound): RefusedFailure {
  const most = SHEET_BOUNDS[bound];
  const { cn, id } = fillText(TOO_MUCH[bound], { most: bound === "unpackedBytes" ? most / MB : most });
  return new RefusedFailure("FILE_SIZE", {
    cn: `表格过大：${cn}。请把需要的行复制到新下载的导入模板，或分成几个文件导入`,
    id: `Lembar terlalu besar: ${id}. Salin baris yang diperlukan ke templat baru, atau bagi menjadi beberapa berkas`,
  });
}

/** A sheet within its bounds that takes too long or too much memory all the same. */
export function costlySheet(): RefusedFailure {
  return new RefusedFailure("FILE_SIZE", {
    cn: "表格过大，读取用时过长。请把需要的行复制到新下载的导入模板，或分成几个文件导入",
    id: "Lembar terlalu besar dan terlalu lama dibaca. Salin baris yang diperlukan ke templat baru, atau bagi menjadi beberapa berkas",
  });
}

/** More rows than are taken at once. */
export function tooManyRows(most: number): RefusedFailure {
  return new RefusedFailure("FILE_SIZE", { cn: `一次最多导入${most}行`, id: `Maksimal ${most} baris sekali impor` });
}

/** More rows than there is time to give passwords to. */
export function tooManySecrets(most: number): RefusedFailure {
  return new RefusedFailure("FILE_SIZE", {
    cn: `要生成初始密码的数据一次最多导入${most}行，再多会超时。请分成几个文件导入`,
    id: `Data yang mendapat kata sandi awal maksimal ${most} baris sekali impor agar tidak melewati batas waktu. Bagi menjadi beberapa berkas`,
  });
}

/** A sheet that nobody can make anything of. */
export function unreadableSheet(): RefusedFailure {
  return new RefusedFailure("FILE_TYPE", { cn: "文件无法读取，请使用导入模板", id: "Berkas tidak terbaca, gunakan templat" });
}
