import type { Product } from "../core/definition/product.ts";
import { PICTURE_PATH } from "../core/contract/pictures.ts";
import { DEPUTIES_PATH } from "../core/contract/deputies.ts";
import { EVENTS_PATH } from "../core/contract/live.ts";
import { NOTICES_PATH } from "../core/contract/notices.ts";
import { TASKS_PATH } from "../core/contract/tasks.ts";
import { TOUR_PATH } from "../core/contract/tour.ts";
import { WAITING_PATH } from "../core/contract/waiting.ts";
import { WAYS_PATH } from "../core/contract/ways.ts";
import { importTable, outdatedColumns, previewTable, synchroniseTable } from "./administration/generator-calls.ts";
import { paymentCeiling } from "./business/payment-ceiling.ts";
import { templateChildren } from "./business/template-children.ts";
import { waitLines } from "./business/wait-lines.ts";
import { consult, myFeedback, sendFeedback } from "./business/what-guests-leave.ts";
import { entityRoutes } from "./verbs/mount.ts";
import { publicRoutes } from "./public/public-routes.ts";
import { replyResponse, type Reply } from "./wire/reply.ts";
import { route, type Route } from "./wire/route.ts";
import { cancelOrder, finishOrder, listOrders, orders, payOrder, placeOrder, readOrder } from "./business/shop-orders.ts";
import { askUnsubscribe, unsubscribe } from "./mail/unsubscribe.ts";
import { UNSUBSCRIBE_PATH } from "./mail/unsubscribe-link.ts";
import { openApi } from "./openapi/openapi.ts";
import { changeAvatar } from "./system/avatar.ts";
import { bind } from "./system/bind.ts";
import { beginExternal, finishExternal, listProviders } from "./external/sign-in.ts";
import { backChannelLogout } from "./external/sign-out.ts";
import { accountChoices, departmentTree } from "./calls/account-choices.ts";
import { bootstrap } from "./calls/bootstrap.ts";
import { captchaImage } from "./system/captcha.ts";
import { changePassword } from "./system/change-password.ts";
import { checkUserName } from "./system/check-user-name.ts";
import { allCompanies, companyById, onboardingCompanies, passList, setCompany } from "./system/companies.ts";
import { configByKey, refreshConfiguration } from "./system/config.ts";
import { refreshDictionaries, typeOptions } from "./calls/dict-types.ts";
import { dictionariesByKeys, dictionaryByKey, dictionaryByType } from "./entity/dictionaries.ts";
import { districtChildren, districtOfCategory, firstGrade } from "./system/districts.ts";
import { download, downloadResource, issueTicket } from "./system/download.ts";
import { readingForeignForms } from "./calls/foreign-forms.ts";
import { findRecordsRoute } from "./calls/find-records.ts";
import { searchEnterprises } from "./calls/enterprise-search.ts";
import { getInfo } from "./system/get-info.ts";
import { login, menuLogin } from "./system/login.ts";
import { loginUser, setFirstOnlyFlag, setSecondOnlyFlag } from "./system/login-user.ts";
import { logout } from "./system/logout.ts";
import { events } from "./live/events.ts";
import { changeNotices, readNotices } from "./messages/notice-calls.ts";
import { markRead, messageList, newestNotices, unreadCount } from "./messages/messages.ts";
import { materialType, materialTypes } from "./system/material-types.ts";
import { menuTree, roleMenuTree } from "./system/menu-tree.ts";
import { issueKeyToken } from "./system/key-token.ts";
import { confirmFactor, endFactor, readFactor, setUpFactor } from "./system/own-factor.ts";
import { secondStep } from "./system/second-step.ts";
import { addPasskey, beginPasskey, readPasskeys, removePasskey } from "./system/own-passkeys.ts";
import { beginPasskeyLogin, offersPasskeys, passkeyLogin } from "./system/passkey-login.ts";
import { mobileLogin } from "./system/mobile-login.ts";
import { purchaseDownload } from "./system/purchase-download.ts";
import { policyReports } from "./system/policy-reports.ts";
import { readPreference, writePreference } from "./system/prefs.ts";
import { changeProfile, readProfile } from "./system/profile.ts";
import { picture } from "./system/picture.ts";
import { inquiryImages, offerImages, pictureList, removeImages, savePictures, saveTaskImages } from "./calls/record-images.ts";
import { register, registerBuyer } from "./calls/register.ts";
import { checkCode, updatePassword } from "./system/reset-password.ts";
import { getRouters } from "./system/routers.ts";
import { secondaryMaterials } from "./calls/secondary-materials.ts";
import { listSessions, revokeSession } from "./system/session-list.ts";
import { addView, changeView, removeView, viewList } from "./system/saved-views.ts";
import { sheetRoutes } from "./calls/sheets.ts";
import { purchasers, suppliersOfUser } from "./calls/supplier-search.ts";
import { sendCode } from "./system/sms-code.ts";
import { upload } from "./system/upload.ts";
import { studioRoutes } from "./studio/studio-routes.ts";
import { charts } from "./workbench/charts.ts";
import { findColleagues } from "./workbench/colleagues.ts";
import { addDeputy, endDeputy, readDeputies } from "./workbench/deputy-calls.ts";
import { due } from "./workbench/due.ts";
import { notices } from "./workbench/notices.ts";
import { shortcuts } from "./workbench/shortcuts.ts";
import { tour } from "./workbench/tour.ts";
import { tasks } from "./workbench/tasks.ts";
import { todo } from "./workbench/todo.ts";
import { waiting } from "./workbench/waiting.ts";
import { ways } from "./workbench/ways.ts";

