import { tableOf } from "../server/store/entity-tables.ts";
import { openLedgers } from "../server/ledger/open-ledgers.ts";
import { showNewAccounts } from "../server/ledger/show-accounts.ts";
import { entityTables } from "../server/store/port.ts";
import { merchantAccounts } from "./demo-accounts.ts";
import { addFront } from "./sample-front.ts";
import { addContent, addOrders } from "./sample-orders.ts";
import { addPicture } from "./sample-pictures.ts";
import type { SampleRecord } from "../server/save/sample-records.ts";
import { COUNTS, daysAgo, ids, put, type Shop } from "./sample-shop-parts.ts";
import { BRANDS, BRANDS_ROMAN, CATEGORIES, DRAWN, type Drawn, GRADES, MERCHANTS } from "./shop-names.ts";

/** What a buyer reads of every piece of goods. */
const DETAIL =
  "<h3>产品说明</h3><p>现货供应，支持按图定制。材质证明与出厂检验报告随货提供，规格与交货期以订单为准。</p>" +
  "<ul><li>执行标准：国家标准或图纸要求</li><li>包装：木箱或捆扎，防锈防潮</li><li>质保：到货验收合格后十二个月</li></ul>" +
  "<h3>交货与结算</h3><p>下单后由商家确认运费。对公转账，收到凭证并核实后发货。</p>";

/** Goods that have more than one picture. */
const GALLERIES = 60;

/** States in the order in which goods take them: mostly on the shelf, some of every other. */
const GOODS_STATES = ["2", "2", "2", "2", "2", "2", "1", "3", "4", "0"];
const MERCHANT_STATES = ["1", "1", "1", "1", "1", "1", "1", "1", "1", "0", "2", "3"];

/** The storefront of a demonstration (domain 11.1), once, the same for every installation of one day. */
export async function seedShop(shop: Shop): Promise<void> {
  const { tx, product } = shop;
  if (product.entities["goods"] === undefined) return;
  const known = await entityTables(tx).selectFrom(tableOf("goods")).select("id").limit(1).executeTakeFirst();
  if (known !== undefined) return;
  const { tops: categories, leaves } = await addCategories(shop);
  const brands = await addBrands(shop, leaves);
  const merchants = await addMerchants(shop);
  const goods = await addGoods(shop, leaves, brands, merchants);
  const skus = await addSkus(shop, goods);
  await addOrders(shop, skus);
  await showNewAccounts(tx, product);
  await openLedgers(tx, product, shop.now);
  await addContent(shop);
  await addFront(shop, categories);
  for (const [index, { userName }] of merchantAccounts.entries())
    await tx
      .updateTable("users")
      .set({ merchantId: merchants[index]?.id ?? null })
      .where("userName", "=", userName)
      .execute();
}

async function addCategories(
  shop: Shop,
): Promise<{ readonly tops: readonly SampleRecord[]; readonly leaves: readonly SampleRecord[] }> {
  const count = CATEGORIES.length * (1 + 3 + 3 * GRADES.length);
  const free = [...(await ids(shop, "category", count))];
  const take = (): string => free.shift() ?? "";
  const common = { createBy: "operator", createTime: daysAgo(shop.now, 200), status: "0" };
  const all: SampleRecord[] = [];
  const leaves: SampleRecord[] = [];
  for (const [place, [cn, id, below]] of CATEGORIES.entries()) {
    const top = { ...common, id: take(), cateName: cn, cateNameId: id, parentId: null, level: 1, orderNum: place + 1 };
    all.push(top);
    for (const [order, [name, nameId]] of below.entries()) {
      const middle = {
        ...common,
        id: take(),
        cateName: name,
        cateNameId: nameId,
        parentId: top.id,
        level: 2,
        orderNum: order + 1,
      };
      all.push(middle);
      for (const [index, [grade, gradeId]] of GRADES.entries()) {
        const leaf = {
          ...common,
          id: take(),
          cateName: `${grade}${name}`,
          cateNameId: `${nameId} ${gradeId}`,
          parentId: middle.id,
          level: 3,
          orderNum: index + 1,
        };
        all.push(leaf);
        leaves.push(leaf);
      }
    }
  }
  await put(shop, "category", all);
  return { tops: all.filter(({ level }) => level === 1), leaves };
}

async function addBrands(shop: Shop, leaves: readonly SampleRecord[]): Promise<readonly SampleRecord[]> {
  const free = await ids(shop, "brand", BRANDS.length);
  const records: SampleRecord[] = [];
  for (const [index, name] of BRANDS.entries()) {
    const id = free[index] ?? "";
    records.push({
      id,
      createBy: "operator",
      createTime: daysAgo(shop.now, 180 - index),
      brandName: name,
      brandNameEn: BRANDS_ROMAN[index] ?? "",
      logo: await addPicture(shop, { entity: "brand", id, field: "logo" }, markOf(index)),
      cateIds: leaves[index % leaves.length]?.id ?? "",
      country: index % 5 === 4 ? "印度尼西亚" : "中国",
      intro: `${name}，工业品品牌`,
      letter: BRANDS_ROMAN[index]?.[0] ?? "",
      hot: index < 8 ? "1" : "0",
      orderNum: index + 1,
      status: "0",
    });
  }
  return put(shop, "brand", records);
}

