/** Paths of the system calls that browser and server share (specification §7; rows marked + in domain 7 are added). */
export const systemPaths = {
  login: "/login",
  logout: "/logout",
  getInfo: "/getInfo",
  getRouters: "/getRouters",
  captcha: "/captchaImage",
  bootstrap: "/workbench/bootstrap",
  todo: "/workbench/todo",
  dictionaryTypes: "/system/dict/data/types",
  configKey: "/system/config/configKey",
  passList: "/tdhcsystem/supplier/passList",
  queryByComId: "/tdhcsystem/gCompanyBase/queryByComId",
  setCompany: "/tdhcsystem/gCompanyBase/setCompany",
  getLoginUser: "/gyssystem/delivery/getLoginUser",
  profile: "/system/user/profile",
  updatePassword: "/system/user/profile/updatePwd",
  preferences: "/system/user/prefs",
  upload: "/common/upload",
  ticket: "/common/ticket",
  download: "/common/download",
  resource: "/common/download/resource",
} as const;

/** Calls of an entity below its path: the standard verbs. Actions hang below it by their key. */
export const entityCalls = {
  list: (path: string) => `${path}/list`,
  get: (path: string, call: string | undefined, id: string) => (call === undefined ? `${path}/${id}` : `${path}/${call}/${id}`),
  create: (path: string) => path,
  update: (path: string, action: string) => `${path}/${action}`,
  remove: (path: string, ids: readonly string[]) => `${path}/${ids.join(",")}`,
  export: (path: string) => `${path}/export`,
  action: (path: string, action: string) => `${path}/${action}`,
} as const;
