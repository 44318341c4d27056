/** Names of the sample storefront, invented (domain 11.2). First level, and what stands below it; the third level follows from the second. */
export const CATEGORIES: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
  [
    "钢材",
    "Baja",
    [
      ["钢管", "Pipa baja"],
      ["型钢", "Baja profil"],
      ["螺纹钢", "Baja beton"],
    ],
  ],
  [
    "管阀件",
    "Pipa & katup",
    [
      ["弯头", "Siku"],
      ["法兰", "Flensa"],
      ["阀门", "Katup"],
    ],
  ],
  [
    "机电设备",
    "Mesin & listrik",
    [
      ["减速机", "Gearbox"],
      ["轴承", "Bantalan"],
      ["变压器", "Transformator"],
    ],
  ],
  [
    "电气仪表",
    "Listrik & instrumen",
    [
      ["电缆", "Kabel"],
      ["配电柜", "Panel"],
      ["变送器", "Transmiter"],
    ],
  ],
  [
    "化工耐材",
    "Kimia & tahan api",
    [
      ["高铝砖", "Bata alumina"],
      ["浇注料", "Castable"],
      ["液碱", "Soda kaustik"],
    ],
  ],
  [
    "劳保办公",
    "APD & kantor",
    [
      ["安全帽", "Helm"],
      ["防尘口罩", "Masker"],
      ["焊条", "Kawat las"],
    ],
  ],
];
export const GRADES: readonly (readonly [string, string])[] = [
  ["常规", "Standar"],
  ["加强", "Berat"],
];
export const BRANDS = [
  "恒拓",
  "锡丰",
  "鑫诺",
  "鲁盾",
  "沧越",
  "澄科",
  "南鼎",
  "楚扬",
  "港联",
  "越海",
  "北重",
  "川仪",
  "鹭岛",
  "甬锻",
  "工聚",
  "海纳",
  "西兰",
  "东岳",
  "中岳",
  "昆仑",
  "长白",
  "峨眉",
  "普陀",
  "雁荡",
];
export const MERCHANTS = [
  "恒拓工业品商城",
  "锡丰阀门旗舰店",
  "鑫诺电气专营店",
  "鲁盾劳保专营店",
  "沧越管件商行",
  "澄科仪表商行",
  "南鼎耐材商行",
  "楚扬化工商行",
  "越海电缆商行",
  "北重机械商行",
  "甬锻法兰商行",
  "工聚五金商行",
];
/** How goods of a second-level category are drawn, in `demo/pictures`, and what tells their articles apart. */
export type Drawn = { readonly drawing: string; readonly spec: string; readonly values: readonly [string, string, string] };

export const DRAWN: Readonly<Record<string, Drawn>> = {
  钢管: { drawing: "pipe", spec: "规格", values: ["DN50", "DN100", "DN150"] },
  型钢: { drawing: "beam", spec: "规格", values: ["200×200", "300×300", "400×400"] },
  螺纹钢: { drawing: "rebar", spec: "直径", values: ["φ12", "φ16", "φ20"] },
  弯头: { drawing: "elbow", spec: "规格", values: ["DN50", "DN100", "DN150"] },
  法兰: { drawing: "flange", spec: "规格", values: ["DN50", "DN100", "DN150"] },
  阀门: { drawing: "valve", spec: "规格", values: ["DN50", "DN100", "DN150"] },
  减速机: { drawing: "gearbox", spec: "速比", values: ["20", "31.5", "40"] },
  轴承: { drawing: "bearing", spec: "型号", values: ["6208", "6310", "6412"] },
  变压器: { drawing: "transformer", spec: "容量", values: ["50kVA", "100kVA", "200kVA"] },
  电缆: { drawing: "cable", spec: "截面", values: ["3×25", "3×50", "3×95"] },
  配电柜: { drawing: "panel", spec: "回路", values: ["6", "12", "18"] },
  变送器: { drawing: "transmitter", spec: "量程", values: ["0–0.6MPa", "0–1.0MPa", "0–1.6MPa"] },
  高铝砖: { drawing: "brick", spec: "型号", values: ["T-3", "T-19", "T-38"] },
  浇注料: { drawing: "sack", spec: "包装", values: ["25kg", "50kg", "1000kg"] },
  液碱: { drawing: "drum", spec: "浓度", values: ["30%", "32%", "48%"] },
  安全帽: { drawing: "helmet", spec: "颜色", values: ["蓝", "黄", "红"] },
  防尘口罩: { drawing: "mask", spec: "等级", values: ["KN90", "KN95", "KN100"] },
  焊条: { drawing: "rod", spec: "直径", values: ["φ2.5", "φ3.2", "φ4.0"] },
};

/** Romanised names of the brands, in their order. */
export const BRANDS_ROMAN = (
  "Hengtuo Xifeng Xinnuo Ludun Cangyue Chengke Nanding Chuyang Ganglian Yuehai Beizhong Chuanyi Ludao Yongduan Gongju " +
  "Haina Xilan Dongyue Zhongyue Kunlun Changbai Emei Putuo Yandang"
).split(" ");
