import { administrationFields } from "./administration-fields.ts";
import type { HookFields } from "./hook-fields.ts";

/** What an inquiry's line asks for, and what a quotation's repeats of it. */
const ASKED = ["gGoodsname", "gSpec", "gUnit", "gGoodsnum"] as const;
const MATERIAL = ["gReNo", ...ASKED] as const;
/** What a supplier enters, what follows of it, and of what it is warned. */
const PRICED = ["taxUnitPrice", "taxTotalPrice"] as const;
const ENTERED = [...PRICED, "brandName", "lineDelivDate", "noQuote", "lineRemark"] as const;
const WARNED = ["warnText", "refWarnText"] as const;
const ASSESSED = ["priceTotal", "waringNum", "refWaringNum"] as const;
/** What is kept of an offer beside its lines. */
const ROUND = ["bidNumber", "version", "priceTotal"] as const;
const NOTICED = ["wnTitle", "woBuyer", "woPhone", "wdSupName", "wdPlanTotalPrice", "wnCurrency"] as const;
/** What is forgotten of a contract's approval when it is amended. */
const SUBMITTED = ["submitTime", "submitBy", "conAuditBy", "conAuditTime", "conRejectReason"] as const;

/**
 * What the business code reads and writes. The compiler refuses documents that lack one of these fields while an action
 * names the code, and code that declares its fields here sees no others.
 */
export const hookFields = {
  ...administrationFields,
  describeSupplier: {
    of: ["supplier"],
    reads: { supplier: ["comId", "enterpriseId", "gChname", "gTaxnumber"] },
    writes: { supplier: ["comName", "enterpriseId"] },
  },
  passSupplier: { of: ["supplier"], reads: { supplier: ["gCode"] }, writes: { supplier: ["gCode", "passTime"] } },
  supplierFits: {
    of: ["supplier"],
    reads: {
      supplier: ["gTaxnumber", "gCategory", "gCountry", "gProvince"],
      "supplier.bank": ["gBankaccount"],
      "supplier.customer": ["saleRate"],
      "supplier.quality": ["gEffecttime", "gDeadtime"],
    },
  },
  specsFit: { of: ["sku"], reads: { sku: ["goodsId", "specs"] } },
  purchaserOfCompany: { of: ["supplier"], reads: { supplier: ["comId"] } },
  accountStands: { of: ["payment"], reads: { payment: ["gBankaccount"], "payment.registers": [] } },
  describePayment: {
    of: ["payment"],
    reads: { contract: ["currency"], "contract.items": ["gGoodsname"], payment: ["conId", "currency", "payLowerPrice"] },
    writes: { payment: ["payMaName", "payUpperPrice"] },
  },
  enterIntoForce: {
    of: ["contract"],
    marks: { contract: ["inForce"] },
    reads: {
      contract: ["files", "gConnum", "supersededFlag", "taxRate", "version"],
      "contract.items": ["gBeyondNum", "lineKey"],
    },
    writes: { "contract.items": ["gBeyondNum", "lineKey"] },
  },
  amendContract: {
    of: ["contract"],
    makes: { contract: "drawUpVersion" },
    reads: { contract: ["version"] },
    writes: { contract: [...SUBMITTED, "amendReason", "gConStatus", "version"] },
  },
  awardInquiry: {
    of: ["inquiry"],
    makes: { contract: "draftFromAward", "winning-notice": "draftFromAward" },
    reads: {
      inquiry: ["buyer", "miCurrency", "miDelivPlace", "miPayTerms", "miTaxRate", "qpMiNo", "qpTitle"],
      "inquiry.items": ["awardNum", "awardQuote", ...MATERIAL],
      quotation: ["billType", "inqId", "qpCurrency", "qpSupName", "qpTaxRate"],
      "quotation.items": ["inqLineId", "noQuote", "taxTotalPrice", "taxUnitPrice", ...MATERIAL],
    },
    writes: {
      contract: ["gCludecom", "gDelivplace", "gManor", "gSupplierName", "payTerms", "qpMiNo", "taxRate", "tolerancePct"],
      "contract.items": ["gUnitprice", ...MATERIAL],
      inquiry: ["awardTotal"],
      "inquiry.items": ["awardMoney", "awardNum", "awardParts", "awardPrice", "awardQuote", "awardSupName"],
      quotation: ["billType", "wonTotal"],
      "quotation.items": ["lineWon", "wonMoney", "wonNum"],
      "winning-notice": ["createdTime", "inqId", "qpMiNo", ...NOTICED],
    },
  },
  drawMaterial: {
    of: ["quotation"],
    reads: {
      quotation: ["inqId"],
      "inquiry.items": ["refPrice", "gRequireDate", ...MATERIAL],
      "quotation.items": ["inqLineId", "gRequireDate", ...MATERIAL, ...ENTERED],
    },
    writes: { quotation: ASSESSED, "quotation.items": ["inqLineId", ...ENTERED, ...WARNED] },
  },
  assessOffer: {
    of: ["quotation"],
    reads: {
      quotation: ["inqId"],
      "inquiry.items": ["refPrice", "gRequireDate", "gGoodsnum"],
      "quotation.items": ["inqLineId", "gRequireDate", "gGoodsnum", ...ENTERED],
    },
    writes: { quotation: ASSESSED, "quotation.items": [...PRICED, ...WARNED] },
  },
  submitOffer: {
    of: ["quotation"],
    reads: {
      quotation: ["inqId", ...ROUND],
      "inquiry.items": ["refPrice", "gRequireDate", ...ASKED],
      "quotation.items": ["inqLineId", "gRequireDate", ...ASKED, ...ENTERED],
    },
    writes: {
      quotation: ASSESSED,
      "quotation.items": [...PRICED, ...WARNED],
      "quotation.rounds": [...ROUND, "prices", "qpOfferTime"],
    },
  },
  lapseOffer: {
    of: ["quotation"],
    reads: {
      quotation: ["inqId", ...ROUND],
      "inquiry.items": ["gRequireDate", ...MATERIAL],
      "quotation.items": ["inqLineId", "gRequireDate", ...MATERIAL, ...ENTERED, ...WARNED],
      "quotation.rounds": [...ROUND, "prices", "qpOfferTime"],
    },
    writes: {
      quotation: ["billType", "level", "qpOfferTime", "refWaringNum", "waringNum", ...ROUND],
      "quotation.items": ["inqLineId", ...ENTERED, ...WARNED],
    },
  },
  numberFree: {
    of: ["invoice"],
    reads: { invoice: ["billCheckState", "billType", "invoiceCode", "invoiceNumber"], supplier: ["enterpriseId"] },
  },
  taxFits: { of: ["invoice"], reads: { invoice: ["minvoPrice", "rate", "taxPrice"] } },
  lookupsStand: {},
  quantityAboveUsed: {
    of: ["contract"],
    marks: { contract: ["inForce"] },
    reads: {
      contract: ["gConnum", "gGoodsnum", "gSendednum", "supersededFlag", "version"],
      "contract.items": ["gBeyondNum", "gGoodsname", "gGoodsnum", "gReservednum", "gSendednum", "lineKey"],
    },
  },
} as const satisfies Readonly<Record<string, HookFields>>;
