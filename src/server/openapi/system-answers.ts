import type { JsonSchema } from "./field-schema.ts";
import type { Answer } from "./record-call.ts";
import { studioAnswers } from "./studio-answers.ts";
import { anything, bothTexts, count, facts, flag, listOf, mapOf, maybe, named, serial, text, yes } from "./shapes.ts";

const done: Answer = { kind: "beside", properties: {} };
const data = (schema: JsonSchema): Answer => ({ kind: "data", schema });
const rows = (schema: JsonSchema): Answer => ({ kind: "rows", schema });
const beside = (properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): Answer => ({
  kind: "beside",
  properties,
  optional,
});
const file: Answer = { kind: "file" };

const token = beside({ token: text });
const companyOption = facts({ comId: text, comName: text });
const company = facts({ comId: text, comName: text, remark01: text, shortName: text, code: text });

const user = facts({
  userId: serial,
  userName: text,
  nickName: text,
  avatar: text,
  userType: text,
  phonenumber: text,
  lang: text,
  mustChangePwd: flag,
  supId: text,
});
const chosenCompany = facts({
  companyId: text,
  companyName: text,
  code: text,
  codeTitle: bothTexts,
  remark01: text,
  shortName: text,
});
/** Who somebody is and what they may do (domain 7.2). */
const whoIs = {
  user,
  roles: listOf(text),
  roleTitles: listOf(bothTexts),
  permissions: listOf(text),
  company: { anyOf: [chosenCompany, { type: "null" }] },
  isSelect: flag,
} as const;
const colleague = facts({ userName: text, nickName: text });
const deputyKinds = listOf(facts({ entity: text, title: bothTexts }));
const deputyships = listOf(
  facts({ id: text, owner: colleague, deputy: colleague, firstDay: text, lastDay: text, kinds: deputyKinds, state: text }),
);
const profile = facts({
  userId: serial,
  userName: text,
  nickName: text,
  phonenumber: text,
  email: text,
  sex: text,
  avatar: text,
  lang: text,
  userType: text,
  loginIp: maybe(text),
  loginDate: maybe(text),
  createTime: text,
  lockVersion: count,
  roles: listOf(text),
  roleTitles: listOf(bothTexts),
  companies: listOf(text),
});

const keptView = facts({
  id: text,
  name: text,
  isShared: yes,
  isOwn: yes,
  owner: text,
  address: text,
  delta: { type: "object" },
});
const dictionary = listOf(named("DictionaryEntry"));
const districts = listOf(named("District"));
const materialTypes = listOf(named("MaterialType"));
const picture = facts({ id: text, fileId: text, name: text, createTime: text });
const dictionaryType = facts({
  dictId: serial,
  dictType: text,
  dictName: text,
  dictNameId: text,
  status: text,
  remark: text,
});
const upload = beside({ url: text, fileName: text, newFileName: text, originalFilename: text, fileId: text, size: count });
/** A record of a module, which its own calls describe. */
const record: JsonSchema = { type: "object", properties: { id: text, lockVersion: count }, required: ["id", "lockVersion"] };

/** Where a card of the workbench leads to. */
const way = { key: text, title: bothTexts, route: text, query: text } as const;
const announced = listOf(facts({ id: text, label: text, date: text }));
const message = facts({
  msgId: serial,
  templateKey: text,
  title: text,
  content: text,
  readFlag: flag,
  createTime: text,
  bizType: text,
  bizId: text,
  route: text,
  comId: text,
});

const accountChoices = beside({
  roles: listOf(facts({ roleId: text, roleKey: text, roleName: text, status: flag })),
  posts: listOf(anything),
});
const description: JsonSchema = {
  type: "object",
  properties: { openapi: text, info: { type: "object" }, paths: { type: "object" } },
  required: ["openapi", "info", "paths"],
};

