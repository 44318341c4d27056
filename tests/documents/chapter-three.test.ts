import { describe, expect, it } from "vitest";
import { shippedProduct } from "../server/entity/support/shipped-product.ts";

/**
 * Domain 3, written out: value, Chinese, Indonesian, tone; ● for what is built in. `*` stands for a label that the chapter
 * leaves open. `screen_status` belongs to the studio, which is not built yet.
 */
const CHAPTER = `
gys_inquiry_status ●
  0 | 待报价 | Menunggu penawaran | warning
  1 | 报价中 | Sedang diisi | progress
  2 | 已报价 | Sudah ditawar | success
  3 | 已放弃 | Tidak ikut | neutral
  4 | 待更新物料 | Perlu perbarui material | warning
  5 | 逾期未报 | Lewat tenggat | danger
  6 | 已中标 | Menang | success
  7 | 未中标 | Tidak menang | neutral
  8 | 退回重报 | Dikembalikan | danger
  9 | 询价已取消 | RFQ dibatalkan | neutral
inquiryStatus ●
  0 | 供应商未响应 | Belum direspons | warning
  1 | 供应商报价中 | Pemasok mengisi | progress
  2 | 已收到报价 | Penawaran diterima | success
  3 | 供应商已放弃 | Pemasok mundur | neutral
  4 | 待供应商更新 | Menunggu pembaruan pemasok | warning
  5 | 逾期未报 | Lewat tenggat | danger
  6 | 中标 | Menang | success
  7 | 未中标 | Tidak menang | neutral
  8 | 已退回重报 | Dikembalikan | danger
  9 | 已取消 | Dibatalkan | neutral
billStatusList ●
  0 | 草稿 | Draf | neutral
  1 | 询价中 | Berjalan | progress
  2 | 已截止待定标 | Ditutup, menunggu penetapan | warning
  3 | 已定标 | Sudah ditetapkan | success
  4 | 已流标 | Gagal | neutral
  5 | 已作废 | Batal | danger
audit_status_sup ●
  0 | 未提交 | Belum diajukan | neutral
  1 | 待审批 | Menunggu persetujuan | warning
  2 | 已通过 | Disetujui | success
  3 | 已驳回 | Ditolak | danger
  4 | 待仓库审批 | Menunggu gudang | progress
sys_review_status ●
  0 | 待提交 | Belum diajukan | neutral
  1 | 审核中 | Dalam pemeriksaan | warning
  2 | 审核通过 | Lulus pemeriksaan | success
  3 | 审核驳回 | Ditolak pemeriksaan | danger
  4 | 仓库审核中 | Diperiksa gudang | progress
delivery_status ●
  1 | 待发货 | Belum dikirim | warning
  2 | 部分发货 | Dikirim sebagian | progress
  3 | 已发货 | Sudah dikirim | progress
  4 | 已签收 | Sudah tiba | success
  5 | 已退回 | Dikembalikan | danger
receiving_status ●
  0 | 未收货 | Belum diterima | neutral
  1 | 部分收货 | Diterima sebagian | progress
  2 | 已收货 | Diterima penuh | success
  3 | 拒收 | Ditolak | danger
g_Deliverytype
  1 | 普通送货 | Pengiriman biasa | neutral
  2 | 直送现场 | Langsung ke lokasi | info
  3 | 补换货 | Pengganti | warning
  4 | 出口装运 | Pengapalan ekspor | info
g_transportway
  1 | 汽运 | Truk | neutral
  2 | 铁路 | Kereta api | neutral
  3 | 海运 | Laut | neutral
  4 | 空运 | Udara | neutral
  5 | 快递 | Kurir | neutral
  6 | 自提 | Ambil sendiri | neutral
overstock_status ●
  0 | 未申请 | Belum diajukan | neutral
  1 | 待审批 | Menunggu persetujuan | warning
  2 | 已同意 | Disetujui | success
  3 | 已驳回 | Ditolak | danger
minvoPushStatus ●
  0 | 待推送 | Belum dikirim | neutral
  1 | 已推送 | Sudah dikirim | info
  2 | 已撤回 | Ditarik kembali | danger
minvoStatus ●
  0 | 待开票 | Menunggu faktur | warning
  1 | 部分开票 | Sebagian difakturkan | progress
  2 | 已开票 | Sudah difakturkan | success
  3 | 已驳回 | Ditolak | danger
minvoUrgeStatus ●
  0 | 未催办 | Belum didesak | neutral
  1 | 已催办 | Sudah didesak | warning
  2 | 已响应 | Sudah direspons | success
fa_piao
  1 | 数电票（增值税专用发票） | Faktur digital khusus PPN | info
  2 | 数电票（普通发票） | Faktur digital biasa | neutral
  3 | 纸质增值税专用发票 | Faktur kertas khusus PPN | info
  4 | 纸质增值税普通发票 | Faktur kertas biasa | neutral
  5 | 印尼税务发票 | Faktur Pajak Indonesia | info
  6 | 形式/商业发票 | Commercial invoice | neutral
fap_sat ●
  0 | 待推送 | Belum dikirim | neutral
  1 | 待采购确认 | Menunggu pengadaan | warning
  2 | 待财务审核 | Menunggu keuangan | progress
  3 | 审核通过 | Disetujui | success
  4 | 审核驳回 | Ditolak | danger
  5 | 已红冲 | Dibatalkan (nota retur) | neutral
is_sign_up ●
  0 | 未报名 | Belum mendaftar | warning
  1 | 已报名 | Sudah mendaftar | success
  2 | 报名截止 | Pendaftaran ditutup | neutral
payStatus ●
  0 | 待付款 | Belum dibayar | warning
  1 | 部分付款 | Dibayar sebagian | progress
  2 | 已付款 | Lunas | success
  3 | 付款失败 | Gagal bayar | danger
  4 | 已作废 | Batal | neutral
SiFo
  1 | 是 | Ya | success
  0 | 否 | Tidak | neutral
qyxz
  1 | 国有企业 | BUMN | neutral
  2 | 民营企业 | Swasta | neutral
  3 | 外商独资 | PMA penuh | neutral
  4 | 中外合资 | Patungan | neutral
  5 | 个体工商户 | Usaha perorangan | neutral
  6 | 印尼有限公司（PT） | Perseroan Terbatas (PT) | neutral
  9 | 其他 | Lainnya | neutral
jyxz
  1 | 生产制造商 | Produsen | neutral
  2 | 代理商 | Agen | neutral
  3 | 经销/贸易商 | Distributor / pedagang | neutral
  4 | 工程/服务商 | Kontraktor / jasa | neutral
  5 | 物流承运商 | Perusahaan angkutan | neutral
gys_supplier_status ●
  0 | 待审核 | Menunggu verifikasi | warning
  1 | 已通过 | Lulus | success
  2 | 已驳回 | Ditolak | danger
  3 | 合格 | Terkualifikasi | success
  4 | 黑名单 | Daftar hitam | danger
gys_commit_status ●
  0 | 未提交 | Belum diajukan | neutral
  1 | 已提交 | Sudah diajukan | warning
  2 | 已退回 | Dikembalikan | danger
  3 | 变更待提交 | Perubahan belum diajukan | info
  4 | 已生效 | Berlaku | success
gys_category
  0 | 境内供应商 | Pemasok Tiongkok | neutral
  1 | 境外供应商 | Pemasok luar negeri | info
  2 | 园区供应商 | Pemasok kawasan industri | info
gys_file_type
  1 | 营业执照 | Izin usaha (NIB) | neutral
  2 | 开户许可证 | Surat rekening bank | neutral
  3 | 质量管理体系认证 | Sertifikat ISO 9001 | neutral
  4 | 环境管理体系认证 | ISO 14001 | neutral
  5 | 生产许可证 | Izin produksi | neutral
  6 | 代理授权书 | Surat keagenan | neutral
  7 | 产品检测报告 | Laporan uji | neutral
  9 | 其他 | Lainnya | neutral
file_valid_state
  0 | 未生效 | Belum berlaku | neutral
  1 | 有效 | Berlaku | success
  2 | 即将到期 | Segera habis | warning
  3 | 已过期 | Kedaluwarsa | danger
  4 | 长期有效 | Berlaku selamanya | success
con_status ●
  0 | 草稿 | Draf | neutral
  1 | 审批中 | Dalam persetujuan | warning
  2 | 执行中 | Berjalan | progress
  3 | 变更中 | Sedang diubah | warning
  4 | 已完成 | Selesai | success
  5 | 已终止 | Dihentikan | danger
  6 | 已驳回 | Ditolak | danger
box_status ●
  0 | 待装箱 | Belum dikemas | neutral
  1 | 已装箱 | Sudah dikemas | info
  2 | 已发运 | Sudah dikapalkan | success
  3 | 已拆箱 | Dibongkar | neutral
g_package
  1 | 木箱 | Peti kayu | neutral
  2 | 纸箱 | Kardus | neutral
  3 | 托盘 | Palet | neutral
  4 | 裸装 | Tanpa kemasan | neutral
  5 | 捆扎 | Ikat | neutral
  6 | 桶装 | Drum | neutral
  7 | 集装箱 | Kontainer | neutral
pay_check_state ●
  0 | 草稿 | Draf | neutral
  1 | 审批中 | Dalam persetujuan | warning
  2 | 已审批 | Disetujui | success
  3 | 已驳回 | Ditolak | danger
pay_type
  1 | 预付款 | Uang muka | neutral
  2 | 进度款 | Termin | neutral
  3 | 结算款 | Pelunasan | neutral
  4 | 质保金 | Retensi | neutral
pay_way
  1 | 电汇 | Transfer | neutral
  2 | 银行承兑汇票 | Bank acceptance | neutral
  3 | 信用证 | L/C | neutral
  4 | 支票 | Cek | neutral
  5 | 现金 | Tunai | neutral
payment_terms
  1 | 款到发货 | Bayar di muka | neutral
  2 | 货到30天 | 30 hari setelah terima | neutral
  3 | 货到60天 | 60 hari | neutral
  4 | 票到30天 | 30 hari setelah faktur | neutral
  5 | 预付30%发货60%质保10% | 30-60-10 | neutral
  6 | 月结 | Bulanan | neutral
deduction_method
  0 | 无扣款 | Tanpa potongan | neutral
  1 | 票面扣减 | Dipotong di faktur | warning
  2 | 付款扣减 | Dipotong saat bayar | warning
deduction_reason
  1 | 数量短缺 | Kurang jumlah | neutral
  2 | 质量不合格 | Mutu tidak sesuai | neutral
  3 | 延期交货 | Terlambat | neutral
  4 | 包装破损 | Kemasan rusak | neutral
  9 | 其他 | Lainnya | neutral
tax_rate
  13 | 13% | 13% | neutral
  9 | 9% | 9% | neutral
  6 | 6% | 6% | neutral
  3 | 3% | 3% | neutral
  1 | 1% | 1% | neutral
  0 | 免税/0% | Bebas/0% | neutral
  11 | 11% | 11% | neutral
  12 | 12% | 12% | neutral
currency
  CNY | 人民币 | Yuan | neutral
  USD | 美元 | Dolar AS | neutral
  IDR | 印尼盾 | Rupiah | neutral
trade_term
  EXW | EXW | EXW | neutral
  FOB | FOB | FOB | neutral
  CFR | CFR | CFR | neutral
  CIF | CIF | CIF | neutral
  DAP | DAP | DAP | neutral
  DDP | DDP | DDP | neutral
sys_unit
  件 | 件 | pcs | neutral
  个 | 个 | buah | neutral
  套 | 套 | set | neutral
  台 | 台 | unit | neutral
  根 | 根 | batang | neutral
  米 | 米 | m | neutral
  千克 | 千克 | kg | neutral
  吨 | 吨 | ton | neutral
  平方米 | 平方米 | m² | neutral
  立方米 | 立方米 | m³ | neutral
  卷 | 卷 | rol | neutral
  桶 | 桶 | drum | neutral
  箱 | 箱 | kotak | neutral
notice_status ●
  0 | 草稿 | Draf | neutral
  1 | 已发布 | Terbit | success
  2 | 已截止 | Ditutup | neutral
  3 | 已撤回 | Ditarik | warning
  4 | 已作废 | Batal | danger
win_status ●
  0 | 草稿 | Draf | neutral
  1 | 公示中 | Diumumkan | info
  2 | 公示结束 | Selesai | success
  3 | 已撤回 | Ditarik | warning
bid_status ●
  0 | 未发布 | Belum terbit | neutral
  1 | 报名中 | Pendaftaran | info
  2 | 投标中 | Penawaran | progress
  3 | 评标中 | Evaluasi | progress
  4 | 已定标 | Ditetapkan | success
  5 | 已流标 | Gagal | danger
announcement_type
  1 | 采购公告 | Pengadaan | neutral
  2 | 变更公告 | Perubahan | neutral
  3 | 中标公示 | Pemenang | neutral
  4 | 平台公告 | Platform | neutral
  5 | 政策法规 | Peraturan | neutral
feedback_status ●
  0 | 待回复 | Belum dibalas | warning
  1 | 已回复 | Sudah dibalas | success
  2 | 已关闭 | Ditutup | neutral
goods_status ●
  0 | 草稿 | Draf | neutral
  1 | 待审核 | Menunggu | warning
  2 | 已上架 | Dijual | success
  3 | 已下架 | Tidak dijual | neutral
  4 | 审核驳回 | Ditolak | danger
merchant_status ●
  0 | 待审核 | Menunggu | warning
  1 | 营业中 | Aktif | success
  2 | 已驳回 | Ditolak | danger
  3 | 已停用 | Nonaktif | neutral
order_status ●
  0 | 待确认 | Menunggu konfirmasi | warning
  1 | 待付款 | Menunggu bayar | warning
  2 | 付款待核 | Verifikasi bayar | progress
  3 | 待发货 | Menunggu kirim | info
  4 | 已发货 | Dikirim | progress
  5 | 已完成 | Selesai | success
  6 | 已取消 | Batal | neutral
order_pay_way
  1 | 对公转账 | Transfer perusahaan | neutral
  2 | 月结 | Bulanan | neutral
  3 | 线下付款 | Luar sistem | neutral
template_type
  1 | 页面 | Layar | neutral
  2 | 打印 | Cetak | neutral
  3 | 通知 | Notifikasi | neutral
  4 | 导出 | Ekspor | neutral
  5 | 导入 | Impor | neutral
company_role
  1 | 集团 | Grup | neutral
  2 | 子公司 | Anak perusahaan | neutral
  3 | 关联方 | Afiliasi | neutral
logistic_event
  1 | 已揽收 | Diambil | info
  2 | 运输中 | Dalam perjalanan | progress
  3 | 到港 | Tiba di pelabuhan | progress
  4 | 清关中 | Bea cukai | progress
  5 | 派送中 | Diantar | progress
  6 | 已到达 | Tiba | success
  9 | 异常 | Kendala | danger
sys_normal_disable
  0 | 正常 | Normal | success
  1 | 停用 | Nonaktif | danger
sys_show_hide
  0 | 显示 | Tampil | success
  1 | 隐藏 | Sembunyi | neutral
sys_yes_no
  Y | 是 | Ya | success
  N | 否 | Tidak | neutral
sys_user_sex
  0 | 男 | Laki-laki | neutral
  1 | 女 | Perempuan | neutral
  2 | 未知 | Tidak diketahui | neutral
sys_user_type
  0 | 平台 | Platform | neutral
  1 | 采购方 | Pembeli | neutral
  2 | 供应商 | Pemasok | neutral
  3 | 商户 | Pedagang | neutral
sys_job_status
  0 | 正常 | Normal | success
  1 | 暂停 | Jeda | warning
sys_job_group
  DEFAULT | 默认 | Bawaan | neutral
  SYSTEM | 系统 | Sistem | neutral
sys_misfire_policy
  1 | 立即执行 | Jalankan segera | neutral
  2 | 执行一次 | Sekali | neutral
  3 | 放弃 | Abaikan | neutral
sys_common_status
  0 | 成功 | Berhasil | success
  1 | 失败 | Gagal | danger
sys_notice_type
  1 | 通知 | Pemberitahuan | warning
  2 | 公告 | Pengumuman | success
sys_notice_status
  0 | 正常 | Normal | success
  1 | 关闭 | Tutup | neutral
sys_oper_type
  0 | 其他 | Lainnya | neutral
  1 | 新增 | Tambah | neutral
  2 | 修改 | Ubah | neutral
  3 | 删除 | Hapus | neutral
  4 | 授权 | Otorisasi | neutral
  5 | 导出 | Ekspor | neutral
  6 | 导入 | Impor | neutral
  7 | 强退 | Paksa keluar | neutral
  8 | 状态流转 | Transisi status | neutral
sys_menu_type
  M | 目录 | Direktori | neutral
  C | 菜单 | Menu | neutral
  F | 按钮 | Tombol | neutral
sys_lang
  cn | 中文 | Mandarin | neutral
  id | 印尼语 | Indonesia | neutral
gen_html_type
  input | * | * | neutral
  textarea | * | * | neutral
  select | * | * | neutral
  radio | * | * | neutral
  checkbox | * | * | neutral
  datetime | * | * | neutral
  upload | * | * | neutral
  number | * | * | neutral
gen_query_type
  EQ | * | * | neutral
  NE | * | * | neutral
  GT | * | * | neutral
  GTE | * | * | neutral
  LT | * | * | neutral
  LTE | * | * | neutral
  LIKE | * | * | neutral
  BETWEEN | * | * | neutral
`;

const dictionaries = CHAPTER.trim()
  .split(/\n(?=\S)/)
  .map((block) => {
    const [head = "", ...lines] = block.split("\n");
    const [key = "", mark] = head.split(" ");
    return [key, { isBuiltIn: mark === "●", values: lines.map((line) => line.trim().split(" | ")) }] as const;
  });

describe("every dictionary of domain 3", () => {
  it("is written out here", () => {
    expect(dictionaries.length).toBeGreaterThanOrEqual(64);
    expect(dictionaries.flatMap(([, { values }]) => values).length).toBeGreaterThan(270);
  });

  it.each(dictionaries)("%s has its values, labels and tones", (key, { isBuiltIn, values }) => {
    const shipped = shippedProduct().dictionaries[key]?.DS;
    const isOpen = values.some(([, chinese]) => chinese === "*");
    const label = (text: string | undefined): string | undefined => (isOpen ? "*" : text);
    expect(
      shipped?.items?.map((item) => [item.value, label(item.label.cn), label(item.label.id), item.tone ?? "neutral"]),
    ).toEqual(values);
    if (isBuiltIn) expect(shipped?.builtin).toBe(true);
  });
});
