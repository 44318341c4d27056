import { tableOf } from "../server/store/entity-tables.ts";
import { entityTables } from "../server/store/port.ts";
import { addPicture } from "./sample-pictures.ts";
import type { SampleRecord } from "../server/save/sample-records.ts";
import { daysAgo, ids, put, type Shop } from "./sample-shop-parts.ts";

const BANNERS = [
  {
    bannerTitle: "管材阀门秋季集采",
    bannerTitleId: "Pengadaan pipa dan katup musim gugur",
    bannerText: "钢管、阀门、法兰现货，三日内发货",
  },
  { bannerTitle: "电气设备专场", bannerTitleId: "Pekan peralatan listrik", bannerText: "配电柜、变压器、电缆，支持按图定制" },
  {
    bannerTitle: "劳保与备件补货",
    bannerTitleId: "Isi ulang APD dan suku cadang",
    bannerText: "安全帽、减速机、轴承，小批量也供",
  },
];
/** First-level categories to which the banners lead, by their place. */
const PLACES = [1, 3, 5];

const NOTICES: readonly (readonly [title: string, type: string, content: string])[] = [
  ["供应商档案年度复核开始", "1", "<p>请各供应商在月底前核对营业执照、资质证书与银行账户，过期文件请更新后提交审核。</p>"],
  ["平台维护时间", "1", "<p>每周日 00:00 至 02:00 为例行维护时间，期间可能短时无法访问，已填写的草稿不受影响。</p>"],
  ["报价截止前请确认附件", "2", "<p>近期有报价因缺少检验报告被退回。<strong>提交前</strong>请在报价单的附件页确认文件齐全。</p>"],
  [
    "送货预约规则调整",
    "2",
    "<p>超过 20 吨的到货请提前一天预约卸货时间，仓库按预约先后安排。</p><ul><li>工作日 08:00–17:00</li><li>周六上午</li></ul>",
  ],
  ["开票信息变更提醒", "1", "<p>开票抬头以合同所属公司为准，请在开票前查看「开票资料」。</p>"],
  ["防范冒名电话", "2", "<p>平台不会以电话方式索要密码或验证码。如有疑问，请通过公告页留言。</p>"],
  ["移动端使用指引", "1", "<p>手机浏览器可直接登录，审批、签收与查看合同均可在手机上完成。</p>"],
  ["中标公示期说明", "2", "<p>中标结果公示三天，公示期内可向公示页所列联系人提出异议。</p>"],
  ["商户入驻资料清单", "1", "<p>入驻需提交营业执照、品牌授权与开户许可，审核一般需要两个工作日。</p>"],
  ["节假日收货安排", "1", "<p>节假日期间仓库照常收货，请在送货单中写明预计到达时间。</p>"],
  ["合同变更办理流程", "2", "<p>数量、价格或交期变更须由采购方发起新版本，双方确认后生效。</p>"],
  ["随货文件清单", "1", "<p>材质证明、出厂检验报告与装箱单请随货同行，缺件将影响入库。</p>"],
  ["账号安全建议", "1", "<p>请勿多人共用账号；离岗人员的账号请由企业管理员及时停用。</p>"],
  ["印尼文界面上线", "2", "<p>登录页右上角可切换语言，选择会随账号保存。</p>"],
  ["质量异议处理时限", "2", "<p>到货检验结果在三个工作日内录入，异议请在收到结果后五日内提出。</p>"],
];

/** What the companies say of themselves. */
const COMPANIES: Readonly<Record<string, { readonly business: string; readonly intro: string; readonly honours: string }>> = {
  DS: {
    business: "镍铁冶炼、不锈钢及配套工程的物资采购",
    intro:
      "集团公司，统一组织大宗原料、设备与工程物资的采购，服务国内外多个生产基地。采购过程在本平台公开进行，欢迎合格供应商参与。",
    honours: "连续五年供应商满意度调查位列同行前列",
  },
  YJD: {
    business: "海外园区建设与生产物资采购",
    intro: "负责海外园区的设备、备件与生活物资采购，货物经国内仓库集货、装箱后发运，重视包装与随货文件。",
    honours: "园区物资保障先进单位",
  },
  QT: {
    business: "工程物资与服务采购",
    intro: "为工程项目采购材料、设备与服务，按项目进度分批到货，结算以验收单为准。",
    honours: "工程物资管理示范企业",
  },
  JLSJ: {
    business: "贸易与国际物流",
    intro: "经营矿产与工业品贸易，提供跨境运输与报关服务，合同以人民币或印尼盾结算。",
    honours: "国际贸易诚信企业",
  },
};

/** What stands at the front: banners of the home page, notices of the platform, and what companies say of themselves. */
export async function addFront(shop: Shop, categories: readonly SampleRecord[]): Promise<void> {
  const { product, now } = shop;
  if (product.entities["banner"] !== undefined) {
    const free = await ids(shop, "banner", BANNERS.length);
    const banners: SampleRecord[] = [];
    for (const [index, banner] of BANNERS.entries()) {
      const id = free[index] ?? "";
      const image = await addPicture(shop, { entity: "banner", id, field: "image" }, `banner-${index + 1}`);
      const cateId = categories[PLACES[index] ?? 0]?.id ?? null;
      const common = { id, createBy: "operator", createTime: daysAgo(now, 20 - index), status: "0", orderNum: index + 1 };
      banners.push({ ...common, ...banner, image, cateId });
    }
    await put(shop, "banner", banners);
  }
  if (product.entities["platform-notice"] !== undefined) {
    const free = await ids(shop, "platform-notice", NOTICES.length);
    const notices = NOTICES.map(([noticeTitle, noticeType, noticeContent], index): SampleRecord => {
      const common = { id: free[index] ?? "", createBy: "admin", createTime: daysAgo(now, 3 + index * 4), status: "0" };
      return { ...common, noticeTitle, noticeType, noticeContent };
    });
    await put(shop, "platform-notice", notices);
  }
  await describeCompanies(shop);
}

async function describeCompanies({ tx, product }: Shop): Promise<void> {
  for (const [index, { comId, code, companyRole }] of product.variants.companies.entries()) {
    const said = COMPANIES[code];
    if (said === undefined || companyRole !== "2") continue;
    await entityTables(tx)
      .updateTable(tableOf("companies"))
      .set({
        ...said,
        address: `浙江省海宁市工业大道${88 + index}号`,
        telephone: `0573-8700${1200 + index}`,
        website: `https://www.${code.toLowerCase()}.example`,
      })
      .where("comId", "=", comId)
      .where("intro", "is", null)
      .execute();
  }
}
