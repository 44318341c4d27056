import type { Text } from "../../core/definition/generated/documents.ts";
import { useLanguage } from "../../i18n/i18n.ts";

/** Texts of the pages about signing in; they come with those pages instead of with every other one. */
const words = {
  "signup.userNameWrong": { cn: "2至30个字母、数字或 _ . @ -", id: "2–30 huruf, angka, atau _ . @ -" },
  "signup.mobileWrong": { cn: "手机号格式不正确", id: "Format nomor ponsel tidak benar" },
  "signup.passwordWrong": { cn: "密码须为8至64位，同时包含字母和数字", id: "Kata sandi 8–64 karakter, memuat huruf dan angka" },
  "signup.missing": { cn: "必填", id: "Wajib diisi" },
  "signup.enterprise": { cn: "企业名称", id: "Nama perusahaan" },
  "signup.taxNumber": { cn: "统一社会信用代码或税号", id: "NPWP atau nomor pajak" },
  "signup.contact": { cn: "联系人", id: "Nama kontak" },
  "signup.nickName": { cn: "昵称", id: "Nama panggilan" },
  "signup.mobile": { cn: "手机号", id: "Nomor ponsel" },
  "signup.repeated": { cn: "确认密码", id: "Ulangi kata sandi" },
  "signup.closed": {
    cn: "当前未开放供应商注册，请联系采购方。",
    id: "Pendaftaran pemasok sedang ditutup; hubungi pihak pembeli.",
  },
  "signup.submit": { cn: "注册", id: "Daftar" },
  "signup.haveAccount": { cn: "已有账号？", id: "Sudah punya akun?" },
  "signup.company": { cn: "申请加入的公司", id: "Perusahaan yang dituju" },
  "signup.code": { cn: "手机验证码", id: "Kode SMS" },
  "signup.codeSent": { cn: "验证码已发送", id: "Kode telah dikirim" },
  "signup.mobileFirst": { cn: "请先填写手机号", id: "Isi nomor ponsel dahulu" },
  "signup.sendCode": { cn: "获取验证码", id: "Kirim kode" },
  "login.ways": { cn: "登录方式", id: "Cara masuk" },
  "login.byAccount": { cn: "账号登录", id: "Dengan akun" },
  "login.byMobile": { cn: "手机验证码登录", id: "Dengan kode ponsel" },
  "login.registerBuyer": { cn: "注册采购用户", id: "Daftar sebagai pembeli" },
  "reset.forgotten": { cn: "忘记密码？", id: "Lupa kata sandi?" },
  "reset.title": { cn: "重设密码", id: "Atur ulang kata sandi" },
  "reset.lead": {
    cn: "用账号登记的手机号接收验证码，即可设置新密码。收不到短信时，请联系管理员重置。",
    id: "Terima kode di nomor ponsel akun Anda, lalu buat kata sandi baru. Jika SMS tidak sampai, minta administrator mengatur ulang.",
  },
  "reset.choose": {
    cn: "验证通过，请设置新密码。保存后，此账号在其他设备上的登录都会退出。",
    id: "Terverifikasi. Buat kata sandi baru; setelah disimpan, akun ini keluar dari semua perangkat lain.",
  },
  "reset.save": { cn: "保存新密码", id: "Simpan kata sandi baru" },
  "reset.done": { cn: "密码已重设，请用新密码登录", id: "Kata sandi diubah. Masuk dengan kata sandi baru." },
  "bind.lead": {
    cn: "该外部账号尚未绑定门户账号。请用已有账号验证一次，之后即可直接登录。",
    id: "Akun luar ini belum ditautkan. Buktikan akun portal Anda sekali; selanjutnya Anda masuk langsung.",
  },
  "bind.submit": { cn: "绑定并登录", id: "Tautkan dan masuk" },
  "bind.incomplete": {
    cn: "链接不完整，缺少外部账号标识。请从外部登录重新开始。",
    id: "Tautan tidak lengkap: pengenal akun luar tidak ada. Mulai lagi dari masuk eksternal.",
  },
  "bind.toSignIn": { cn: "返回登录", id: "Kembali ke halaman masuk" },
  "external.others": { cn: "其他登录方式", id: "Cara masuk lain" },
  "external.running": { cn: "正在完成外部登录…", id: "Menyelesaikan masuk eksternal…" },
  "external.incomplete": {
    cn: "外部登录没有带回所需的信息。请从登录页重新开始。",
    id: "Masuk eksternal tidak membawa data yang diperlukan. Mulai lagi dari halaman masuk.",
  },
  "external.unknown": {
    cn: "本门户未开通该外部登录。请使用账号或手机验证码登录。",
    id: "Masuk eksternal ini tidak tersedia di portal ini. Gunakan akun atau kode ponsel.",
  },
  "signup.steps": { cn: "注册步骤", id: "Langkah pendaftaran" },
  "signup.stepAccount": { cn: "账号", id: "Akun" },
  "signup.stepEnterprise": { cn: "企业", id: "Perusahaan" },
  "signup.stepAgreement": { cn: "协议", id: "Persetujuan" },
  "signup.stepDone": { cn: "已完成", id: "selesai" },
  "signup.stepCurrent": { cn: "当前", id: "sekarang" },
  "signup.stepWaiting": { cn: "待填写", id: "belum diisi" },
  "signup.next": { cn: "下一步", id: "Lanjut" },
  "signup.back": { cn: "上一步", id: "Kembali" },
  "signup.category": { cn: "企业类别", id: "Jenis perusahaan" },
  "signup.mainland": { cn: "境内企业", id: "Tiongkok daratan" },
  "signup.abroad": { cn: "境外企业", id: "Luar negeri" },
  "signup.lookUp": { cn: "查询", id: "Cari" },
  "signup.nameFirst": { cn: "请先填写至少4个字的企业名称", id: "Isi dahulu nama perusahaan, minimal 4 huruf" },
  "signup.unknownHere": {
    cn: "门户中没有同名企业，可以注册。",
    id: "Belum ada perusahaan dengan nama ini; Anda dapat mendaftar.",
  },
  "signup.knownHere": {
    cn: "门户中已有下列企业。若是贵公司，请联系其管理员开通账号。",
    id: "Perusahaan berikut sudah terdaftar. Jika itu perusahaan Anda, minta akun kepada administratornya.",
  },
  "signup.agreement": { cn: "注册协议", id: "Persetujuan pendaftaran" },
  "signup.agree": { cn: "我已阅读并同意以上内容", id: "Saya telah membaca dan menyetujui ketentuan di atas" },
  "signup.termTrue": {
    cn: "所填企业信息真实有效，由企业授权的人员提交。",
    id: "Data perusahaan benar dan dikirim oleh orang yang berwenang.",
  },
  "signup.termData": {
    cn: "账号、手机号和企业信息仅用于采购业务，由所申请的公司审核。",
    id: "Akun, nomor ponsel dan data perusahaan hanya dipakai untuk pengadaan dan diperiksa perusahaan yang dituju.",
  },
  "signup.termAccount": {
    cn: "账号及密码由本人保管，不转借他人。",
    id: "Akun dan kata sandi disimpan sendiri dan tidak dipinjamkan.",
  },
  "signup.termReview": {
    cn: "注册后请完善供应商档案并提交审核，审核通过后方可参与业务。",
    id: "Setelah mendaftar, lengkapi data pemasok dan ajukan untuk diperiksa; bisnis dimulai setelah disetujui.",
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Says a text of these pages in the reader's language. */
export type SignupWord = keyof typeof words;

export function useWords(): (id: SignupWord) => string {
  const language = useLanguage();
  return (id) => words[id][language];
}
