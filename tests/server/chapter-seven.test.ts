import { describe, expect, it } from "vitest";
import { portalRoutes } from "../../src/server/routes.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";

/**
 * Every call of domain 7 but for the public pages (7.11), as that chapter writes them: method,
 * path, and what follows a comma is another last part of the same path. `7` stands for an id.
 */
const CALLS = `
POST /login
POST /auth/login
POST /login/19000000031
POST /sendcode/19000000031
GET /captchaImage
POST /register
POST /regist
POST /bind
GET /auth-redirect
GET /getInfo
GET /system/user/getInfo
POST /logout
POST /system/user/logout
GET /getRouters
GET /system/user/checkUserName/x
GET /system/user/checkCode
PUT /system/user/updatePassword
GET /system/user/profile
PUT /system/user/profile
POST /system/user/profile/avatar
PUT /system/user/profile/updatePwd

GET /system/dict/data/dictType/x
GET /system/dict/data/types
GET /system/dict/data/list
GET /system/dict/data/7
GET /system/dict/data/type/x
POST /system/dict/data
PUT /system/dict/data
DELETE /system/dict/data/7
GET /system/dict/data/export
GET /system/dict/type/list, 7, optionselect
POST /system/dict/type
PUT /system/dict/type
DELETE /system/dict/type/7, clearCache, refreshCache
GET /system/config/list, 7, configKey/x, export
POST /system/config
PUT /system/config
DELETE /system/config/7, clearCache

GET /tdhcsystem/supplier/passList, list, listSupplier, unPass, qualified, blackList, pass, query/7
GET /tdhcsystem/supplier/export, blackListExport, qualifiedExport
GET /tdhcsystem/gCompanyBase/queryByComId/7, queryAll, queryAll2
POST /tdhcsystem/gCompanyBase/setCompany
POST /supplier/apisuppliersearch/query
POST /tdhcsystem/supplier
POST /tdhcsystem/supplier/getData, addSupplier
PUT /tdhcsystem/supplier/update, editSupplier, delete, passSupplierImip/7, commit, cancelCommit, commitCheck
PUT /tdhcsystem/supplier/commitImipSupplier/7, cancelCommitImipSupplier/7, pass, reject, toBlack, toQualified
DELETE /tdhcsystem/supplier/removeSupplier/7, enableSupplier/7, rejectSupplier/7
GET /gyssystem/suppliergroup/FirstGrade
GET /distribution/list, userSupplier/7
PUT /distribution/assign, reassign
GET /gyssystem/district/7, getInfoByIdAndCategory/0/7
GET /system/company/list, 7
POST /system/company
PUT /system/company

GET /tdhcsystem/priceOffer/list, getInfo/7, export
PUT /tdhcsystem/priceOffer/startOffer, save, submitOffer, undoOffer, giveUpOffer, updateMaterial
GET /tdhcsystem/inquiry/list, 7, export, compare/7
POST /tdhcsystem/inquiry
PUT /tdhcsystem/inquiry
DELETE /tdhcsystem/inquiry/7
PUT /tdhcsystem/inquiry/publish, amend, extend, nextRound, closeEarly, award, abandon, voidInquiry, returnOffer

GET /tdhcsystem/contract/list, selectContractByConNoAndVersion, retrunDeliveryInfo/7, export, files/7, print/7
PUT /tdhcsystem/contract/requestForExcessShipment, undoRequest, auditBeyond
POST /tdhcsystem/contract
PUT /tdhcsystem/contract
DELETE /tdhcsystem/contract/7
PUT /tdhcsystem/contract/submit, withdraw, audit, amend, cancelAmend, finish, terminate
POST /tdhcsystem/contract/uploadSigned/7
GET /gyssystem/contract/selectSecondaryMaterials
GET /materielType/list, query/7
GET /gyssystem/delivery/getLoginUser
POST /gyssystem/delivery/setFirstOnlyFlag, setSecondOnlyFlag
GET /tdhcsystem/delivery/list, getData/7, logistics/7, export, print/7
POST /tdhcsystem/delivery
PUT /tdhcsystem/delivery/editDelivery
DELETE /tdhcsystem/delivery/7
PUT /tdhcsystem/delivery/apply, backout, backoutApproved, toDelivery, backoutToDelivery
PUT /tdhcsystem/delivery/approve, warehouseApprove, reject, sign, refuse, receive, undoReceive, finishShort
POST /tdhcsystem/delivery/logistics, uploadReceipt
GET /tdhcsystem/deliverypacking/list, getData/7, logistics/7, export, print/7
POST /tdhcsystem/deliverypacking
PUT /tdhcsystem/deliverypacking/editDelivery
DELETE /tdhcsystem/deliverypacking/7
PUT /tdhcsystem/deliverypacking/apply, backout, backoutApproved, toDelivery, backoutToDelivery
PUT /tdhcsystem/deliverypacking/approve, warehouseApprove, reject, sign, refuse, receive, undoReceive, finishShort
POST /tdhcsystem/deliverypacking/logistics, uploadReceipt
GET /gyssystem/secondpicture/list
POST /gyssystem/secondpicture
DELETE /gyssystem/secondpicture/7
GET /gyssystem/box/list, 7, export, print/7
POST /gyssystem/box
PUT /gyssystem/box
DELETE /gyssystem/box/7
PUT /gyssystem/box/pack

GET /finance/invoice/list, queryInvoiceInfo/7, export
POST /finance/invoice/addInvoiceInfo
PUT /finance/invoice/updateInvoiceInfo, pushInvoiceInfo, withdrawInvoice, businessCheck, financeCheck, voidInvoice
DELETE /finance/invoice/7
GET /finance/makeinvoice/list, query/7, files/7, downloadFiles/7, handleExport, handleExportDetail, waitLines, print/7
PUT /finance/makeinvoice/make, reject, submitAudit, backAudit, push, backOut, urge, audit
POST /finance/makeinvoice/addFile
DELETE /finance/makeinvoice/file/7, 7
POST /finance/makeinvoice
PUT /finance/makeinvoice
GET /finance/makeinvoice/queryCompany, export
POST /finance/makeinvoice/company
PUT /finance/makeinvoice/company
DELETE /finance/makeinvoice/company/7
GET /finance/payment/list, 7, export, ceiling
POST /finance/payment
PUT /finance/payment
DELETE /finance/payment/7
PUT /finance/payment/submit, withdraw, audit, register, fail, voidPayment

GET /tdhcsystem/procurementNotice/list, 7
POST /tdhcsystem/procurementNotice/signUp/7
DELETE /tdhcsystem/procurementNotice/signUp/7
POST /tdhcsystem/procurementNotice
PUT /tdhcsystem/procurementNotice
DELETE /tdhcsystem/procurementNotice/7
PUT /tdhcsystem/procurementNotice/publish, extend, withdrawNotice, close, voidNotice, reviewSignUp
GET /tdhcsystem/winningNotice/list, 7
PUT /tdhcsystem/winningNotice/edit, publish, withdraw
GET /tdhcsystem/bid/list, 7
POST /tdhcsystem/bid
PUT /tdhcsystem/bid
DELETE /tdhcsystem/bid/7

POST /common/upload, ticket, purchaseDownload
GET /common/download, download/resource
POST /buyingtaskimg
GET /buyingtaskimg/getOfferImges/7
GET /buyingtaskimg/getImges/7
DELETE /buyingtaskimg/logicRemove/7
POST /tdhcsystem/picture/save
GET /tdhcsystem/picture/list
GET /system/user/importTemplate
POST /system/user/importData

GET /goods/goods/list, 7
GET /goods/sku/list, 7
GET /goods/category/list, 7
GET /goods/merchant/list, 7
GET /goods/brand/list, 7
GET /goods/order/list, 7
GET /operate/announcement/list, 7
GET /operate/feedback/list, 7
POST /goods/goods
POST /goods/sku
POST /goods/category
POST /goods/merchant
POST /goods/brand
POST /operate/announcement

GET /system/user/list, 7, export
POST /system/user
PUT /system/user
DELETE /system/user/7
PUT /system/user/resetPwd, changeStatus, unlock
GET /system/role/list, 7
POST /system/role
PUT /system/role
DELETE /system/role/7
GET /system/menu/list, 7, treeselect, roleMenuTreeselect/7
GET /monitor/operlog/list, 7, export
DELETE /monitor/operlog/7, clean
GET /monitor/logininfor/list, 7, export
DELETE /monitor/logininfor/7, clean
GET /monitor/job/list, 7
POST /monitor/job
PUT /monitor/job
DELETE /monitor/job/7
PUT /monitor/job/changeStatus, run
GET /monitor/jobLog/list, 7, export
DELETE /monitor/jobLog/7, clean
GET /tool/gen/list, 7, preview/7, synchDb/7
PUT /tool/gen
PUT /tool/gen/synchDb/7
POST /tool/gen/importTable
GET /template/list, 7, children/7
POST /template
PUT /template
DELETE /template/7
PUT /template/publish
GET /template/screen/current, list, 7
POST /template/screen/validate, publish, rollback

GET /workbench/todo, charts, notices, shortcuts, tour
GET /message/list, unreadCount
PUT /message/read
GET /events
`;