/** What a system call answers beside code and msg, in the order of the endpoint table. */
export const systemAnswers: Readonly<Record<string, Answer>> = {
  "POST /login": token,
  "POST /auth/login": beside({ token: text, mustChangePwd: flag }),
  "POST /login/:mobile": token,
  "POST /sendcode/:mobile": beside({ uuid: text, expireSeconds: count }),
  "POST /login/second": beside({ token: text, recoveryCodes: listOf(text) }, ["recoveryCodes"]),
  "GET /login/passkey": data(facts({ isOffered: yes })),
  "POST /login/passkey/options": data({ type: "object" }),
  "POST /login/passkey": token,
  "GET /system/user/passkeys": data(
    facts({ isOffered: yes, keys: listOf(facts({ id: text, name: text, createTime: text, usedTime: maybe(text) })) }),
  ),
  "POST /system/user/passkeys/options": data({ type: "object" }),
  "POST /system/user/passkeys": done,
  "DELETE /system/user/passkeys/:id": done,
  "GET /system/user/secondFactor": data(facts({ isOn: yes, isRequired: yes, recoveryLeft: count })),
  "POST /system/user/secondFactor": data(facts({ secret: text, uri: text })),
  "PUT /system/user/secondFactor": data(facts({ recoveryCodes: listOf(text) })),
  "PUT /system/user/secondFactor/off": done,
  "POST /oauth/token": {
    kind: "plain",
    schema: { type: "object", properties: { access_token: text, token_type: text, expires_in: count, error: text } },
  },
  "POST /register": token,
  "POST /regist": token,
  "POST /bind": token,
  "GET /auth-redirect": beside({ token: text, openId: text, redirect: text }, ["token", "openId", "redirect"]),
  "GET /auth-redirect/providers": data(listOf(facts({ key: text, name: bothTexts }))),
  "POST /auth-redirect/:provider": beside({ url: text }),
  "POST /auth-redirect/:provider/logout": file,
  "POST /csp-report": done,
  "GET /captchaImage": beside({ captchaEnabled: yes, uuid: text, img: text }),
  "GET /getInfo": beside(whoIs),
  "GET /system/user/getInfo": beside(whoIs),
  "POST /logout": beside({ logoutUrl: text }, ["logoutUrl"]),
  "POST /system/user/logout": beside({ logoutUrl: text }, ["logoutUrl"]),
  "GET /getRouters": data(listOf(named("MenuEntry"))),
  "GET /system/user/checkUserName/:name": data(yes),
  "GET /system/user/checkCode": data(text),
  "PUT /system/user/updatePassword": done,
  "GET /system/user/profile": data(profile),
  "PUT /system/user/profile": done,
  "POST /system/user/profile/avatar": beside({ imgUrl: text }),
  "PUT /system/user/profile/updatePwd": done,
  "GET /system/user/prefs/:key": data(anything),
  "PUT /system/user/prefs/:key": done,
  "GET /system/user/notices": data(
    facts({
      mails: yes,
      email: text,
      pace: text,
      groups: listOf(
        facts({ title: text, rows: listOf(facts({ kinds: listOf(text), says: text, way: text, ways: listOf(text) })) }),
      ),
    }),
  ),
  "PUT /system/user/notices": done,
  "GET /system/user/deputies": data(facts({ kinds: deputyKinds, given: deputyships, received: deputyships })),
  "GET /system/user/deputies/colleagues": data(listOf(colleague)),
  "POST /system/user/deputies": data(facts({ id: text, nickName: text })),
  "PUT /system/user/deputies/end/:id": data(facts({ id: text })),
  "GET /notices/unsubscribe/:token": file,
  "POST /notices/unsubscribe/:token": file,
  "GET /system/user/sessions": data(
    listOf(facts({ id: text, address: text, userAgent: text, createTime: text, seenTime: text, isCurrent: yes })),
  ),
  "DELETE /system/user/sessions/:id": done,
  "GET /system/view/list": data(listOf(keptView)),
  "POST /system/view": data(facts({ id: text })),
  "PUT /system/view/:id": done,
  "DELETE /system/view/:id": done,
  "GET /system/search": data(facts({ groups: listOf(named("FoundGroup")) }, { meant: text })),
  "GET /system/dict/data/dictType/:key": data(dictionary),
  "GET /system/dict/data/types": beside({ data: mapOf(dictionary), stamp: text, live: listOf(text) }, ["live"]),
  "GET /system/dict/data/type/:type": data(dictionary),
  "GET /system/dict/type/optionselect": data(listOf(dictionaryType)),
  "DELETE /system/dict/type/refreshCache": done,
  "GET /system/config/configKey/:key": data(text),
  "DELETE /system/config/refreshCache": done,
  "GET /system/user": accountChoices,
  "GET /system/user/": accountChoices,
  "GET /system/user/deptTree": data(listOf(facts({ id: text, label: text, children: listOf(anything) }))),
  "GET /system/menu/treeselect": data(listOf(named("MenuBranch"))),
  "GET /system/menu/roleMenuTreeselect/:roleId": beside({ menus: listOf(named("MenuBranch")), checkedKeys: listOf(serial) }),
  "GET /tdhcsystem/supplier/passList": data(listOf(companyOption)),
  "GET /tdhcsystem/gCompanyBase/queryByComId/:id": data(company),
  "POST /supplier/apisuppliersearch/query": data(listOf(mapOf(maybe(text)))),
  "GET /gyssystem/suppliergroup/FirstGrade": data(listOf(named("SupplyGroup"))),
  "GET /gyssystem/district/getInfoByIdAndCategory/0/:id": data({ anyOf: [named("District"), districts] }),
  "GET /gyssystem/district/:id": data(districts),
  "GET /distribution/purchasers": data(listOf(facts({ userId: text, userName: text, nickName: text }))),
  "GET /distribution/userSupplier/:id": data(listOf(mapOf(maybe(text)))),
  "GET /tdhcsystem/gCompanyBase/queryAll": data(listOf(company)),
  "GET /tdhcsystem/gCompanyBase/queryAll2": data(listOf(companyOption)),
  "POST /tdhcsystem/gCompanyBase/setCompany": done,
  "GET /materielType/list": data(materialTypes),
  "GET /materielType/query/:id": data(named("MaterialType")),
  "GET /gyssystem/contract/selectSecondaryMaterials": data(
    listOf(
      facts({
        id: text,
        conLineId: text,
        secondName: text,
        secondSpec: maybe(text),
        unit: maybe(text),
        num: { type: ["string", "number", "null"] },
        remark: maybe(text),
      }),
    ),
  ),
  "GET /gyssystem/delivery/getLoginUser": data(facts({ userName: text, nickName: text, phonenumber: text, supplierName: text })),
  "POST /gyssystem/delivery/setFirstOnlyFlag": done,
  "POST /gyssystem/delivery/setSecondOnlyFlag": done,
  "GET /finance/makeinvoice/waitLines": data(named("Draft")),
  "GET /finance/payment/ceiling": data(
    facts({ conId: text, payConNo: text, payType: text, ceiling: text, used: text, left: text, due: yes }),
  ),
  "POST /common/upload": upload,
  "POST /common/ticket": data(facts({ ticket: text })),
  "POST /common/purchaseDownload": file,
  "GET /common/download": file,
  "GET /common/download/resource": file,
  "GET /common/picture": file,
  "POST /common/sheet/write": file,
  "POST /common/sheet/read": data(listOf(listOf({ type: ["string", "number", "boolean", "null"] }))),
  "POST /buyingtaskimg": done,
  "GET /buyingtaskimg/getImges/:id": rows(picture),
  "GET /buyingtaskimg/getOfferImges/:id": rows(picture),
  "DELETE /buyingtaskimg/logicRemove/:id": done,
  "POST /tdhcsystem/picture/save": done,
  "GET /tdhcsystem/picture/list": data(listOf(picture)),
  "POST /announcement/feedback": data(facts({ id: text })),
  "GET /announcement/feedback/mine": rows(
    facts({
      id: text,
      annId: maybe(text),
      fbTitle: maybe(text),
      fbContent: maybe(text),
      fbStatus: maybe(text),
      replyText: maybe(text),
      replyTime: maybe(text),
      publicFlag: maybe(text),
      createTime: maybe(text),
    }),
  ),
  "POST /brand/purchaseDigitize": data({ type: "null" }),
  "GET /tool/gen/preview/:id": data(mapOf(text)),
  "GET /tool/gen/synchDb/:id": data(listOf(mapOf(anything))),
  "PUT /tool/gen/synchDb/:id": data(facts({ rows: listOf(record) })),
  "POST /tool/gen/importTable": done,
  "GET /template/children/:id": rows(record),
  ...studioAnswers,
  "GET /workbench/bootstrap": data(
    facts({
      ...whoIs,
      companies: listOf(companyOption),
      routers: listOf(named("MenuEntry")),
      views: mapOf(anything),
      edition: facts({ number: count, indexes: mapOf(text) }),
      dictionaryStamp: text,
      productHash: text,
      skinName: text,
      supplierName: text,
      prefs: mapOf(anything),
      first: maybe(facts({ call: text, answer: mapOf(anything), words: mapOf(anything) })),
      newsPlace: maybe(text),
    }),
  ),
  "GET /workbench/todo": data(
    listOf(facts({ ...way, count, parts: listOf(facts({ title: bothTexts, count, route: text, query: text })) })),
  ),
  "GET /workbench/tasks": data(
    facts({
      rows: listOf(named("Task")),
      total: count,
      overdue: count,
      kinds: listOf(facts({ entity: text, title: bothTexts, total: count })),
      absent: listOf(
        facts({
          userName: text,
          nickName: text,
          companyId: text,
          code: text,
          roles: listOf(text),
          permissions: listOf(text),
          does: listOf(facts({ entity: text, actions: listOf(text) })),
        }),
      ),
    }),
  ),
  "GET /workbench/waiting": data(facts({ rows: listOf(named("WaitingRecord")), total: count })),
  "GET /workbench/ways": data(listOf(facts({ key: text, title: bothTexts, rows: listOf(named("WayRecord")), total: count }))),
  "GET /workbench/due": data(
    facts({
      due: listOf(facts({ ...way, rows: announced })),
      money: listOf(facts({ ...way, rows: listOf(facts({ date: text, currency: text, amount: text })) })),
    }),
  ),
  "GET /workbench/charts": data(
    listOf(
      facts({
        key: text,
        title: bothTexts,
        shape: text,
        by: text,
        range: maybe(text),
        dict: maybe(text),
        keys: listOf(text),
        series: listOf(
          facts({ key: text, title: bothTexts, unit: text, points: listOf(facts({ key: text, value: maybe(text) })) }),
        ),
      }),
    ),
  ),
  "GET /workbench/notices": data(facts({ notices: listOf(facts({ ...way, rows: announced })), messages: listOf(message) })),
  "GET /workbench/tour": data(
    maybe(
      facts({
        key: text,
        title: bothTexts,
        steps: listOf(facts({ key: text, title: bothTexts, text: bothTexts }, { at: text, route: text })),
      }),
    ),
  ),
  "GET /workbench/shortcuts": data(listOf(facts({ key: text, title: bothTexts, icon: text, route: text }))),
  "GET /message/list": rows(message),
  "GET /system/notice/listTop": beside({
    data: listOf(facts({ noticeId: serial, noticeTitle: text, noticeType: text, createTime: text, isRead: yes })),
    unreadCount: count,
  }),
  "GET /message/unreadCount": data(count),
  "PUT /message/read": done,
  "GET /events": { kind: "stream" },
  "GET /openapi.json": { kind: "plain", schema: description },
};
