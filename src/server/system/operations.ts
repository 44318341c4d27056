import { sameText } from "../../core/contract/language.ts";
import type { Text } from "../../core/definition/generated/documents.ts";

/** Stands in the log in the place of a workflow, for what no document words. */
export const PORTAL = "portal";

/** What people do that is no action of a workflow; the operator's commands are called as they are typed. */
export const operations = {
  changePassword: { cn: "用户·修改密码", id: "Pengguna·Ubah kata sandi" },
  resetPassword: { cn: "用户·重置密码", id: "Pengguna·Atur ulang kata sandi" },
  changeAvatar: { cn: "用户·修改头像", id: "Pengguna·Ubah avatar" },
  changeProfile: { cn: "用户·修改资料", id: "Pengguna·Ubah profil" },
  beginSecondFactor: { cn: "用户·启用两步验证", id: "Pengguna·Aktifkan verifikasi dua langkah" },
  endSecondFactor: { cn: "用户·关闭两步验证", id: "Pengguna·Matikan verifikasi dua langkah" },
  addPasskey: { cn: "用户·添加通行密钥", id: "Pengguna·Tambah kunci sandi" },
  removePasskey: { cn: "用户·删除通行密钥", id: "Pengguna·Hapus kunci sandi" },
  addDeputy: { cn: "用户·委托代办", id: "Pengguna·Tunjuk wakil" },
  endDeputy: { cn: "用户·收回代办", id: "Pengguna·Tarik kembali wakil" },
  linkAccount: { cn: "用户·绑定外部账号", id: "Pengguna·Tautkan akun luar" },
  grantByProvider: { cn: "用户·按外部账号调整角色和公司", id: "Pengguna·Sesuaikan peran dan perusahaan dari akun luar" },
  endByProvider: { cn: "会话·由外部登录退出", id: "Sesi·Diakhiri penyedia masuk" },
  endSession: { cn: "会话·退出", id: "Sesi·Keluar" },
  switchCompany: { cn: "会话·切换公司", id: "Sesi·Ganti perusahaan" },
  register: { cn: "供应商·注册", id: "Pemasok·Daftar" },
  addPicture: { cn: "图片·上传", id: "Gambar·Unggah" },
  removePicture: { cn: "图片·删除", id: "Gambar·Hapus" },
  refreshDictionaries: { cn: "字典类型·刷新缓存", id: "Tipe kamus·Segarkan cache" },
  refreshConfiguration: { cn: "参数·刷新缓存", id: "Parameter·Segarkan cache" },
  importTables: { cn: "代码生成配置·导入", id: "Konfigurasi generator·Impor" },
  exchangeSheet: { cn: "接口批量写入·导出表格", id: "Pertukaran massal·Ekspor lembar" },
  addDraft: { cn: "页面配置·新建草稿", id: "Definisi layar·Buat draf" },
  changeDraft: { cn: "页面配置·修改草稿", id: "Definisi layar·Ubah draf" },
  rebaseDraft: { cn: "页面配置·草稿更新到当前版本", id: "Definisi layar·Pindahkan draf ke edisi terbaru" },
  removeDraft: { cn: "页面配置·删除草稿", id: "Definisi layar·Hapus draf" },
  askPublication: { cn: "页面配置·提交发布审批", id: "Definisi layar·Ajukan penerbitan" },
  publishEdition: { cn: "页面配置·发布", id: "Definisi layar·Terbitkan" },
  approveEdition: { cn: "页面配置·审批并发布", id: "Definisi layar·Setujui dan terbitkan" },
  declineDraft: { cn: "页面配置·退回草稿", id: "Definisi layar·Kembalikan draf" },
  takeBackDraft: { cn: "页面配置·撤回发布申请", id: "Definisi layar·Tarik kembali permintaan terbit" },
  rollBackEdition: { cn: "页面配置·恢复版本", id: "Definisi layar·Kembalikan edisi" },
  carryEdition: { cn: "页面配置·升级后沿用", id: "Definisi layar·Bawa ke rilis baru" },
  userCreate: sameText("user create"),
  userReset: sameText("user reset"),
  userUnlock: sameText("user unlock"),
} as const satisfies Readonly<Record<string, Text>>;

/** Key of an operation of the portal's own. */
export type Operation = keyof typeof operations;
