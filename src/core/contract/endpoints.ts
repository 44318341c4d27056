import type { Entity, Workflow } from "../definition/generated/documents.ts";
/** Paths of the system calls that browser and server share (specification §7; rows marked + in domain 7 are added). */
export const systemPaths = {
  login: "/login",
  logout: "/logout",
  sendCode: "/sendcode",
  register: "/register",
  registerBuyer: "/regist",
  bind: "/bind",
  authRedirect: "/auth-redirect",
  enterpriseSearch: "/supplier/apisuppliersearch/query",
  onboardingCompanies: "/tdhcsystem/gCompanyBase/queryAll2",
  getInfo: "/getInfo",
  getRouters: "/getRouters",
  captcha: "/captchaImage",
  bootstrap: "/workbench/bootstrap",
  todo: "/workbench/todo",
  due: "/workbench/due",
  charts: "/workbench/charts",
  notices: "/workbench/notices",
  shortcuts: "/workbench/shortcuts",
  dictionaryTypes: "/system/dict/data/types",
  configKey: "/system/config/configKey",
  passList: "/tdhcsystem/supplier/passList",
  queryByComId: "/tdhcsystem/gCompanyBase/queryByComId",
  setCompany: "/tdhcsystem/gCompanyBase/setCompany",
  getLoginUser: "/gyssystem/delivery/getLoginUser",
  profile: "/system/user/profile",
  avatar: "/system/user/profile/avatar",
  updatePassword: "/system/user/profile/updatePwd",
  preferences: "/system/user/prefs",
  views: "/system/view",
  messages: "/message/list",
  unreadMessages: "/message/unreadCount",
  readMessages: "/message/read",
  upload: "/common/upload",
  ticket: "/common/ticket",
  download: "/common/download",
  resource: "/common/download/resource",
  purchaseDownload: "/common/purchaseDownload",
} as const;

/** Calls of an entity below its path: the standard verbs. Actions hang below it by their key. */
export const entityCalls = {
  list: (path: string) => `${path}/list`,
  get: (path: string, call: string | undefined, id: string) => (call === undefined ? `${path}/${id}` : `${path}/${call}/${id}`),
  offered: (path: string, field: string) => `${path}/offered/${field}`,
  create: (path: string) => path,
  update: (path: string, action: string) => `${path}/${action}`,
  remove: (path: string, ids: readonly string[]) => `${path}/${ids.join(",")}`,
  export: (path: string) => `${path}/export`,
  action: (path: string, action: string) => `${path}/${action}`,
} as const;

/** Where the calls of a workflow's records begin. */
export function basePath({ path }: Pick<Entity, "path">, workflow: Pick<Workflow, "path">): string {
  return workflow.path ?? path;
}
