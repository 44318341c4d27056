import { describe, expect, it } from "vitest";
import { shippedProduct } from "../server/entity/support/shipped-product.ts";

const product = shippedProduct();
const CODES = ["DS", "YJD", "QT", "JLSJ"];

/** Fields of specification 3, spelled as there; the second word names a line table. */
const fields: readonly (readonly [entity: string, fields: string])[] = [
  [
    "delivery",
    "gDeliverytype gDeliverynum gCreatetime gApprovalStatus gDeliverystatus gReceiveStatus gConnumContractFk gSupplierName " +
      "gCludecom gTransportway gDelivplace gTally gShipnum gDeliverytime gSubmittime gSignTime gEsarrivetime gFhlinkman " +
      "gFhphone gManor gRemarks gApproval gApprovalTime gRejecter gRejectReason gRefusedReason gRejecttime gAttFlag " +
      "gDriverphone gRough gVolume gshaddress gshlinkman gWarehouseApproval gWarehouseApprovalTime",
  ],
  [
    "delivery items",
    "gReNo mergeCustomsName gGoodsname gSpec gSendednum gUnit gUnitprice gUnitprices sendRemarks gLength gWidth gHeight " +
      "gVolume gRough gPackageNum gPackage gShippingMark",
  ],
  [
    "contract",
    "gConnum version gManor gCludecom conDuration conTotalPrice gSupplierName gCludetime gDelivdate gDelivplace gPayway " +
      "gCludeplace gApplyBeyondStatus gDeliveryStatus gReceiveStatus gApplyAuditBy gApplyAuditTime gApplyRejectReason ifFile",
  ],
  ["contract items", "gReNo gGoodsname gSpec gUnit gUnitprice gGoodsnum gSendednum qualifiedNumber unqualifiedNumber"],
  [
    "invoice",
    "inMiCreatetime sourceNumber inNo billType billCheckState inConNo inComName inSupName minvoPrice minvoUnPrice inBuyer " +
      "billCheckBy billCheckStateTime checkRejectReason invoiceNumber invoiceDate",
  ],
  [
    "make-invoice",
    "minvoNo minvoPushStatus minvoStatus minvoConNo minvoPrice minvoUnPrice minvoComName minvoSupName minvoBuyer " +
      "minvoTrackingNo minvoTax minvoBusType minvoName minvoTaxNo minvoBankAccount minvoAddress minvoTelephone remark01 " +
      "createdTime minvoPushTime minvoRejectTime rejectResaon minvoBackBy minvoBackOutReason minvoUrgeStatus minvoUrgeBy " +
      "minvoUrgeTime minvoUrgeReason paymentTerms paymentMoney deductionMethod totalDeductionMoney billDate invoiceFlag " +
      "submitTime minvoCheckStatus easAuditBy invoiceAuditBy easAuditDate invoiceAuditDate invoiceRejectReason " +
      "invoiceNumber invoiceDate",
  ],
  [
    "make-invoice items",
    "midMaName midCustomsName midMaSpec midMaUnit midMaOrdernum taxUnitPrice rate taxTotalPrice deductionReason deductionMoney",
  ],
  ["make-invoice records", "billType inNo inMiCreatetime minvoPrice billCheckState"],
  ["billing-company", "deptName deptCradNumber deptAddress deptBank"],
  [
    "payment",
    "payNo payConNo payCheckState payMaName payConSettlementPrice paySupName payPaidTotalPrice payPaidTime payBuyer " +
      "payApplyMatter payReason payLowerPrice payComName payStatus",
  ],
  [
    "quotation",
    "qpMiNo bidFlag qpTitle buyer qpOfferTime version waringNum level billType bidNumber priceTotal qpStartTime qpSupName " +
      "qpContacts remark",
  ],
  ["winning-notice", "wnTitle woBuyer woPhone wnStartTime createdTime wdSupName wdPlanTotalPrice"],
  ["procurement-notice", "atTitle pushCompany isSignUp aoBuyer aoPhone aoTermsText atReleaseTime atEndTime atSignTime"],
  [
    "supplier",
    "comId comName gChname gEnname gCode gStatust gStatus gStatusTs gCategory createBy gRemarks gLinkman gPhone gEmail gFax " +
      "gTaxnumber gBusiness gBusinesss gEnterprise gEnterprises gProduct gIsblacks createCompanyTime businessTop gCountry " +
      "gProvince gBrand gCapital proEmployeeNum administrativeNum gAddress contactAddress",
  ],
  ["supplier bank", "gPayway gOpenbank gBankcode gBankaccount"],
  ["supplier customer", "gComname gSupplyproduct gSale saleRate gLinkman gPhone gEmail"],
  ["supplier quality", "gFileType gFileaddress gEffecttime gDeadtime gCreater gCreatetime"],
  ["company", "comId comName remark01"],
  ["dictionary", "dictValue dictLabel"],
];

