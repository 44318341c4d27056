import type { HookFields } from "./hook-fields.ts";

/** The same of the code that the portal's own administration needs (declared-fields.ts). */
export const administrationFields = {
  scheduleJob: { of: ["job"], reads: { job: ["status", "cronExpression"] }, writes: { job: ["nextValidTime"] } },
  eraseAll: { of: ["operation-log", "login-log", "job-log"] },
  endSessions: { of: ["user"], reads: { user: ["userId"] } },
  followRoles: { of: ["user"], reads: { user: ["userId", "roleIds", "companyIds", "userType", "supId", "merchantId"] } },
  endSecondFactor: { of: ["user"] },
  unlockAccount: { of: ["user"], reads: { user: ["userName"] } },
  accountFits: {
    of: ["user"],
    reads: { user: ["userId", "userName", "phonenumber", "userType", "roleIds", "companyIds", "supId", "merchantId"] },
  },
  managesOnlyHeld: { of: ["user"], reads: { user: ["userId", "roleIds", "companyIds", "userType", "supId", "merchantId"] } },
  managesOnlyHeldKeys: { of: ["api-key"], reads: { "api-key": ["account", "userId"] } },
  keysOnlyHeld: {
    of: ["api-key"],
    reads: { "api-key": ["account", "userId", "permissions", "companyIds", "addresses"] },
  },
  ownKey: { of: ["api-key"], reads: { "api-key": ["account", "userId"] }, writes: { "api-key": ["userId", "supId"] } },
  issueKey: { of: ["api-key"], reads: { "api-key": ["keyId"] }, writes: { "api-key": ["prefix", "issuedTime"] } },
  grantsOnlyHeld: { of: ["role"], reads: { role: ["roleKey", "status", "dataScope", "permissions", "side"] } },
  wordDictionaries: {
    of: ["dictionary", "dictionary-type"],
    writes: { dictionary: ["edited"], "dictionary-type": ["edited"] },
  },
  parameterFits: { of: ["config"], reads: { config: ["configKey", "configValue"] } },
  dictionaryValuesStay: { of: ["dictionary"], reads: { dictionary: ["status", "dictType", "dictValue", "code"] } },
  dictionaryUnused: { of: ["dictionary-type"], reads: { "dictionary-type": ["dictType", "builtin"] } },
  endpointOfOwnCompany: { of: ["webhook"], reads: { webhook: ["comId"] } },
  endpointFits: { of: ["webhook"], reads: { webhook: ["url"] } },
  keepSecret: { of: ["webhook"], reads: { webhook: ["endpointId"] }, writes: { webhook: ["secretSet"] } },
  openEndpoint: { of: ["webhook"], reads: { webhook: ["endpointId"] }, writes: { webhook: ["failures", "gaveUp"] } },
  giveUpWaiting: { of: ["webhook"], reads: { webhook: ["endpointId"] } },
  endpointStands: { of: ["webhook-delivery"], reads: { "webhook-delivery": ["endpointId"] } },
  sendAgain: {
    of: ["webhook-delivery"],
    reads: { "webhook-delivery": ["deliveryId"] },
    writes: { "webhook-delivery": ["attempts", "status"] },
  },
  readColumns: {
    of: ["generator"],
    reads: { generator: ["tableName"], "generator.columns": ["columnName"] },
    writes: {
      "generator.columns": [
        "columnComment",
        "columnType",
        "fieldName",
        "isRequired",
        "isInsert",
        "isEdit",
        "isList",
        "isQuery",
        "queryType",
        "htmlType",
        "dictType",
      ],
    },
  },
  drawScreen: {
    of: ["generator"],
    reads: {
      generator: ["businessName", "functionName", "screenId", "variants"],
      "generator.columns": ["fieldName", "isList", "isQuery", "width"],
    },
    writes: { generator: ["screenId"], "generator.columns": ["width"] },
  },
} as const satisfies Readonly<Record<string, HookFields>>;
