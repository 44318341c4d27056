/** Keys of the configuration that the product asks for; documents may name them. */
export const configNames = [
  "sys.index.skinName",
  "sys.account.captchaEnabled",
  "sys.account.registerUser",
  "sys.token.idleMinutes",
  "sys.token.maxMinutes",
  "sys.account.secondFactorRoles",
  "biz.sms.mode",
  "biz.invoice.tolerance",
  "biz.pay.advancePct",
  "biz.quote.warnHigh",
  "biz.quote.warnLow",
  "biz.quote.warnToSupplier",
  "biz.bank.list",
  "biz.company.codeMap",
  "biz.black.minDays",
] as const;

export type ConfigName = (typeof configNames)[number];
