import type { Text } from "../core/definition/generated/documents.ts";
import { useLanguage } from "../i18n/i18n.ts";

/** Titles of the public pages, by route (domain 9). */
const titles: Readonly<Record<string, Text>> = {
  "/auth-redirect": { cn: "外部登录", id: "Masuk eksternal" },
  "/bind": { cn: "绑定账号", id: "Tautkan akun" },
  "/register": { cn: "供应商注册", id: "Pendaftaran pemasok" },
  "/regist": { cn: "采购用户注册", id: "Pendaftaran pembeli" },
  "/notice": { cn: "平台通知", id: "Pemberitahuan platform" },
  "/announcement": { cn: "公告", id: "Pengumuman" },
  "/announcement/option": { cn: "公告筛选", id: "Saring pengumuman" },
  "/announcement/details": { cn: "公告详情", id: "Rincian pengumuman" },
  "/announcement/feedback": { cn: "意见反馈", id: "Umpan balik" },
  "/brand/views": { cn: "商品详情", id: "Rincian barang" },
  "/brand/paidInformation": { cn: "付款信息", id: "Informasi pembayaran" },
  "/brand/option": { cn: "商品分类", id: "Kategori barang" },
  "/brand/search": { cn: "商品搜索", id: "Cari barang" },
  "/brand/purchaseDigitize": { cn: "采购数字化", id: "Digitalisasi pengadaan" },
  "/brand/pay": { cn: "支付", id: "Pembayaran" },
  "/brands": { cn: "品牌", id: "Merek" },
  "/brands/views": { cn: "品牌主页", id: "Halaman merek" },
  "/brands/option": { cn: "品牌分类", id: "Kategori merek" },
  "/brands/search": { cn: "品牌搜索", id: "Cari merek" },
  "/anotices": { cn: "中标公示", id: "Pengumuman pemenang" },
  "/anotices/details": { cn: "中标公示详情", id: "Rincian pemenang" },
  "/bid": { cn: "招标项目", id: "Proyek tender" },
  "/bid/details": { cn: "招标详情", id: "Rincian tender" },
  "/companyInformation/detail": { cn: "公司信息", id: "Informasi perusahaan" },
  "/merchant": { cn: "商户", id: "Pedagang" },
  "/brandorder": { cn: "商城订单", id: "Pesanan" },
  "/brandorder/view": { cn: "订单详情", id: "Rincian pesanan" },
  "/404": { cn: "页面不存在", id: "Halaman tidak ada" },
  "/401": { cn: "没有权限", id: "Tidak ada izin" },
};

/** Title of a public page in the reader's language. */
export function usePublicTitle(pathname: string): string {
  const language = useLanguage();
  return titles[pathname]?.[language] ?? pathname;
}
