/**
 * The list screens of specification 2.4 and their differences per company (domain 8), by keys.
 *
 * Lists are written as the specification writes them, separated by spaces. A difference is a chain of `key after key` or
 * `key before key`: a key that the list has is moved, another one is added.
 */
export type SpecifiedList = {
  readonly screen: string;
  readonly search: string;
  readonly buttons: string;
  readonly columns: string;
  /** Search fields that offer the values of a dictionary. */
  readonly selects?: string;
  /** Search fields of a day or of a range of days. */
  readonly dates?: string;
  /** Default filters, such as `payStatus 0`. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** The detail form's first section, by the detail that the list opens. */
  readonly form?: readonly [screen: string, keys: string];
  /** Line tables by their screen. */
  readonly lines?: Readonly<Record<string, string>>;
  readonly companies?: Readonly<Record<string, Difference>>;
};

type Difference = {
  readonly search?: string;
  readonly buttons?: string;
  readonly columns?: string;
  /** All columns anew, where a company's list is another variant. */
  readonly columnsInstead?: string;
  readonly form?: string;
  readonly lines?: Readonly<Record<string, string>>;
};

const noteColumns =
  "gDeliverytype gDeliverynum gCreatetime gApprovalStatus gDeliverystatus gReceiveStatus gConnumContractFk gSupplierName " +
  "gCludecom gTransportway gDelivplace gTally gShipnum gDeliverytime gSubmittime gSignTime gEsarrivetime gFhlinkman gFhphone " +
  "gManor gRemarks gApproval gApprovalTime gRejecter gRejecttime gRejectReason gRefusedReason gAttFlag";
const noteButtons =
  "view edit remove export apply backout backoutApproved logistics toDelivery backoutToDelivery uploadReceipt print";
const noteForm =
  "gDeliverynum gConnumContractFk gManor gTransportway gDeliverytime gEsarrivetime gShipnum gDriverphone gRough gVolume gRemarks";
const noteLines =
  "gReNo mergeCustomsName gGoodsname gSpec gSendednum gUnit gUnitprice gUnitprices sendRemarks gLength gWidth gHeight gVolume " +
  "gRough gPackageNum gPackage gShippingMark";
const noteSearch = "times gConnumContractFk gSupplierName gCludecom gDeliverynum gApprovalStatus gDeliverystatus";
const warehouseColumns = "gWarehouseApproval after gApprovalTime, gWarehouseApprovalTime after gWarehouseApproval";
const requestAudit = "easAuditBy before invoiceRejectReason, easAuditDate before invoiceRejectReason";
const requestColumns =
  "minvoNo minvoPushStatus minvoStatus minvoConNo minvoPrice minvoUnPrice minvoComName minvoSupName minvoBuyer " +
  "minvoTrackingNo remark01 createdTime minvoPushTime minvoRejectTime rejectResaon minvoBackBy minvoBackOutReason " +
  "minvoUrgeStatus minvoUrgeBy minvoUrgeTime minvoUrgeReason paymentTerms paymentMoney deductionMethod totalDeductionMoney " +
  "billDate invoiceFlag submitTime minvoCheckStatus";
const fileButtons = "fileList after addFile, downloadFile after fileList, removeFile after downloadFile";
const paymentV2 =
  "payNo payConNo payCheckState payMaName payConSettlementPrice payComName paySupName payPaidTotalPrice payBuyer " +
  "payApplyMatter approveMoney payLowerPrice foreignPayment fileName createTime payStatus";

