import type { Product } from "../core/definition/product.ts";
import { entityRoutes } from "./entity/mount.ts";
import { route, type Route } from "./http/route.ts";
import { changeAvatar } from "./system/avatar.ts";
import { bootstrap } from "./system/bootstrap.ts";
import { captchaImage } from "./system/captcha.ts";
import { changePassword } from "./system/change-password.ts";
import { checkUserName } from "./system/check-user-name.ts";
import { allCompanies, companyById, onboardingCompanies, passList, setCompany } from "./system/companies.ts";
import { configByKey } from "./system/config.ts";
import {
  addConfig,
  clearConfigCache,
  configEntry,
  configList,
  editConfig,
  exportConfig,
  removeConfig,
} from "./system/config-admin.ts";
import { addEntry, editEntry, exportEntries, removeEntries } from "./system/dict-data-admin.ts";
import { addType, clearTypeCache, editType, removeTypes, typeEntry, typeList, typeOptions } from "./system/dict-type-admin.ts";
import { dictionariesByKeys, dictionaryByKey, dictionaryByType, dictionaryEntry, dictionaryList } from "./system/dictionaries.ts";
import { download, downloadResource, issueTicket } from "./system/download.ts";
import { getInfo } from "./system/get-info.ts";
import { login } from "./system/login.ts";
import { loginUser, setFirstOnlyFlag, setSecondOnlyFlag } from "./system/login-user.ts";
import { logout } from "./system/logout.ts";
import { markRead, messageList, unreadCount } from "./system/messages.ts";
import { purchaseDownload } from "./system/purchase-download.ts";
import { readPreference, writePreference } from "./system/prefs.ts";
import { changeProfile, readProfile } from "./system/profile.ts";
import { getRouters } from "./system/routers.ts";
import { listSessions, revokeSession } from "./system/session-list.ts";
import { upload } from "./system/upload.ts";
import { todo } from "./workbench/todo.ts";

const exempt = { exempt: true } as const;

/** The system calls, in the order of domain 7. Permission: open, login, or a string. */
const systemRoutes: readonly Route[] = [
  // Session and sign-in (7.2)
  route("POST", "/login", "open", login, { exempt: true, perMinute: 300, bucket: "login" }),
  route("POST", "/auth/login", "open", login, { exempt: true, perMinute: 300, bucket: "login" }),
  route("GET", "/captchaImage", "open", captchaImage, { perMinute: 300 }),
  route("GET", "/getInfo", "login", getInfo),
  route("GET", "/system/user/getInfo", "login", getInfo),
  route("POST", "/logout", "open", logout, exempt),
  route("POST", "/system/user/logout", "open", logout, exempt),
  route("GET", "/getRouters", "login", getRouters),
  route("GET", "/system/user/checkUserName/:name", "open", checkUserName, { perMinute: 10 }),
  route("PUT", "/system/user/updatePassword", "login", changePassword, exempt),
  route("GET", "/system/user/profile", "login", readProfile),
  route("PUT", "/system/user/profile", "login", changeProfile),
  route("POST", "/system/user/profile/avatar", "login", changeAvatar, { upload: true }),
  route("PUT", "/system/user/profile/updatePwd", "login", changePassword, exempt),
  route("GET", "/system/user/prefs/:key", "login", readPreference),
  route("PUT", "/system/user/prefs/:key", "login", writePreference),
  route("GET", "/system/user/sessions", "login", listSessions),
  route("DELETE", "/system/user/sessions/:id", "login", revokeSession),

  // Dictionary and configuration (7.3)
  route("GET", "/system/dict/data/dictType/:key", "open", dictionaryByKey),
  route("GET", "/system/dict/data/types", "open", dictionariesByKeys),
  route("GET", "/system/dict/data/type/:type", "open", dictionaryByType),
  route("GET", "/system/dict/data/list", "system:dict:list", dictionaryList),
  route("GET", "/system/dict/data/export", "system:dict:export", exportEntries),
  route("GET", "/system/dict/data/:id", "system:dict:query", dictionaryEntry),
  route("POST", "/system/dict/data", "system:dict:add", addEntry),
  route("PUT", "/system/dict/data", "system:dict:edit", editEntry),
  route("DELETE", "/system/dict/data/:id", "system:dict:remove", removeEntries),
  route("GET", "/system/dict/type/list", "system:dict:list", typeList),
  route("GET", "/system/dict/type/optionselect", "system:dict:list", typeOptions),
  route("GET", "/system/dict/type/:id", "system:dict:query", typeEntry),
  route("POST", "/system/dict/type", "system:dict:add", addType),
  route("PUT", "/system/dict/type", "system:dict:edit", editType),
  route("DELETE", "/system/dict/type/clearCache", "system:dict:remove", clearTypeCache),
  route("DELETE", "/system/dict/type/refreshCache", "system:dict:remove", clearTypeCache),
  route("DELETE", "/system/dict/type/:id", "system:dict:remove", removeTypes),
  route("GET", "/system/config/configKey/:key", "open", configByKey),
  route("GET", "/system/config/list", "system:config:list", configList),
  route("GET", "/system/config/export", "system:config:export", exportConfig),
  route("GET", "/system/config/:id", "system:config:query", configEntry),
  route("POST", "/system/config", "system:config:add", addConfig),
  route("PUT", "/system/config", "system:config:edit", editConfig),
  route("DELETE", "/system/config/clearCache", "system:config:remove", clearConfigCache),
  route("DELETE", "/system/config/:id", "system:config:remove", removeConfig),

  // Companies (7.4)
  route("GET", "/tdhcsystem/supplier/passList", "login", passList),
  route("GET", "/tdhcsystem/gCompanyBase/queryByComId/:id", "login", companyById),
  route("GET", "/tdhcsystem/gCompanyBase/queryAll", "login", allCompanies),
  route("GET", "/tdhcsystem/gCompanyBase/queryAll2", "open", onboardingCompanies),
  route("POST", "/tdhcsystem/gCompanyBase/setCompany", "login", setCompany, exempt),

  // What a delivery note takes from its writer (7.6)
  route("GET", "/gyssystem/delivery/getLoginUser", "login", loginUser),
  route("POST", "/gyssystem/delivery/setFirstOnlyFlag", "login", setFirstOnlyFlag),
  route("POST", "/gyssystem/delivery/setSecondOnlyFlag", "login", setSecondOnlyFlag),

  // Files (7.9)
  route("POST", "/common/upload", "open", upload, { upload: true, perMinute: 60 }),
  route("POST", "/common/ticket", "login", issueTicket),
  route("POST", "/common/purchaseDownload", "login", purchaseDownload),
  route("GET", "/common/download", "open", download),
  route("GET", "/common/download/resource", "open", downloadResource),

  // Workbench and messages (7.14)
  route("GET", "/workbench/bootstrap", "login", bootstrap),
  route("GET", "/workbench/todo", "login", todo),
  route("GET", "/message/list", "login", messageList),
  route("GET", "/message/unreadCount", "login", unreadCount),
  route("PUT", "/message/read", "login", markRead),
];

/** What the modules of the documents add: standard verbs and workflow actions below each entity's path. */
const moduleRoutes: readonly ((product: Product) => readonly Route[])[] = [entityRoutes];

/** Every path of the product. Literal segments win over parameters, whatever the order here. */
export function portalRoutes(product: Product): readonly Route[] {
  return [...systemRoutes, ...moduleRoutes.flatMap((routesOf) => routesOf(product))];
}