const calls = CALLS.split("\n").flatMap((line) => {
  const [method = "", ...rest] = line.split(" ");
  const [first = "", ...others] = rest.join(" ").split(", ");
  const base = first.slice(0, first.lastIndexOf("/"));
  // `files/7, downloadFiles/7`: a part after a comma follows the path that all of them share.
  const shared = others.length === 0 ? "" : first.startsWith("/") ? sharedBase(first) : base;
  return method === "" ? [] : [`${method} ${first}`, ...others.map((other) => `${method} ${shared}/${other}`)];
});

/** The path below which the parts of a line stand: of two segments, or of three below /system/dict, /system/user and the like. */
function sharedBase(path: string): string {
  const segments = path.split("/").slice(1);
  return `/${segments.slice(0, path.startsWith("/system/dict/") ? 3 : segments.length > 2 ? 2 : 1).join("/")}`;
}

/** What stands for a parameter above: a word such as `export` in its place would be another call. */
const SAMPLE = "(?:7|x|19000000031)";

const patterns = portalRoutes(shippedProduct()).map(
  ({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, SAMPLE)}$`),
);

describe("every call of domain 7", () => {
  it("is written out here", () => {
    expect(calls.length).toBeGreaterThan(250);
  });

  it.each(calls)("%s answers", (call) => {
    expect(patterns.some((pattern) => pattern.test(call))).toBe(true);
  });
});