export const specifiedLists: readonly SpecifiedList[] = [
  {
    screen: "quotation.list",
    search: "qpMiNo qpTitle buyer billType",
    selects: "billType",
    buttons: "view startOffer submitOffer undoOffer giveUpOffer updateMaterial",
    columns: "qpMiNo qpTitle buyer qpOfferTime version waringNum billType qpStartTime qpSupName qpContacts remark",
    companies: {
      YJD: {
        search: "bidFlag after billType",
        columns: "bidFlag after qpMiNo, level after waringNum, bidNumber after billType, priceTotal after bidNumber",
      },
      QT: { search: "qpEndTime after billType", buttons: "export after updateMaterial", columns: "qpEndTime after qpStartTime" },
      JLSJ: { search: "qpCurrency after billType", columns: "qpCurrency after billType, qpTradeTerm after qpCurrency" },
    },
  },
  {
    screen: "delivery.list",
    search: noteSearch,
    selects: "gApprovalStatus gDeliverystatus",
    dates: "times",
    defaults: { gApprovalStatus: "0", gDeliverystatus: "1" },
    buttons: noteButtons,
    columns: noteColumns,
    form: ["delivery.detail", noteForm],
    lines: { "delivery.items": noteLines },
    companies: {
      YJD: {
        search: "gDeliverytype after gDeliverystatus",
        columns: `gshaddress after gFhphone, gshlinkman after gshaddress, ${warehouseColumns}`,
      },
      QT: { columns: "gAttFlag before gRemarks", form: "gDeliverytype before gTransportway" },
      JLSJ: {
        search: "gTransportway after gDeliverystatus",
        columns: "gEsarrivetime before gSubmittime",
        form: "gDeliverytype before gTransportway",
        lines: { "delivery.items": "mergeCustomsName before gReNo" },
      },
    },
  },
  {
    screen: "delivery-packing.list",
    search: `${noteSearch} gReceiveStatus gAttFlag`,
    selects: "gApprovalStatus gDeliverystatus gReceiveStatus gAttFlag",
    dates: "times",
    defaults: { gApprovalStatus: "0", gDeliverystatus: "1" },
    buttons: noteButtons,
    columns: noteColumns,
    form: ["delivery-packing.detail", noteForm],
    lines: { "delivery-packing.items": noteLines },
    companies: {
      YJD: { search: "gDeliverytype after gAttFlag", columns: warehouseColumns },
      QT: { buttons: "addBox after print", columns: "gTally before gDelivplace" },
      JLSJ: {
        search: "gTransportway after gAttFlag, gEsarrivetime after gTransportway",
        buttons: "addBox after print, printMarks after addBox",
        columns: "boxTotal after gShipnum, gRough after boxTotal, gVolume after gRough",
      },
    },
  },
  {
    screen: "contract.list",
    search: "gConnum gConStatus gDeliveryStatus",
    buttons: "view pushDelivery requestForExcessShipment undoRequest print files",
    columns:
      "gConnum version gManor gCludecom conDuration conTotalPrice gSupplierName gCludetime gDelivdate gDelivplace gPayway " +
      "gCludeplace gApplyBeyondStatus gDeliveryStatus gReceiveStatus gApplyAuditBy gApplyAuditTime gApplyRejectReason ifFile",
    lines: {
      "contract.items": "gReNo gGoodsname gSpec gUnit gUnitprice gGoodsnum gSendednum qualifiedNumber unqualifiedNumber",
    },
    companies: {
      YJD: {
        search: "gApplyBeyondStatus after gDeliveryStatus",
        buttons: "uploadSigned after files",
        columns: "gConStatus after version",
        lines: { "contract.items": "gBeyondNum after gGoodsnum" },
      },
      QT: {
        search: "gReceiveStatus after gDeliveryStatus",
        columns: "tolerancePct after gApplyBeyondStatus",
        lines: { "contract.items": "gReservednum after gSendednum" },
      },
      JLSJ: {
        search: "gDelivplace after gDeliveryStatus",
        buttons: "uploadSigned after files",
        columns: "currency after conTotalPrice",
        lines: { "contract.items": "hsCode after gSpec" },
      },
    },
  },
  {
    screen: "invoice.list",
    search: "times inConNo inNo",
    dates: "times",
    buttons: "view edit pushPurchase pushFinance withdraw removeInvoiceInfo",
    columns:
      "inMiCreatetime sourceNumber inNo billType billCheckState inConNo inComName inSupName minvoPrice minvoUnPrice inBuyer " +
      "billCheckBy billCheckStateTime checkRejectReason",
    form: ["invoice.detail", "sourceNumber minvoPrice billType inNo minvoUnPrice invoiceNumber invoiceDate"],
    companies: {
      YJD: { search: "billCheckState after inNo", columns: "invoiceNumber after inNo", form: "rate after minvoPrice" },
      QT: {
        search: "inComName after inNo",
        columns: "netPrice after minvoPrice, taxPrice after netPrice",
        form: "netPrice after minvoPrice, taxPrice after netPrice",
      },
      JLSJ: {
        search: "billType after inNo",
        buttons: "pushFinance before pushPurchase",
        columns: "invoiceNumber after inNo, invoiceDate after invoiceNumber",
      },
    },
  },
  {
    screen: "make-invoice.list",
    search: "times minvoConNo minvoMaName minvoStatus",
    selects: "minvoStatus",
    dates: "times",
    buttons: "view addInvoiceInfo make reject print handleExport handleExportDetail addFile submitAudit backAudit",
    columns: `${requestColumns} invoiceAuditBy invoiceAuditDate invoiceRejectReason`,
    form: [
      "make-invoice.detail",
      "minvoNo minvoConNo minvoBuyer minvoComName minvoSupName minvoTax minvoBusType minvoName minvoTaxNo minvoBankAccount " +
        "minvoAddress minvoTelephone remark01",
    ],
    lines: {
      "make-invoice.items":
        "midMaName midCustomsName midMaSpec midMaUnit midMaOrdernum taxUnitPrice rate taxTotalPrice deductionReason deductionMoney",
      "make-invoice.records": "billType inNo inMiCreatetime minvoPrice billCheckState",
    },
    companies: {
      YJD: {
        search: "minvoUrgeStatus after minvoStatus",
        columns:
          "minvoUrgeStatus before remark01, minvoUrgeBy before remark01, minvoUrgeTime before remark01, " +
          "minvoUrgeReason before remark01",
      },
      QT: {
        search: "minvoComName after minvoStatus, minvoCheckStatus after minvoComName",
        buttons: fileButtons,
        columnsInstead: `${requestColumns} invoiceRejectReason`,
        columns: requestAudit,
        form: "invoiceRejectReason after remark01",
        lines: { "make-invoice.items": "deductionReason before midMaName, deductionMoney before midMaName" },
      },
      JLSJ: {
        search: "minvoComName after minvoStatus, minvoCheckStatus after minvoComName, minvoBusType after minvoCheckStatus",
        buttons: fileButtons,
        columnsInstead: `${requestColumns} invoiceRejectReason`,
        columns: `${requestAudit}, invoiceNumber after billDate, invoiceDate after invoiceNumber`,
      },
    },
  },
  {
    screen: "billing-company.list",
    search: "deptName",
    buttons: "query export",
    columns: "deptName deptCradNumber deptAddress deptBank",
    companies: {
      YJD: { columns: "status after deptBank" },
      QT: { columns: "deptPhone after deptBank" },
      JLSJ: { columns: "deptCountry after deptBank" },
    },
  },
  {
    screen: "payment.list",
    search: "payNo payConNo payPaidTime payComName payStatus",
    selects: "payStatus",
    dates: "payPaidTime",
    defaults: { payStatus: "0" },
    buttons: "",
    columns:
      "payNo payConNo payCheckState payMaName payConSettlementPrice payComName paySupName payPaidTotalPrice payBuyer payReason " +
      "payStatus payPaidTime",
    companies: {
      YJD: { search: "payType after payStatus", columns: "payType after payReason" },
      QT: { search: "paySupName after payComName", buttons: "export", columnsInstead: paymentV2 },
      JLSJ: {
        search: "foreignPayment after payStatus",
        buttons: "export",
        columnsInstead: paymentV2,
        columns: "currency after payLowerPrice, exchangeRate after currency",
      },
    },
  },
  {
    screen: "procurement-notice.list",
    search: "atTitle pushCompany",
    buttons: "signUp",
    columns: "atTitle isSignUp pushCompany aoBuyer aoPhone aoTermsText atReleaseTime atEndTime atSignTime",
    companies: {
      YJD: { columns: "atCategory after atTitle" },
      QT: { search: "atEndTime after pushCompany" },
      JLSJ: { columns: "atRegion after pushCompany" },
    },
  },
  {
    screen: "winning-notice.list",
    search: "title",
    buttons: "",
    columns: "wnTitle woBuyer woPhone wnStartTime createdTime wdSupName wdPlanTotalPrice",
    companies: {
      YJD: { columns: "wnEndTime after wnStartTime" },
      JLSJ: { columns: "wnCurrency after wdPlanTotalPrice" },
    },
  },
  {
    screen: "supplier.list",
    search: "gChname gStatus",
    selects: "gStatus",
    defaults: { gStatus: "0" },
    buttons: "refresh add edit remove commit cancelCommit view",
    columns: "comName gChname gEnname gRemarks gStatusTs gLinkman gPhone gTaxnumber gBusinesss gEnterprises gProduct gIsblacks",
    form: ["supplier.detail", "comId gEnname gChname gCode gStatust gCategory"],
    lines: {
      "supplier.bank": "gPayway gOpenbank gBankcode gBankaccount",
      "supplier.customer": "gComname gSupplyproduct gSale saleRate gLinkman gPhone gEmail",
      "supplier.quality": "gFileType gFileaddress gEffecttime gDeadtime gCreater gCreatetime validState",
    },
    companies: {
      YJD: { columns: "purchaserName after gPhone" },
      QT: { columns: "gBrand after gProduct" },
      JLSJ: {
        buttons: "commitImipSupplier after cancelCommit, cancelCommitImipSupplier after commitImipSupplier",
        columns: "gCountry after gTaxnumber",
      },
    },
  },
];
