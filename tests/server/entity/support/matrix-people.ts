/** The subsidiaries, with the beginning of their accounts' names. */
export const matrixCompanies = [
  { code: "ds", comId: "101" },
  { code: "yjd", comId: "102" },
  { code: "qt", comId: "103" },
  { code: "jlsj", comId: "104" },
] as const;

/** Every person whose role may meet a document of a company, and one whose role meets none. */
export const matrixAccounts = (code: string): readonly string[] => [
  "hengtuo.admin",
  "hengtuo.sales",
  "hengtuo.finance",
  `${code}.purchaser`,
  `${code}.manager`,
  `${code}.finance`,
  `${code}.warehouse`,
  "admin",
  "newbie",
];
