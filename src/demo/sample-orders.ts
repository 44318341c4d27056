import { shift } from "../core/format/date.ts";
import { nextIds } from "../server/store/sequences.ts";
import type { SampleLine, SampleRecord } from "../server/save/sample-records.ts";
import { CATEGORIES } from "./shop-names.ts";
import { COUNTS, daysAgo, ids, put, type Shop } from "./sample-shop-parts.ts";

/** Kinds of announcement in turn; fifteen of sixty are notices of the platform (domain 11.1). */
const TYPES = [..."12345142341254315243"];
const ORDER_STATES = ["0", "1", "2", "3", "4", "5", "6", "5", "3", "0"];

/** Orders of every state, on the goods' SKUs. */
export async function addOrders(shop: Shop, skus: readonly SampleRecord[]): Promise<void> {
  const free = await ids(shop, "shop-order", COUNTS.orders);
  const lineIds = [...(await nextIds(shop.tx, "shop_order_items", COUNTS.orders))];
  const records = free.map((id, index): SampleRecord => {
    const sku = skus[(index * 7) % skus.length];
    const orderStatus = ORDER_STATES[index % ORDER_STATES.length] ?? "0";
    const count = (index % 6) + 1;
    const total = (Number(sku?.["price"] ?? 0) * count).toFixed(2);
    const isSent = orderStatus === "4" || orderStatus === "5";
    // What is under way was sent a few days ago and finishes by itself later; what is done was sent soon after it was paid.
    const sentDaysAgo = Math.min(Math.max(0, 57 - index), orderStatus === "4" ? 3 + (index % 6) : 57);
    const shipTime = isSent ? daysAgo(shop.now, sentDaysAgo) : null;
    const items: SampleLine[] = [
      {
        id: lineIds[index] ?? "",
        skuId: sku?.id ?? null,
        goodsName: sku?.["goodsName"],
        specText: sku?.["specs"],
        price: sku?.["price"],
        num: `${count}.0000`,
        unit: "件",
        total,
      },
    ];
    return {
      id,
      createBy: "guest",
      createTime: daysAgo(shop.now, 59 - index),
      orderNo: `DD${daysAgo(shop.now, 59 - index)
        .slice(0, 10)
        .replaceAll("-", "")}${String(index + 1).padStart(4, "0")}`,
      merchantId: sku?.["merchantId"],
      buyerName: ["陈立新", "周敏", "吴海涛", "Budi Santoso"][index % 4],
      buyerCompany: ["海宁恒拓钢管有限公司", "无锡锡丰阀门制造有限公司"][index % 2],
      phone: `1900000${String(8000 + index)}`,
      address: `江苏省无锡市滨湖区${index + 1}号`,
      orderStatus,
      payWay: String((index % 3) + 1),
      totalPrice: total,
      freight: orderStatus === "0" ? null : "12.00",
      payPrice: orderStatus === "0" ? null : (Number(total) + 12).toFixed(2),
      payTime: ["3", "4", "5"].includes(orderStatus) ? daysAgo(shop.now, Math.max(0, 58 - index)) : null,
      shipCompany: isSent ? "顺丰速运" : null,
      shipNo: isSent ? `SF${String(1_000_000 + index)}` : null,
      shipTime,
      finishDue: shipTime === null ? null : shift(shipTime, "+10d"),
      cancelReason: orderStatus === "6" ? "采购计划变更" : null,
      queryCode: String(100_000 + index * 37).slice(0, 6),
      items,
    };
  });
  await put(shop, "shop-order", records);
}

/** States of announcements in their order; two thirds are released, which makes forty for a visitor. */
const ANNOUNCED = [...`${"11110341".repeat(3)}111101`];

/** Announcements of every state, and what readers asked about them. */
export async function addContent(shop: Shop): Promise<void> {
  const titles = ["钢管年度框架采购公告", "阀门询价变更公告", "电缆采购中标公示", "平台维护通知", "招标采购管理办法"];
  const buyers = shop.product.variants.companies.filter((company) => company.companyRole === "2");
  const free = await ids(shop, "announcement", COUNTS.announcements);
  const announcements = free.map((id, index): SampleRecord => {
    const noticeStatus = ANNOUNCED[index % ANNOUNCED.length] ?? "1";
    const createTime = daysAgo(shop.now, COUNTS.announcements - index);
    return {
      id,
      createBy: "operator",
      createTime,
      annTitle: `${titles[Number(TYPES[index % TYPES.length]) - 1]}（第${index + 1}期）`,
      annType: TYPES[index % TYPES.length],
      annCompany: buyers[index % buyers.length]?.comName,
      annCategory: CATEGORIES[index % CATEGORIES.length]?.[0],
      annRegion: ["浙江", "江苏", "苏拉威西"][index % 3],
      annContent: "详见公告内容。请有意向的单位按时响应。",
      releaseTime: noticeStatus === "0" ? null : createTime,
      endTime: shift(createTime, "+30d"),
      topFlag: index === COUNTS.announcements - 1 ? "1" : "0",
      viewNum: index * 11,
      noticeStatus,
    };
  });
  await put(shop, "announcement", announcements);
  const feedbackIds = await ids(shop, "feedback", COUNTS.feedback);
  const feedback = feedbackIds.map((id, index): SampleRecord => {
    const fbStatus = String(index % 3);
    const isReplied = fbStatus === "1";
    return {
      id,
      createBy: "guest",
      createTime: daysAgo(shop.now, COUNTS.feedback - index),
      annId: announcements[index % announcements.length]?.id,
      fbTitle: `关于公告的疑问${index + 1}`,
      fbContent: "请问报名截止时间是否可以延长？",
      fbContact: "赵国栋",
      fbPhone: `1900000${String(9000 + index)}`,
      fbStatus,
      replyText: isReplied ? "截止时间以公告为准。" : null,
      replyBy: isReplied ? "林雪" : null,
      replyTime: isReplied ? daysAgo(shop.now, 1) : null,
      publicFlag: isReplied ? "1" : "0",
    };
  });
  await put(shop, "feedback", feedback);
}