const exempt = { exempt: true } as const;
/** Reference data and files: any machine's key reads what its account would. */
const keys = { keys: "known" } as const;
const beforeNewPassword = { beforeNewPassword: true } as const;
const order = { workflow: orders.workflow, answers: "record" } as const;
const orderRows = { ...order, answers: "rows" } as const;

/** The system calls, in the order of domain 7. Permission: open, login, or a string. */
const systemRoutes: readonly Route[] = [
  // Session and sign-in (7.2)
  route("POST", "/login", "open", login, { exempt: true, perMinute: 300, bucket: "login" }),
  route("POST", "/auth/login", "open", menuLogin, { exempt: true, perMinute: 300, bucket: "login" }),
  route("POST", "/login/:mobile", "open", mobileLogin, { exempt: true, perMinute: 300, bucket: "login" }),
  route("POST", "/login/second", "open", secondStep, { exempt: true, perMinute: 60 }),
  route("GET", "/login/passkey", "open", offersPasskeys),
  route("POST", "/login/passkey/options", "open", beginPasskeyLogin, { exempt: true, perMinute: 60 }),
  route("POST", "/login/passkey", "open", passkeyLogin, { exempt: true, perMinute: 300, bucket: "login" }),
  route("POST", "/sendcode/:mobile", "open", sendCode, { exempt: true, perMinute: 30 }),
  route("POST", "/register", "open", register, { exempt: true, perMinute: 30 }),
  route("POST", "/regist", "open", registerBuyer, { exempt: true, perMinute: 30 }),
  route("POST", "/bind", "open", bind, { exempt: true, perMinute: 300, bucket: "login" }),
  route("GET", "/auth-redirect", "open", finishExternal, { perMinute: 300, bucket: "login" }),
  route("GET", "/auth-redirect/providers", "open", listProviders),
  route("POST", "/auth-redirect/:provider", "open", beginExternal, { exempt: true, perMinute: 60 }),
  route("POST", "/auth-redirect/:provider/logout", "open", backChannelLogout, { exempt: true, pressed: true, perMinute: 600 }),
  route("POST", "/csp-report", "open", policyReports, { exempt: true, report: true, perMinute: 60 }),
  route("GET", "/captchaImage", "open", captchaImage, { perMinute: 300 }),
  route("POST", "/oauth/token", "open", issueKeyToken, { exempt: true, pressed: true, perMinute: 120 }),
  route("GET", "/getInfo", "login", getInfo, beforeNewPassword),
  route("GET", "/system/user/getInfo", "login", getInfo, beforeNewPassword),
  route("POST", "/logout", "open", logout, { ...exempt, ...beforeNewPassword }),
  route("POST", "/system/user/logout", "open", logout, { ...exempt, ...beforeNewPassword }),
  route("GET", "/getRouters", "login", getRouters),
  route("GET", "/system/user/checkUserName/:name", "open", checkUserName, { perMinute: 10 }),
  route("GET", "/system/user/checkCode", "open", checkCode, { perMinute: 30 }),
  route("PUT", "/system/user/updatePassword", "open", updatePassword, { ...exempt, ...beforeNewPassword }),
  route("GET", "/system/user/profile", "login", readProfile),
  route("PUT", "/system/user/profile", "login", changeProfile),
  route("POST", "/system/user/profile/avatar", "login", changeAvatar, { upload: "kept" }),
  route("PUT", "/system/user/profile/updatePwd", "login", changePassword, { ...exempt, ...beforeNewPassword }),
  route("GET", "/system/user/secondFactor", "login", readFactor),
  route("POST", "/system/user/secondFactor", "login", setUpFactor, { ...exempt, perMinute: 30 }),
  route("PUT", "/system/user/secondFactor", "login", confirmFactor, { ...exempt, perMinute: 30 }),
  route("PUT", "/system/user/secondFactor/off", "login", endFactor, { ...exempt, perMinute: 30 }),
  route("GET", "/system/user/passkeys", "login", readPasskeys),
  route("POST", "/system/user/passkeys/options", "login", beginPasskey, { ...exempt, perMinute: 30 }),
  route("POST", "/system/user/passkeys", "login", addPasskey, { ...exempt, perMinute: 30 }),
  route("DELETE", "/system/user/passkeys/:id", "login", removePasskey),
  route("GET", "/system/user/prefs/:key", "login", readPreference),
  route("PUT", "/system/user/prefs/:key", "login", writePreference),
  route("GET", NOTICES_PATH, "login", readNotices),
  route("PUT", NOTICES_PATH, "login", changeNotices),
  route("GET", DEPUTIES_PATH, "login", readDeputies),
  route("GET", `${DEPUTIES_PATH}/colleagues`, "login", findColleagues),
  route("POST", DEPUTIES_PATH, "login", addDeputy),
  route("PUT", `${DEPUTIES_PATH}/end/:id`, "login", endDeputy),
  route("GET", "/system/user/sessions", "login", listSessions),
  route("DELETE", "/system/user/sessions/:id", "login", revokeSession),

  // Lists as somebody keeps them: filter, columns, order
  route("GET", "/system/view/list", "login", viewList),
  route("POST", "/system/view", "login", addView),
  route("PUT", "/system/view/:id", "login", changeView),
  route("DELETE", "/system/view/:id", "login", removeView),

  findRecordsRoute,

  // Dictionary and configuration (7.3)
  route("GET", "/system/dict/data/dictType/:key", "open", dictionaryByKey, keys),
  route("GET", "/system/dict/data/types", "open", dictionariesByKeys, keys),
  route("GET", "/system/dict/data/type/:type", "open", dictionaryByType, keys),
  route("GET", "/system/dict/type/optionselect", "system:dict:list", typeOptions),
  route("DELETE", "/system/dict/type/refreshCache", "system:dict:remove", refreshDictionaries),
  route("GET", "/system/config/configKey/:key", "open", configByKey),
  route("DELETE", "/system/config/refreshCache", "system:config:remove", refreshConfiguration),

  route("GET", "/system/menu/treeselect", "system:menu:list", menuTree),
  route("GET", "/system/menu/roleMenuTreeselect/:roleId", "system:menu:list", roleMenuTree),

  route("GET", "/system/user", ["system:user:add", "system:user:edit"], accountChoices),
  // RuoYi's client asks for a user without an id.
  route("GET", "/system/user/", ["system:user:add", "system:user:edit"], accountChoices),
  route("GET", "/system/user/deptTree", "system:user:list", departmentTree),

  // Companies (7.4)
  route("GET", "/tdhcsystem/supplier/passList", "login", passList, keys),
  route("GET", "/tdhcsystem/gCompanyBase/queryByComId/:id", "login", companyById, keys),
  route("POST", "/supplier/apisuppliersearch/query", "open", searchEnterprises, { perMinute: 20 }),
  route("GET", "/gyssystem/suppliergroup/FirstGrade", "login", firstGrade),
  route("GET", "/gyssystem/district/getInfoByIdAndCategory/0/:id", "open", districtOfCategory),
  route("GET", "/gyssystem/district/:id", "open", districtChildren),
  route("GET", "/distribution/purchasers", "tdhcsystem:supplier:assign", purchasers),
  route("GET", "/distribution/userSupplier/:id", "tdhcsystem:supplier:assign", suppliersOfUser),
  route("GET", "/tdhcsystem/gCompanyBase/queryAll", "login", allCompanies, keys),
  route("GET", "/tdhcsystem/gCompanyBase/queryAll2", "open", onboardingCompanies),
  route("POST", "/tdhcsystem/gCompanyBase/setCompany", "login", setCompany, exempt),

  // Material, and what a delivery note takes from its writer (7.6)
  route("GET", "/materielType/list", "login", materialTypes, keys),
  route("GET", "/materielType/query/:id", "login", materialType, keys),
  route("GET", "/gyssystem/contract/selectSecondaryMaterials", "login", secondaryMaterials),
  route("GET", "/gyssystem/delivery/getLoginUser", "login", loginUser),
  route("POST", "/gyssystem/delivery/setFirstOnlyFlag", "login", setFirstOnlyFlag),
  route("POST", "/gyssystem/delivery/setSecondOnlyFlag", "login", setSecondOnlyFlag),

  // Invoice request and payment (7.7)
  route("GET", "/finance/makeinvoice/waitLines", "finance:makeinvoice:add", waitLines),
  route("GET", "/finance/payment/ceiling", "finance:payment:query", paymentCeiling),

  // Files and images (7.9)
  route("POST", "/common/upload", "open", upload, { ...keys, upload: "kept", perMinute: 60 }),
  route("POST", "/common/ticket", "login", issueTicket, { neverStored: true, opensFiles: true }),
  route("POST", "/common/purchaseDownload", "login", purchaseDownload, { opensFiles: true }),
  route("GET", "/common/download", "open", download, keys),
  route("GET", "/common/download/resource", "open", downloadResource, { ...keys, opensFiles: true }),
  route("GET", PICTURE_PATH, "open", picture, keys),
  ...sheetRoutes,

  route("POST", "/buyingtaskimg", "login", saveTaskImages),
  route("GET", "/buyingtaskimg/getImges/:id", "login", inquiryImages),
  route("GET", "/buyingtaskimg/getOfferImges/:id", "login", offerImages),
  route("DELETE", "/buyingtaskimg/logicRemove/:id", "login", removeImages),
  route("POST", "/tdhcsystem/picture/save", "login", savePictures),
  route("GET", "/tdhcsystem/picture/list", "login", pictureList),

  // Storefront (7.11): what somebody holds by an account or by telephone and code
  route("POST", "/brandorder", "login", placeOrder, { held: order, perMinute: 60 }),
  route("GET", "/brandorder/list", "open", listOrders, { held: orderRows, perMinute: 120 }),
  route("GET", "/brandorder/:orderNo", "open", readOrder, { held: order, perMinute: 120 }),
  route("PUT", "/brandorder/pay", "login", payOrder, { held: order, perMinute: 60 }),
  route("PUT", "/brandorder/cancel", "open", cancelOrder, { held: order, perMinute: 60 }),
  route("PUT", "/brandorder/finish", "open", finishOrder, { held: order, perMinute: 60 }),
  route("POST", "/announcement/feedback", "login", sendFeedback, { perMinute: 20 }),
  route("GET", "/announcement/feedback/mine", "login", myFeedback),
  route("POST", "/brand/purchaseDigitize", "open", consult, { perMinute: 10 }),

  // Generator and templates (7.12)
  route("GET", "/tool/gen/preview/:id", "tool:gen:preview", previewTable),
  route("GET", "/tool/gen/synchDb/:id", "tool:gen:edit", outdatedColumns),
  route("PUT", "/tool/gen/synchDb/:id", "tool:gen:edit", synchroniseTable),
  route("POST", "/tool/gen/importTable", "tool:gen:edit", importTable),
  route("GET", "/template/children/:id", "template:template:list", templateChildren),

  ...studioRoutes,

  // Workbench and messages (7.14)
  route("GET", "/workbench/bootstrap", "login", bootstrap, beforeNewPassword),
  route("GET", "/workbench/todo", "login", todo),
  route("GET", TASKS_PATH, "login", tasks),
  route("GET", WAITING_PATH, "login", waiting),
  route("GET", WAYS_PATH, "login", ways),
  route("GET", "/workbench/due", "login", due),
  route("GET", "/workbench/charts", "login", charts),
  route("GET", "/workbench/notices", "login", notices),
  route("GET", "/workbench/shortcuts", "login", shortcuts),
  route("GET", TOUR_PATH, "login", tour),
  route("GET", "/message/list", "login", messageList),
  route("GET", "/system/notice/listTop", "login", newestNotices),
  route("GET", "/message/unreadCount", "login", unreadCount),
  route("PUT", "/message/read", "login", markRead),
  route("GET", EVENTS_PATH, "login", events),
  route("GET", `${UNSUBSCRIBE_PATH}/:token`, "open", askUnsubscribe, { perMinute: 60 }),
  route("POST", `${UNSUBSCRIBE_PATH}/:token`, "open", unsubscribe, { exempt: true, pressed: true, perMinute: 60 }),
];

/** What the modules of the documents add: standard verbs and workflow actions below each entity's path, and what is open to
 * everybody. */
const moduleRoutes: readonly ((product: Product) => readonly Route[])[] = [entityRoutes, publicRoutes];

/** Every path of the product. Literal segments win over parameters, whatever the order here. */
export function portalRoutes(product: Product): readonly Route[] {
  const routes: readonly Route[] = [
    ...systemRoutes,
    ...moduleRoutes.flatMap((routesOf) => routesOf(product)).map(readingForeignForms),
    // The published description of all of them
    route("GET", "/openapi.json", "open", publish),
  ];
  // The description is made when it is asked for first: most processes never are.
  let text: string | undefined;
  function publish(): Promise<Reply> {
    text ??= JSON.stringify(openApi(product, routes));
    return Promise.resolve(replyResponse(new Response(text, { headers: { "Content-Type": "application/json; charset=utf-8" } })));
  }
  return routes;
}
