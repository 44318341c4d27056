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
