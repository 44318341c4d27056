import { fill, type Language } from "../core/contract/language.ts";
import type { Text } from "../core/definition/generated/documents.ts";

/**
 * The words of the public pages that stand in no document. They are few, and a page that is read without scripts has them
 * already; the catalogue of the back office would weigh more than the page.
 */
const words = {
  site: { cn: "供应商协同门户", id: "Portal Kolaborasi Pemasok" },
  footer: {
    cn: "招标采购、合同协同、送货与结算，一处完成。",
    id: "Pengadaan, kontrak, pengiriman, dan pembayaran dalam satu tempat.",
  },
  skip: { cn: "跳到正文", id: "Langsung ke isi" },
  sections: { cn: "栏目", id: "Bagian" },
  goods: { cn: "商品", id: "Barang" },
  merchants: { cn: "商户", id: "Pedagang" },
  brands: { cn: "品牌", id: "Merek" },
  announcements: { cn: "公告", id: "Pengumuman" },
  awards: { cn: "中标公示", id: "Pemenang" },
  bids: { cn: "招标", id: "Tender" },
  search: { cn: "搜索", id: "Cari" },
  searchAll: { cn: "搜商品、商户、公告", id: "Cari barang, pedagang, pengumuman" },
  searchIn: { cn: "搜索范围", id: "Cari di" },
  language: { cn: "语言", id: "Bahasa" },
  signIn: { cn: "登录", id: "Masuk" },
  register: { cn: "注册", id: "Daftar" },
  workbench: { cn: "进入工作台", id: "Ke meja kerja" },
  basket: { cn: "购物车", id: "Keranjang" },
  trail: { cn: "当前位置", id: "Posisi" },
  filters: { cn: "筛选", id: "Saring" },
  apply: { cn: "应用", id: "Terapkan" },
  clear: { cn: "清除筛选", id: "Hapus saringan" },
  orders: { cn: "排序", id: "Urutan" },
  found: { cn: "共 {n} 条", id: "{n} hasil" },
  pages: { cn: "分页", id: "Halaman" },
  before: { cn: "上一页", id: "Sebelumnya" },
  next: { cn: "下一页", id: "Berikutnya" },
  page: { cn: "第 {n} 页", id: "Halaman {n}" },
  open: { cn: "展开全文", id: "Buka isi" },
  picture: { cn: "图片 {n}", id: "Gambar {n}" },
  passed: { cn: "已过", id: "Lewat" },
  ahead: { cn: "未到", id: "Mendatang" },
  quantity: { cn: "数量", id: "Jumlah" },
  least: { cn: "{n} 起订", id: "Minimum {n}" },
  stock: { cn: "库存 {n}", id: "Stok {n}" },
  wholePieces: { cn: "数量须为整数，{n} 起订", id: "Jumlah harus bilangan bulat, minimum {n}" },
  soldOut: { cn: "暂时缺货", id: "Stok habis" },
  choose: { cn: "请选择规格", id: "Pilih spesifikasi" },
  addToBasket: { cn: "加入购物车", id: "Tambah ke keranjang" },
  added: { cn: "已加入购物车", id: "Sudah di keranjang" },
  fullBasket: {
    cn: "购物车已有 {n} 种商品，请先下单或移除一些。",
    id: "Keranjang sudah berisi {n} barang; pesan atau hapus dahulu sebagian.",
  },
  noArticles: { cn: "暂无可选规格，请联系卖家", id: "Belum ada spesifikasi, hubungi penjual" },
  needsScript: { cn: "选择规格需要启用脚本。", id: "Memilih spesifikasi memerlukan skrip." },
  required: { cn: "必填", id: "wajib" },
  captcha: { cn: "验证码", id: "Kode captcha" },
  anotherCaptcha: { cn: "换一张", id: "Ganti gambar" },
  captchaPicture: { cn: "验证码图片", id: "Gambar captcha" },
  sending: { cn: "正在提交", id: "Mengirim" },
  failed: { cn: "提交失败，请稍后再试", id: "Gagal dikirim, coba lagi nanti" },
  signInFirst: { cn: "登录后提交", id: "Masuk untuk mengirim" },
  reading: { cn: "正在读取", id: "Memuat" },
  lines: { cn: "商品明细", id: "Rincian barang" },
  article: { cn: "商品", id: "Barang" },
  price: { cn: "单价", id: "Harga satuan" },
  amount: { cn: "金额", id: "Jumlah harga" },
  remove: { cn: "移除", id: "Hapus" },
  total: { cn: "合计", id: "Total" },
  goneArticle: { cn: "已下架，请移除", id: "Tidak dijual lagi, hapus dari keranjang" },
  mendFirst: {
    cn: "请先按商品旁的提示改好数量，或移除买不到的商品，再下单。",
    id: "Perbaiki dahulu jumlah yang ditandai atau hapus barang yang tidak tersedia, lalu pesan.",
  },
  pieces: { cn: "请填 1 至 {most} 的整数", id: "Isi bilangan bulat 1 sampai {most}" },
  onlyLeft: { cn: "仅剩 {n}", id: "Tersisa {n}" },
  lookUp: { cn: "查询", id: "Cari" },
  nothingNamed: { cn: "请从订单列表打开订单。", id: "Buka pesanan dari daftar pesanan." },
  signInToOrder: { cn: "登录后下单", id: "Masuk untuk memesan" },
  signInToSee: { cn: "登录后可以看到自己的记录。", id: "Masuk untuk melihat catatan Anda." },
  registerBuyer: { cn: "注册买家账号", id: "Daftar akun pembeli" },
  basketNeedsScript: { cn: "购物车需要启用脚本。", id: "Keranjang memerlukan skrip." },
  heldNeedsScript: { cn: "查看这些内容需要启用脚本。", id: "Melihat isi ini memerlukan skrip." },
  colon: { cn: "：", id: ": " },
  between: { cn: "；", id: "; " },
  formNeedsScript: { cn: "提交表单需要启用脚本。", id: "Mengirim formulir memerlukan skrip." },
} as const satisfies Record<string, Text>;

export type Word = keyof typeof words;

/** A word of the public pages in a language. */
export function say(language: Language, word: Word, facts: Readonly<Record<string, string | number>> = {}): string {
  return fill(words[word][language], facts);
}
