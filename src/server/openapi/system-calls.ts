import type { JsonSchema } from "./field-schema.ts";

/** Names that a system call takes, in its body or, for GET, in its query. */
export type Takes = { readonly summary: string; readonly takes?: Readonly<Record<string, JsonSchema>> };

const s: JsonSchema = { type: "string" };
const n: JsonSchema = { type: "integer" };
const ids: JsonSchema = { type: "array", items: { type: "string" } };
const page = { pageNum: n, pageSize: n } as const;
const signIn = { username: s, password: s, code: s, uuid: s, openId: s } as const;
const dictType = { dictId: n, dictName: s, dictType: s, status: s, remark: s } as const;
const dictEntry = {
  dictCode: n,
  dictType: s,
  dictLabel: s,
  dictLabelId: s,
  dictValue: s,
  dictSort: n,
  listClass: s,
  isDefault: s,
  status: s,
  lockVersion: n,
} as const;
const config = { configId: n, configName: s, configKey: s, configValue: s, read: s, remark: s, lockVersion: n } as const;

/** What the document says of system calls. A call that is not named here is published with its path and its permission alone. */
export const systemCalls: Readonly<Record<string, Takes>> = {
  "POST /login": { summary: "登录", takes: signIn },
  "POST /auth/login": { summary: "登录（菜单流程）", takes: signIn },
  "POST /login/:mobile": { summary: "手机验证码登录", takes: { code: s, uuid: s } },
  "POST /sendcode/:mobile": { summary: "发送手机验证码", takes: { scene: s, code: s, uuid: s } },
  "POST /register": {
    summary: "供应商注册",
    takes: {
      userName: s,
      password: s,
      mobile: s,
      code: s,
      uuid: s,
      comId: s,
      gChname: s,
      gTaxnumber: s,
      gLinkman: s,
      gCategory: s,
    },
  },
  "POST /regist": { summary: "商城买家注册", takes: { mobile: s, code: s, uuid: s, nickname: s, password: s } },
  "POST /bind": { summary: "绑定外部账号", takes: { openId: s, userName: s, password: s, mobile: s, code: s, uuid: s } },
  "GET /auth-redirect": { summary: "外部登录返回", takes: { provider: s, code: s, state: s } },
  "GET /captchaImage": { summary: "验证码图片" },
  "GET /getInfo": { summary: "当前用户" },
  "GET /system/user/getInfo": { summary: "当前用户" },
  "POST /csp-report": { summary: "页面策略违规报告" },
  "POST /logout": { summary: "退出登录" },
  "POST /system/user/logout": { summary: "退出登录" },
  "GET /getRouters": { summary: "菜单树", takes: { code: s } },
  "GET /system/user/checkUserName/:name": { summary: "用户名是否存在", takes: { code: s, uuid: s } },
  "GET /system/user/checkCode": { summary: "校验手机验证码", takes: { mobile: s, code: s, uuid: s } },
  "PUT /system/user/updatePassword": {
    summary: "修改密码",
    takes: { userName: s, ticket: s, oldPassword: s, newPassword: s },
  },
  "PUT /system/user/profile": {
    summary: "修改个人资料",
    takes: { nickName: s, phonenumber: s, email: s, sex: s, lang: s },
  },
  "PUT /system/user/profile/updatePwd": { summary: "修改密码", takes: { oldPassword: s, newPassword: s } },
  "GET /notices/unsubscribe/:token": { summary: "邮件退订页面" },
  "POST /notices/unsubscribe/:token": { summary: "邮件退订" },
  "GET /system/user/notices": { summary: "通知偏好" },
  "PUT /system/user/notices": { summary: "修改通知偏好", takes: { kinds: ids, way: s, pace: s } },
  "PUT /system/user/prefs/:key": { summary: "保存个人设置", takes: { value: {} } },
  "GET /system/dict/data/types": { summary: "批量查询字典", takes: { keys: s, stamp: s } },
  "GET /system/dict/data/list": {
    summary: "字典数据列表",
    takes: { ...page, dictType: s, dictLabel: s, status: s },
  },
  "GET /system/dict/data/export": { summary: "导出字典数据", takes: { dictType: s } },
  "POST /system/dict/data": { summary: "新增字典数据", takes: dictEntry },
  "PUT /system/dict/data": { summary: "修改字典数据", takes: dictEntry },
  "GET /system/dict/type/list": { summary: "字典类型列表", takes: { ...page, dictName: s, dictType: s, status: s } },
  "POST /system/dict/type": { summary: "新增字典类型", takes: dictType },
  "PUT /system/dict/type": { summary: "修改字典类型", takes: dictType },
  "GET /system/config/list": { summary: "参数列表", takes: { ...page, configName: s, configKey: s, configType: s } },
  "POST /system/config": { summary: "新增参数", takes: config },
  "PUT /system/config": { summary: "修改参数", takes: config },
  "POST /tdhcsystem/gCompanyBase/setCompany": { summary: "切换公司", takes: { gComId: s, gComname: s } },
  "GET /materielType/list": { summary: "物料类别", takes: { typeName: s, parentId: s } },
  "GET /gyssystem/contract/selectSecondaryMaterials": {
    summary: "二级物料",
    takes: { conLineId: s, gConnum: s, keyword: s },
  },
  "POST /gyssystem/delivery/setFirstOnlyFlag": { summary: "仅一级物料", takes: { flag: s } },
  "POST /gyssystem/delivery/setSecondOnlyFlag": { summary: "仅二级物料", takes: { flag: s } },
  "GET /finance/payment/ceiling": { summary: "可付金额", takes: { conId: s, payConNo: s, payType: s } },
  "GET /finance/makeinvoice/waitLines": { summary: "合同可开票明细", takes: { gConnum: s } },
  "GET /tool/gen/preview/:id": { summary: "预览页面定义" },
  "GET /tool/gen/synchDb/:id": { summary: "待同步字段" },
  "PUT /tool/gen/synchDb/:id": { summary: "同步字段", takes: { lockVersion: n } },
  "POST /tool/gen/importTable": { summary: "导入表", takes: { tables: s } },
  "GET /template/children/:id": { summary: "子模板", takes: page },
  "POST /common/ticket": { summary: "下载凭证", takes: { fileName: s, name: s } },
  "POST /common/purchaseDownload": { summary: "下载文件", takes: { fileIds: ids, bizType: s, bizId: s } },
  "GET /common/download": { summary: "下载文件", takes: { fileName: s, delete: s, ticket: s } },
  "POST /common/sheet/write": {
    summary: "表单明细写成表格",
    takes: {
      title: s,
      columns: { type: "array", items: { type: "object", properties: { title: s, widthPx: n } } },
      rows: { type: "array", items: { type: "array", items: { type: ["string", "number", "boolean", "null"] } } },
    },
  },
  "POST /common/sheet/read": { summary: "读取表格单元格，不保存" },
  "GET /common/picture": { summary: "图片", takes: { name: s, w: n } },
  "GET /common/download/resource": { summary: "下载资源", takes: { name: s, ticket: s } },
  "POST /buyingtaskimg": { summary: "保存询价或报价图片", takes: { taskId: s, kind: s, fileIds: ids } },
  "GET /buyingtaskimg/getImges/:id": { summary: "询价图片", takes: page },
  "GET /buyingtaskimg/getOfferImges/:id": { summary: "报价图片", takes: page },
  "POST /tdhcsystem/picture/save": { summary: "保存图片", takes: { bizType: s, bizId: s, fileIds: ids } },
  "GET /tdhcsystem/picture/list": { summary: "图片列表", takes: { bizType: s, bizId: s } },
  "GET /system/search": { summary: "查找单据", takes: { keyword: s } },
  "GET /workbench/tasks": { summary: "各公司的待办", takes: page },
  "GET /workbench/waiting": { summary: "各公司等他人处理的单据", takes: page },
  "GET /message/list": { summary: "消息列表", takes: { ...page, readFlag: s } },
  "GET /events": { summary: "他人操作的实时通知（text/event-stream）" },
  "PUT /message/read": { summary: "消息已读", takes: { ids } },
};
