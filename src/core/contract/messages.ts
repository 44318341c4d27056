import type { Text } from "../definition/generated/documents.ts";
import type { BizCode } from "./biz-code.ts";
import { type ShownKey, shownMessages } from "./shown-messages.ts";

/** Language of a reader, as the specification names them. */
export type Lang = keyof Text & ("cn" | "id");

/** Texts of the server that are no refusal: sign-in details, faults of fields. What the browser says by itself is in shown-messages. */
type PlainKey =
  | "FOUND"
  | "CAPTCHA_EXPIRED"
  | "SMS_NOT_SENT"
  | "WRONG_PASSWORD"
  | "MOBILE_UNKNOWN"
  | "EXTERNAL_REFUSED"
  | "OTP_WRONG"
  | "SECOND_STEP_LAPSED"
  | "SECOND_FACTOR_ON"
  | "SECOND_FACTOR_REQUIRED"
  | "EXTERNAL_LAPSED"
  | "PROVIDER_AWAY"
  | "ENTERPRISE_KNOWN"
  | "SUPPLIER_AMBIGUOUS"
  | "REGISTRATION_CLOSED"
  | "IMAGE_PIXELS"
  | "FILE_LOST"
  | "FILES_UNREACHABLE"
  | "FILE_INFECTED"
  | "SCANNER_AWAY"
  | "DISK_FULL"
  | "UPLOADS_FULL"
  | "PASSWORD_POLICY"
  | "PASSWORD_COMMON"
  | "PASSWORD_PERSONAL"
  | "COMPANY_NOT_ALLOWED"
  | "COMPANY_RETIRED"
  | "ADDRESS_NOT_ALLOWED"
  | "PEOPLE_ONLY"
  | "DEPUTY_NONE"
  | "DEPUTY_BEYOND"
  | "DEPUTY_DAYS"
  | "DEPUTY_UNFIT"
  | "DEPUTY_TAKEN"
  | "KEY_REUSED"
  | "BODY_UNREADABLE"
  | "NOT_BUILT"
  | "STUDIO_NOT_BUILT"
  | "DRAFT_TOO_COSTLY"
  | "DRAFT_TOO_LARGE"
  | "DRAFT_TOO_DEEP"
  | "DRAFT_MOVED"
  | "DRAFT_BEHIND"
  | "DRAFT_WAITING"
  | "DRAFT_NOT_WAITING"
  | "DRAFT_EMPTY"
  | "DRAFT_FAULTY"
  | "PROOF_RUNNING"
  | "PROOF_FAILED"
  | "PROOF_BROKEN"
  | "EDITION_REFUSED"
  | "EDITION_OTHER_BUILD"
  | "EDITION_SAME"
  | "RIGHTS_LACKING"
  | "FIELD_REQUIRED"
  | "FIELD_TOO_LONG"
  | "FIELD_TOO_SHORT"
  | "FIELD_WRONG"
  | "CURSOR_STALE"
  | "FIELD_HALVED"
  | "FIELD_HIDDEN"
  | "FIELD_TAKEN"
  | "TOO_MANY_ROWS";

export type MessageKey = BizCode | PlainKey | ShownKey;

/** Facts that stand in a text as {name}. */
export type MessageFacts = Readonly<Record<string, string | number>>;