/** Fields whose values come from a dictionary that the specification names (sections 3 and 4). */
const dictionaries = [
  ["quotation", "billType", "gys_inquiry_status"],
  ["delivery", "gApprovalStatus", "audit_status_sup"],
  ["delivery", "gDeliverystatus", "delivery_status"],
  ["delivery", "gReceiveStatus", "receiving_status"],
  ["delivery", "gDeliverytype", "g_Deliverytype"],
  ["delivery", "gTransportway", "g_transportway"],
  ["contract", "gApplyBeyondStatus", "overstock_status"],
  ["contract", "ifFile", "SiFo"],
  ["invoice", "billType", "fa_piao"],
  ["invoice", "billCheckState", "fap_sat"],
  ["make-invoice", "minvoBusType", "fa_piao"],
  ["make-invoice", "minvoPushStatus", "minvoPushStatus"],
  ["make-invoice", "minvoStatus", "minvoStatus"],
  ["make-invoice", "minvoUrgeStatus", "minvoUrgeStatus"],
  ["make-invoice", "minvoCheckStatus", "sys_review_status"],
  ["procurement-notice", "isSignUp", "is_sign_up"],
  ["payment", "payStatus", "payStatus"],
  ["supplier", "gEnterprise", "qyxz"],
  ["supplier", "gBusiness", "jyxz"],
] as const;

describe("the entities of specification 3", () => {
  it.each(fields)("%s has its fields in every company", (name, keys) => {
    const missing = CODES.flatMap((code) => {
      const known = new Set(fieldsOf(name, code).map(({ key }) => key));
      return keys.split(" ").filter((key) => !known.has(key));
    });
    expect(missing).toEqual([]);
  });

  it.each(dictionaries)("%s.%s takes its values from %s", (entity, key, dict) => {
    for (const code of CODES)
      expect(fieldsOf(entity, code).find((field) => field.key === key)).toMatchObject({ kind: "dict", dict });
  });

  it.each([
    ["minvoPrice", "发票金额"],
    ["minvoUnPrice", "已开票金额"],
  ])("an invoice's %s is the %s", (key, title) => {
    expect(fieldsOf("invoice", "DS").find((field) => field.key === key)?.title.cn).toBe(title);
  });

  it.each([
    ["invoiceAuditBy", "easAuditBy"],
    ["invoiceAuditDate", "easAuditDate"],
  ])("a request has one value under both spellings, %s and %s", (key, copy) => {
    expect(fieldsOf("make-invoice", "DS").find((field) => field.key === key)).toMatchObject({ compute: { copy } });
  });

  it("writes a note's gManor from its contract, never from its form", () => {
    for (const code of CODES)
      expect(fieldsOf("delivery", code).find(({ key }) => key === "gManor")).toMatchObject({ set: "source" });
  });
});

function fieldsOf(name: string, code: string) {
  const [entity = "", lines] = name.split(" ");
  const document = product.entities[entity]![code]!;
  return lines === undefined ? document.fields : (document.lines?.find(({ key }) => key === lines)?.fields ?? []);
}
