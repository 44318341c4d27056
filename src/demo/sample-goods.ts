/** A material as a contract line names it (domain 11.2); prices with tax, in six digits. */
export type SampleGoods = {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly price: string;
  readonly reach: number;
};

/** Rupiah of a yuan, rounded so that prices are whole rupiah, which is how they are shown. */
const RUPIAH = 2000;

/** A price as a contract in that currency says it; the materials are priced in yuan. */
export function priceIn(currency: string, price: string): string {
  return currency === "IDR" ? (Number(price) * RUPIAH).toFixed(6) : price;
}

/** The three lines of the golden contract (domain 11.3), to the last digit. */
export const goldenGoods: readonly (SampleGoods & { readonly count: number })[] = [
  { name: "镀锌钢管", spec: "DN100×4.0", unit: "根", price: "412.500000", reach: 1, count: 200 },
  { name: "法兰", spec: "PL100-16 RF 20#", unit: "件", price: "86.800000", reach: 1, count: 400 },
  { name: "弯头", spec: "90° DN100", unit: "件", price: "58.350000", reach: 1, count: 260 },
];

/** Materials of all other contracts; `reach` is about how many a contract orders. */
export const sampleGoods: readonly SampleGoods[] = [
  { name: "镀锌钢管", spec: "DN100×4.0", unit: "根", price: "412.500000", reach: 1200 },
  { name: "无缝弯头", spec: "90° DN100", unit: "件", price: "58.350000", reach: 1600 },
  { name: "法兰", spec: "PL100-16 RF 20#", unit: "件", price: "86.800000", reach: 2000 },
  { name: "闸阀", spec: "Z41H-16C DN150", unit: "台", price: "1285.000000", reach: 800 },
  { name: "电力电缆", spec: "YJV-0.6/1kV 3×95+1×50", unit: "米", price: "236.480000", reach: 5000 },
  { name: "低压配电柜", spec: "GGD", unit: "台", price: "18650.000000", reach: 600 },
  { name: "压力变送器", spec: "0–1.6MPa", unit: "台", price: "965.500000", reach: 700 },
  { name: "高铝砖", spec: "T-3", unit: "吨", price: "2380.000000", reach: 900 },
  { name: "减速机", spec: "ZQ500", unit: "台", price: "7420.000000", reach: 600 },
  { name: "轴承", spec: "6310-2RS", unit: "个", price: "64.275000", reach: 3000 },
  { name: "安全帽", spec: "ABS", unit: "个", price: "21.600000", reach: 4000 },
  { name: "焊条", spec: "J422 φ4.0", unit: "千克", price: "8.950000", reach: 6000 },
  { name: "H 型钢", spec: "400×400", unit: "吨", price: "4120.000000", reach: 800 },
  { name: "螺纹钢", spec: "HRB400E φ20", unit: "吨", price: "3685.000000", reach: 1500 },
  { name: "电缆桥架", spec: "400×150", unit: "米", price: "128.300000", reach: 2600 },
];