async function addMerchants(shop: Shop): Promise<readonly SampleRecord[]> {
  const free = await ids(shop, "merchant", MERCHANTS.length);
  const records: SampleRecord[] = [];
  for (const [index, merName] of MERCHANTS.entries()) {
    const id = free[index] ?? "";
    const merStatus = MERCHANT_STATES[index] ?? "1";
    records.push({
      id,
      createBy: "operator",
      createTime: daysAgo(shop.now, 170 - index),
      merName,
      license: await addPicture(shop, { entity: "merchant", id, field: "license" }, markOf(index + 6)),
      logo: await addPicture(shop, { entity: "merchant", id, field: "logo" }, markOf(index * 2 + 1)),
      banner: await addPicture(shop, { entity: "merchant", id, field: "banner" }, `banner-${(index % 3) + 1}`),
      linkman: "Siti Rahma",
      phone: `1900000${String(7000 + index)}`,
      address: `浙江省海宁市工业大道${index + 1}号`,
      mainCate: CATEGORIES[index % CATEGORIES.length]?.[0] ?? "",
      intro: `${merName}，经营工业品`,
      bankOwner: merName,
      bankName: "中国工商银行海宁支行",
      bankAccount: `62220000${String(10_000_000 + index)}`,
      merStatus,
      score: "4.8",
      openTime: merStatus === "0" || merStatus === "2" ? null : daysAgo(shop.now, 160 - index),
      rejectReason: merStatus === "2" ? "营业执照不清晰" : null,
    });
  }
  return put(shop, "merchant", records);
}

async function addGoods(
  shop: Shop,
  leaves: readonly SampleRecord[],
  brands: readonly SampleRecord[],
  merchants: readonly SampleRecord[],
): Promise<readonly SampleRecord[]> {
  const free = await ids(shop, "goods", COUNTS.goods);
  const open = merchants.filter((merchant) => merchant["merStatus"] === "1");
  const records: SampleRecord[] = [];
  for (let index = 0; index < COUNTS.goods; index += 1) {
    const id = free[index] ?? "";
    const leaf = leaves[index % leaves.length];
    const goodsStatus = GOODS_STATES[index % GOODS_STATES.length] ?? "2";
    const price = (index % 60) * 7 + 18;
    records.push({
      id,
      createBy: "merchant",
      createTime: daysAgo(shop.now, 150 - Math.floor(index / 2)),
      goodsNo: `SP${String(index + 1).padStart(6, "0")}`,
      goodsName: `${String(leaf?.["cateName"])} ${String.fromCodePoint(65 + (index % 26))}${100 + index}`,
      subTitle: "现货供应，支持定制",
      cateId: leaf?.id ?? null,
      brandId: brands[index % brands.length]?.id ?? null,
      merchantId: open[index % open.length]?.id ?? null,
      ...(await picturesOf(shop, id, leaf, index)),
      detail: DETAIL,
      unit: "件",
      minPrice: `${price}.00`,
      maxPrice: `${price + (skusOf(index) - 1) * STEP}.00`,
      priceShow: index % 9 === 8 ? "0" : "1",
      moq: (index % 5) + 1,
      origin: index % 5 === 4 ? "印度尼西亚" : "浙江",
      deliverDays: (index % 10) + 1,
      goodsStatus,
      salesNum: index * 3,
      viewNum: index * 17,
      orderNum: index + 1,
      rejectReason: goodsStatus === "4" ? "主图不清晰，请更换" : null,
    });
  }
  return put(shop, "goods", records);
}

function markOf(index: number): string {
  return `mark-${(index % BRANDS.length) + 1}`;
}

/** The drawing of what is sold, and for the first goods two more of it. */
async function picturesOf(shop: Shop, id: string, leaf: SampleRecord | undefined, index: number) {
  const thing = drawnOf(leaf?.["cateName"])?.drawing ?? "pipe";
  const draw = (field: string, place: number) =>
    addPicture(shop, { entity: "goods", id, field, place }, `${thing}-${((index + place) % 3) + 1}`);
  return {
    mainImage: await draw("mainImage", 0),
    images: index < GALLERIES ? [await draw("images", 1), await draw("images", 2)] : [],
  };
}

/** How much more the next article of the same goods costs. */
const STEP = 10;

/** Articles of goods, by the place of the goods. */
const skusOf = (index: number): number => (index % 9 === 0 ? 2 : 3);

async function addSkus(shop: Shop, goods: readonly SampleRecord[]): Promise<readonly SampleRecord[]> {
  const perGoods = goods.map((_, index) => skusOf(index));
  const free = [
    ...(await ids(
      shop,
      "sku",
      perGoods.reduce((sum, count) => sum + count, 0),
    )),
  ];
  const records = goods.flatMap((one, index) =>
    Array.from({ length: perGoods[index] ?? 0 }, (_, place): SampleRecord => {
      const price = Number(one["minPrice"]) + place * STEP;
      return {
        id: free.shift() ?? "",
        createBy: one.createBy,
        createTime: one.createTime,
        goodsId: one.id,
        goodsName: one["goodsName"],
        skuCode: `SKU-${String(index + 1).padStart(4, "0")}-${place + 1}`,
        specs: specsOf(one, index, place),
        price: price.toFixed(2),
        marketPrice: (price * 1.2).toFixed(2),
        stock: `${((index * 13 + place * 7) % 400) + 10}.0000`,
        weight: `${place + 1}.5000`,
        merchantId: one["merchantId"],
        status: "0",
      };
    }),
  );
  return put(shop, "sku", records);
}

function drawnOf(category: unknown): Drawn | undefined {
  return DRAWN[String(category).replace(/^(常规|加强)/, "")];
}

/** Of a third of the goods some combinations are not made. */
function specsOf(goods: SampleRecord, index: number, place: number): string {
  const drawn = Object.entries(DRAWN).find(([name]) => String(goods["goodsName"]).includes(name))?.[1];
  const { spec, values } = drawn ?? { spec: "规格", values: ["A", "B", "C"] };
  if (index % 3 !== 1) return `${spec}:${values[place]}`;
  const [value, make] = [values[Math.min(place, 1)], place === 2 ? "出口" : "标准"];
  return `${spec}:${value};版本:${make}`;
}