/** Every sentence of the server, in both languages; the browser has its own few (shown-messages) and shows these as they arrive. A new key does not compile until it is worded. */
export const messages = {
  ...shownMessages,
  BAD_REQUEST: { cn: "参数校验不通过", id: "Validasi gagal" },
  AUTH_REQUIRED: { cn: "认证失败，无法访问系统资源", id: "Autentikasi gagal, tidak dapat mengakses sumber daya" },
  SELF_APPROVAL: { cn: "不能审批本人提交的单据", id: "Tidak dapat menyetujui dokumen sendiri" },
  PASSWORD_CHANGE_NEEDED: { cn: "请先修改初始密码", id: "Ganti kata sandi awal terlebih dahulu" },
  COMPANY_CHANGED: { cn: "当前公司已切换，请刷新页面后重试", id: "Perusahaan aktif telah berubah, muat ulang halaman" },
  CONFLICT: { cn: "数据已被他人修改，请刷新后重试", id: "Data telah diubah pengguna lain, muat ulang" },
  IDEMPOTENCY: { cn: "数据已被他人修改，请刷新后重试", id: "Data telah diubah pengguna lain, muat ulang" },
  GONE: { cn: "该内容已撤下", id: "Konten ini sudah ditarik" },
  TOO_LARGE: { cn: "提交内容过大", id: "Data terlalu besar" },
  TOO_SLOW: { cn: "提交内容传输过慢，请检查网络后重试", id: "Pengiriman data terlalu lambat, periksa jaringan lalu coba lagi" },
  UNSUPPORTED_TYPE: { cn: "不支持的内容类型", id: "Tipe konten tidak didukung" },
  RATE_LIMITED: { cn: "操作过于频繁，请稍后再试", id: "Terlalu sering, coba lagi nanti" },
  HEADERS_TOO_LARGE: { cn: "请求头过大", id: "Header permintaan terlalu besar" },
  BUSY: { cn: "系统繁忙，请稍后再试", id: "Sistem sibuk, coba lagi nanti" },
  STATE_REFUSED: { cn: "当前状态不能进行此操作", id: "Status saat ini tidak mengizinkan operasi ini" },
  QTY_EXCEEDED: { cn: "超出可发数量", id: "Melebihi jumlah yang dapat dikirim" },
  AMOUNT_EXCEEDED: { cn: "超出可用金额", id: "Melebihi jumlah yang tersedia" },
  DEADLINE_PASSED: { cn: "已过截止时间", id: "Tenggat telah lewat" },
  SUPPLIER_BLOCKED: {
    cn: "供应商未通过审核或已列入黑名单，不能办理该业务",
    id: "Pemasok belum lulus verifikasi atau masuk daftar hitam",
  },
  QUALITY_EXPIRED: { cn: "必备资质已过期，请先更新资质文件", id: "Berkas wajib kedaluwarsa, perbarui dahulu" },
  DUPLICATE: { cn: "数据已存在", id: "Data sudah ada" },
  REASON_REQUIRED: { cn: "请输入原因", id: "Harap masukkan alasan" },
  TRACKING_REQUIRED: { cn: "请输入快递单号", id: "Harap masukkan nomor resi" },
  ASSIGN_EMPTY: { cn: "请选择要分配的数据", id: "Pilih data yang akan ditugaskan" },
  ASSIGN_DUPLICATE: { cn: "请选择未分配的数据或重新分配", id: "Pilih data yang belum ditugaskan atau tugaskan ulang" },
  FILE_TYPE: { cn: "文件类型不允许", id: "Tipe berkas tidak diizinkan" },
  FILE_LOST: {
    cn: "文件已不在服务器上，请联系管理员从备份恢复",
    id: "Berkas tidak ada lagi di server, hubungi admin untuk memulihkannya dari cadangan",
  },
  FILES_UNREACHABLE: {
    cn: "文件存储暂时无法访问，请稍后再试",
    id: "Penyimpanan berkas sedang tidak dapat dijangkau, coba lagi nanti",
  },
  FILE_INFECTED: {
    cn: "文件未通过病毒扫描，已拒绝保存，请检查后重新上传",
    id: "Berkas tidak lolos pemindaian virus dan tidak disimpan, periksa lalu unggah lagi",
  },
  SCANNER_AWAY: {
    cn: "病毒扫描服务暂时不可用，文件未保存，请稍后再试",
    id: "Pemindai virus sedang tidak tersedia, berkas tidak disimpan, coba lagi nanti",
  },
  FILE_SIZE: { cn: "文件大小不能超过{limitMb}MB", id: "Ukuran berkas maksimal {limitMb} MB" },
  LOGIN_FAILED: {
    cn: "用户名或密码错误，多次失败将暂时锁定",
    id: "Nama pengguna atau kata sandi salah; percobaan berulang akan dikunci sementara",
  },
  CAPTCHA_WRONG: { cn: "验证码错误", id: "Kode captcha salah" },
  SECOND_FACTOR: { cn: "请输入动态验证码", id: "Masukkan kode autentikator" },
  OTP_WRONG: {
    cn: "动态验证码或恢复码不正确，多次失败须稍候再试",
    id: "Kode autentikator atau pemulihan salah; percobaan berulang harus menunggu",
  },
  SECOND_STEP_LAPSED: { cn: "登录已超时，请重新登录", id: "Waktu masuk habis, masuk lagi dari awal" },
  SECOND_FACTOR_ON: { cn: "已启用两步验证", id: "Verifikasi dua langkah sudah aktif" },
  SECOND_FACTOR_REQUIRED: { cn: "您的角色必须使用两步验证，不能关闭", id: "Peran Anda mewajibkan verifikasi dua langkah" },
  EXTERNAL_REFUSED: {
    cn: "外部登录未通过验证，请从登录页重新开始",
    id: "Masuk eksternal tidak terverifikasi, mulai lagi dari halaman masuk",
  },
  EXTERNAL_LAPSED: {
    cn: "外部登录已过期，或不是在本浏览器中开始的，请从登录页重新开始",
    id: "Masuk eksternal kedaluwarsa atau dimulai di peramban lain, mulai lagi dari halaman masuk",
  },
  PROVIDER_AWAY: {
    cn: "外部登录服务暂时不可用，请稍后再试，或使用账号登录",
    id: "Layanan masuk eksternal sedang tidak tersedia, coba lagi nanti atau gunakan akun portal",
  },
  MOBILE_UNKNOWN: { cn: "手机号未注册", id: "Nomor belum terdaftar" },
  SUPPLIER_AMBIGUOUS: {
    cn: "本公司有多个同名供应商，请先核对供应商档案",
    id: "Ada beberapa pemasok dengan nama ini, periksa data pemasok dahulu",
  },
  ENTERPRISE_KNOWN: {
    cn: "该企业已注册，请联系企业的系统管理员开通账号",
    id: "Perusahaan sudah terdaftar, mintalah akun kepada adminnya",
  },
  IMAGE_PIXELS: {
    cn: "图片像素过大，最多{limit}百万像素",
    id: "Ukuran gambar terlalu besar, maksimal {limit} megapiksel",
  },
  DISK_FULL: {
    cn: "服务器存储空间不足，暂时不能上传或生成文件，请联系管理员",
    id: "Ruang penyimpanan server hampir habis, berkas belum dapat diunggah atau dibuat, hubungi admin",
  },
  UPLOADS_FULL: {
    cn: "未保存到单据的上传文件过多，请先保存已上传的文件，或稍后再试",
    id: "Terlalu banyak berkas unggahan yang belum disimpan ke dokumen, simpan dahulu atau coba lagi nanti",
  },
  REGISTRATION_CLOSED: { cn: "当前未开放注册", id: "Pendaftaran sedang ditutup" },
  CODE_WRONG: { cn: "手机验证码错误或已过期", id: "Kode SMS salah atau kedaluwarsa" },
  ACCOUNT_DISABLED: { cn: "账号已停用", id: "Akun nonaktif" },
  ACCOUNT_LOCKED: {
    cn: "用户名或密码错误，多次失败将暂时锁定",
    id: "Nama pengguna atau kata sandi salah; percobaan berulang akan dikunci sementara",
  },
  BUILTIN_PROTECTED: { cn: "内置数据不允许增删", id: "Data bawaan tidak boleh ditambah atau dihapus" },
  HAS_CHILDREN: { cn: "存在下级数据，不能删除", id: "Masih memiliki data turunan, tidak dapat dihapus" },
  EXPORT_LIMIT: { cn: "导出数据超过{limit}行，请缩小范围", id: "Ekspor melebihi {limit} baris, persempit cakupan" },
  SMS_UNAVAILABLE: { cn: "短信通道未配置", id: "Saluran SMS belum dikonfigurasi" },
  SMS_NOT_SENT: { cn: "短信发送失败，请一分钟后再试", id: "SMS gagal dikirim, coba lagi satu menit lagi" },

  FOUND: { cn: "查询成功", id: "Berhasil" },
  CAPTCHA_EXPIRED: { cn: "验证码已失效", id: "Kode captcha kedaluwarsa" },
  WRONG_PASSWORD: { cn: "原密码错误", id: "Kata sandi lama salah" },
  PASSWORD_POLICY: {
    cn: "密码须为8至64位，同时包含字母和数字",
    id: "Kata sandi 8–64 karakter, memuat huruf dan angka",
  },
  PASSWORD_COMMON: {
    cn: "该密码太常见，容易被猜到，请换一个",
    id: "Kata sandi ini terlalu umum dan mudah ditebak, pilih yang lain",
  },
  PASSWORD_PERSONAL: {
    cn: "密码不能包含用户名、姓名、电话或公司名称",
    id: "Kata sandi tidak boleh memuat nama pengguna, nama, telepon, atau nama perusahaan",
  },
  COMPANY_NOT_ALLOWED: { cn: "不能切换到该公司", id: "Tidak dapat beralih ke perusahaan ini" },
  COMPANY_RETIRED: {
    cn: "公司“{company}”已不在本门户中，其数据保留但不能使用，请联系管理员",
    id: "Perusahaan “{company}” tidak lagi ada di portal ini; datanya tersimpan tetapi tidak dapat dipakai, hubungi administrator",
  },
  ADDRESS_NOT_ALLOWED: { cn: "该密钥不允许从此地址使用", id: "Kunci ini tidak boleh dipakai dari alamat ini" },
  PEOPLE_ONLY: { cn: "该操作只能由登录用户进行，不能使用密钥", id: "Hanya untuk pengguna yang masuk, tidak dapat dengan kunci" },
  DEPUTY_NONE: { cn: "您现在没有受托代此人办理", id: "Anda sedang tidak ditunjuk mewakili orang ini" },
  DEPUTY_BEYOND: {
    cn: "代办只限受托单据的待办事项",
    id: "Wakil hanya boleh mengerjakan tugas dokumen yang dititipkan",
  },
  DEPUTY_DAYS: {
    cn: "委托须在今天或以后结束、不早于开始日期，且不超过 366 天",
    id: "Masa perwakilan berakhir hari ini atau sesudahnya, tidak sebelum tanggal mulai, dan paling lama 366 hari",
  },
  DEPUTY_UNFIT: {
    cn: "没有可以受托的该账号：须为本方、本企业的其他在用账号",
    id: "Akun tidak dapat ditunjuk: harus akun lain yang aktif di pihak dan perusahaan yang sama",
  },
  DEPUTY_TAKEN: {
    cn: "所选单据在这段时间已委托他人，请先收回",
    id: "Dokumen ini sudah dititipkan pada masa itu, tarik kembali dahulu",
  },
  KEY_REUSED: { cn: "请求标识无效", id: "Kunci permintaan tidak valid" },
  BODY_UNREADABLE: { cn: "请求内容无法解析", id: "Isi permintaan tidak dapat dibaca" },
  STUDIO_NOT_BUILT: {
    cn: "正在运行的不是已构建的定义，请先运行 npm run build",
    id: "Yang berjalan bukan definisi yang telah dibuat, jalankan npm run build",
  },
  DRAFT_TOO_COSTLY: {
    cn: "草稿过于复杂，未能在规定时间内检查完",
    id: "Draf terlalu rumit, pemeriksaan tidak selesai dalam waktunya",
  },
  DRAFT_TOO_LARGE: { cn: "一份草稿不得超过 {max} MB", id: "Draf tidak boleh lebih dari {max} MB" },
  DRAFT_TOO_DEEP: { cn: "嵌套不得超过 {max} 层", id: "Tidak boleh bersarang lebih dari {max} tingkat" },
  DRAFT_MOVED: {
    cn: "草稿修改的文件在当前版本中也已改动：{documents}",
    id: "Dokumen yang diubah draf juga telah berubah di edisi terbaru: {documents}",
  },
  DRAFT_BEHIND: {
    cn: "草稿不在当前版本之上，请先更新草稿",
    id: "Draf tidak berada di atas edisi terbaru, pindahkan dahulu",
  },
  DRAFT_WAITING: { cn: "草稿正在等待审批，请先撤回", id: "Draf menunggu persetujuan, tarik kembali dahulu" },
  DRAFT_NOT_WAITING: { cn: "草稿没有等待审批", id: "Draf tidak sedang menunggu persetujuan" },
  DRAFT_EMPTY: { cn: "草稿没有任何改动", id: "Draf tidak mengubah apa pun" },
  PROOF_RUNNING: { cn: "正在试运行改动，请稍候再发布", id: "Perubahan sedang dicoba, tunggu sebentar lalu terbitkan" },
  PROOF_FAILED: { cn: "改动试运行未通过，不能发布", id: "Uji coba perubahan gagal, tidak dapat diterbitkan" },
  PROOF_BROKEN: {
    cn: "试运行未能完成，请重试；管理员可在服务器日志中查看原因",
    id: "Uji coba tidak dapat diselesaikan, coba lagi; sebabnya ada di log server",
  },
  DRAFT_FAULTY: { cn: "定义有错误，不能发布", id: "Definisi masih salah, tidak dapat diterbitkan" },
  EDITION_REFUSED: {
    cn: "已存的数据会被误读，不能发布：{changes}",
    id: "Data tersimpan akan salah terbaca, tidak dapat diterbitkan: {changes}",
  },
  EDITION_OTHER_BUILD: {
    cn: "该版本属于另一个程序版本，不能恢复",
    id: "Edisi itu milik rilis program lain, tidak dapat dikembalikan",
  },
  EDITION_SAME: { cn: "当前内容与该版本相同", id: "Isi yang berlaku sama dengan edisi itu" },
  RIGHTS_LACKING: {
    cn: "改动涉及您无权授予的权限或角色，须由持有者审批：{rights}",
    id: "Perubahan menyangkut hak yang tidak dapat Anda berikan, perlu disetujui pemegangnya: {rights}",
  },
  NOT_BUILT: { cn: "页面尚未构建，请先运行 npm run build", id: "Halaman belum dibuat, jalankan npm run build" },
  FIELD_REQUIRED: { cn: "此项不能为空", id: "Kolom ini wajib diisi" },
  FIELD_TOO_LONG: { cn: "此项不能超过{max}个字符", id: "Kolom ini maksimal {max} karakter" },
  FIELD_TOO_SHORT: { cn: "此项至少{min}个字符", id: "Kolom ini minimal {min} karakter" },
  FIELD_WRONG: { cn: "此项格式不正确", id: "Format kolom ini tidak benar" },
  CURSOR_STALE: { cn: "数据范围已变化，请从头读取", id: "Cakupan data berubah, baca ulang dari awal" },
  FIELD_HALVED: {
    cn: "此项含有不完整的字符（如被截断的表情），请删除后重新输入",
    id: "Kolom ini berisi karakter yang terpotong (misalnya emoji), hapus lalu ketik ulang",
  },
  FIELD_HIDDEN: {
    cn: "此项含有看不见或会打乱文字方向的字符，请删除后重新输入",
    id: "Kolom ini berisi karakter tak terlihat atau pembalik arah teks, hapus lalu ketik ulang",
  },
  FIELD_TAKEN: { cn: "此项已被使用", id: "Nilai kolom ini sudah dipakai" },
  TOO_MANY_ROWS: { cn: "一次最多处理{max}条数据", id: "Paling banyak {max} baris sekaligus" },
} as const satisfies Record<MessageKey, Text>;

/** A shared sentence in the reader's language, its {facts} filled in. */
export function messageText(key: MessageKey, lang: Lang, facts: MessageFacts = {}): string {
  return messages[key][lang].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : whole,
  );
}
