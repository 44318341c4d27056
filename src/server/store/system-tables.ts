import type { ColumnSpec, IndexSpec, TableSpec } from "./table-spec.ts";

/**
 * Kinds of system columns: `serial` a number given by the store, `text`/`int` required, `text?`/`int?` may be null,
 * `text0`/`int0` required and empty or zero by default.
 */
export type SystemKind = "serial" | "text" | "text?" | "text0" | "int" | "int?" | "int0";

/** Columns of the tables that belong to the portal itself. Moments are milliseconds (…At), shown times are texts (…Time). */
export const systemColumns = {
  users: {
    userId: "serial",
    userName: "text",
    nickName: "text",
    userType: "text",
    phonenumber: "text0",
    email: "text0",
    sex: "text0",
    avatar: "text0",
    supId: "text?",
    merchantId: "text?",
    passwordHash: "text",
    mustChangePwd: "text0",
    openId: "text?",
    status: "text0",
    lang: "text0",
    loginIp: "text0",
    loginDate: "text0",
    remark: "text0",
    createBy: "text0",
    createTime: "text0",
    updateBy: "text0",
    updateTime: "text0",
    lockVersion: "int0",
    delFlag: "text0",
  },
  user_roles: { userId: "int", roleKey: "text" },
  user_companies: { userId: "int", comId: "text" },
  sessions: {
    sessionId: "text",
    tokenHash: "text",
    userId: "int",
    createdAt: "int",
    seenAt: "int",
    revokedAt: "int?",
    address: "text0",
    userAgent: "text0",
    companyId: "text?",
    firstOnly: "text0",
    secondOnly: "text0",
  },
  captcha: { uuid: "text", answer: "text", expiresAt: "int" },
  // A code is kept as a hash for a day after it was sent, because the day's number of them is limited.
  sms_code: {
    codeId: "serial",
    mobile: "text",
    scene: "text",
    uuid: "text",
    codeHash: "text",
    sentAt: "int",
    expiresAt: "int",
    tries: "int0",
    usedAt: "int?",
  },
  // What a gateway has to deliver: status 0 waits for it, 1 was said in the log.
  sms_outbox: { outId: "serial", mobile: "text", scene: "text", content: "text", status: "text", createTime: "text" },
  password_ticket: { ticketHash: "text", userId: "int", expiresAt: "int" },
  login_attempts: { account: "text", address: "text", failures: "int", waits: "int", lastAt: "int", lockedUntil: "int" },
  companies: {
    comId: "text",
    comName: "text",
    remark01: "text0",
    shortName: "text0",
    code: "text",
    companyRole: "text0",
    parentId: "text?",
    taxNo: "text0",
    address: "text0",
    telephone: "text0",
    bank: "text0",
    account: "text0",
    country: "text0",
    currency: "text0",
    openOnboarding: "text0",
    inSwitcher: "text0",
    orderNum: "int0",
    status: "text0",
    lockVersion: "int0",
    delFlag: "text0",
  },
  // Named as the entity of the supplier module, whose further columns the migration adds to this table.
  supplier: {
    id: "text",
    enterpriseId: "text?",
    comId: "text?",
    comName: "text?",
    gChname: "text?",
    gEnname: "text?",
    gTaxnumber: "text?",
    gStatus: "text?",
    gStatust: "text?",
    gCategory: "text?",
    gIsblack: "text?",
    gLinkman: "text?",
    gPhone: "text?",
    purchaserId: "text?",
    createBy: "text?",
    createTime: "text?",
    updateBy: "text?",
    updateTime: "text?",
    lockVersion: "int0",
    delFlag: "text0",
  },
  dict_type: {
    dictId: "serial",
    dictType: "text",
    dictName: "text",
    dictNameId: "text0",
    status: "text0",
    builtin: "text0",
    open: "text0",
    edited: "text0",
    remark: "text0",
    updateTime: "text0",
  },
  // `code` is a company code where that company words the dictionary differently, else empty.
  dict_data: {
    dictCode: "serial",
    dictType: "text",
    code: "text0",
    dictValue: "text",
    dictLabel: "text",
    dictLabelId: "text0",
    dictSort: "int0",
    listClass: "text0",
    cssClass: "text0",
    isDefault: "text0",
    status: "text0",
    edited: "text0",
    remark: "text0",
    updateTime: "text0",
    lockVersion: "int0",
  },
  config: {
    configId: "serial",
    configName: "text",
    configKey: "text",
    configValue: "text",
    configType: "text0",
    edited: "text0",
    remark: "text0",
    updateTime: "text0",
    lockVersion: "int0",
  },
  oper_log: {
    operId: "serial",
    title: "text",
    businessType: "text",
    operName: "text",
    companyId: "text?",
    companyName: "text0",
    requestMethod: "text0",
    operUrl: "text0",
    operIp: "text0",
    operParam: "text0",
    entity: "text?",
    entityId: "text?",
    fromState: "text?",
    toState: "text?",
    status: "text0",
    errorMsg: "text0",
    operTime: "text",
    costMs: "int0",
    traceId: "text0",
  },
  login_log: {
    infoId: "serial",
    userName: "text",
    ipaddr: "text0",
    browser: "text0",
    os: "text0",
    status: "text",
    msg: "text0",
    loginTime: "text",
  },
  // Roles begin as the documents say them; `permissions` are comma separated, `builtin` ones cannot be removed.
  sys_role: {
    roleId: "serial",
    roleKey: "text",
    roleName: "text",
    roleNameId: "text0",
    roleSort: "int0",
    side: "text",
    dataScope: "text",
    permissions: "text?",
    status: "text0",
    builtin: "text0",
    edited: "text0",
    remark: "text?",
    createBy: "text?",
    createTime: "text?",
    updateBy: "text?",
    updateTime: "text?",
    lockVersion: "int0",
    delFlag: "text0",
  },
  // The menu of the documents as rows to look at; written anew at every start.
  sys_menu: {
    menuId: "int",
    parentId: "int?",
    menuName: "text",
    menuNameId: "text0",
    menuType: "text",
    path: "text0",
    component: "text0",
    perms: "text0",
    icon: "text0",
    orderNum: "int0",
    visible: "text0",
    isCache: "text0",
    variants: "text0",
    audience: "text0",
    status: "text0",
    createTime: "text?",
    lockVersion: "int0",
    delFlag: "text0",
  },
  // Scheduled work (domain 4.17); `invokeTarget` is one of the registered tasks.
  sys_job: {
    jobId: "serial",
    jobName: "text",
    jobGroup: "text",
    invokeTarget: "text",
    cronExpression: "text",
    misfirePolicy: "text0",
    concurrent: "text0",
    status: "text0",
    nextValidTime: "text?",
    builtin: "text0",
    remark: "text?",
    createBy: "text?",
    createTime: "text?",
    updateBy: "text?",
    updateTime: "text?",
    lockVersion: "int0",
    delFlag: "text0",
  },
  // One row per run; status is a value of sys_common_status.
  sys_job_log: {
    jobLogId: "serial",
    jobId: "int?",
    jobName: "text",
    jobGroup: "text",
    invokeTarget: "text",
    jobMessage: "text?",
    status: "text0",
    exceptionInfo: "text?",
    startTime: "text",
    stopTime: "text?",
    costMs: "int0",
    createTime: "text?",
    lockVersion: "int0",
    delFlag: "text0",
  },
  idempotency: { owner: "text", path: "text", idemKey: "text", bodyHash: "text", answer: "text", savedAt: "int" },
  number_sequence: { name: "text", last: "int" },
  attachment: {
    fileId: "text",
    name: "text",
    storedName: "text",
    ext: "text",
    size: "int",
    mime: "text",
    sha256: "text",
    bizType: "text?",
    bizId: "text?",
    uploadBy: "int?",
    uploadTime: "text",
    tempUntil: "int?",
    delFlag: "text0",
  },
  // Which of several processes runs the jobs, and until when it may be silent.
  job_lease: { name: "text", holder: "text", until: "int" },
  // Pictures of records beside their files fields; kind is 0 or 1 for tasks (domain 4.17), else the word picture.
  record_image: {
    imageId: "text",
    kind: "text",
    bizType: "text",
    bizId: "text",
    fileId: "text",
    sort: "int0",
    createBy: "int",
    createTime: "text",
    delFlag: "text0",
  },
  material_type: {
    id: "text",
    parentId: "text?",
    typeCode: "text",
    typeName: "text",
    typeNameId: "text0",
    unit: "text0",
    hsCode: "text0",
    firstOnly: "text0",
    secondOnly: "text0",
    orderNum: "int0",
    delFlag: "text0",
  },
  secondary_material: {
    id: "text",
    conLineId: "text",
    secondName: "text",
    secondSpec: "text0",
    unit: "text",
    num: "text",
    remark: "text0",
    delFlag: "text0",
  },
  ticket: { ticketHash: "text", userId: "int", fileName: "text", expiresAt: "int" },
  message: {
    msgId: "serial",
    userId: "int",
    templateKey: "text0",
    params: "text0",
    title: "text",
    titleId: "text0",
    content: "text0",
    contentId: "text0",
    bizType: "text0",
    bizId: "text0",
    route: "text0",
    readFlag: "text0",
    createTime: "text",
  },
  user_prefs: { userId: "int", prefKey: "text", value: "text", updatedAt: "int" },
  // A list as somebody keeps it; `supId` is empty for buyers. A shared one is seen by the owner's side of the company.
  saved_views: {
    viewId: "serial",
    userId: "int",
    comId: "text",
    supId: "text0",
    screen: "text",
    name: "text",
    shared: "text0",
    address: "text0",
    delta: "text0",
    updatedAt: "int",
  },
  meta: { name: "text", value: "text" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SystemKind>>>>;

type SystemTable = keyof typeof systemColumns;
type Keys = {
  readonly key: readonly string[];
  readonly unique?: readonly (readonly string[])[];
  readonly index?: readonly (readonly string[])[];
};

/** Primary keys, unique combinations and look-ups; a table missing here does not compile. */
const systemKeys = {
  users: { key: ["userId"], unique: [["userName"]], index: [["openId"], ["supId"]] },
  user_roles: { key: ["userId", "roleKey"] },
  user_companies: { key: ["userId", "comId"] },
  sessions: { key: ["sessionId"], unique: [["tokenHash"]], index: [["userId"]] },
  captcha: { key: ["uuid"], index: [["expiresAt"]] },
  sms_code: { key: ["codeId"], index: [["mobile", "sentAt"], ["expiresAt"]] },
  sms_outbox: { key: ["outId"], index: [["status"]] },
  password_ticket: { key: ["ticketHash"], index: [["expiresAt"]] },
  login_attempts: { key: ["account", "address"] },
  companies: { key: ["comId"], unique: [["comName"]] },
  supplier: { key: ["id"], index: [["enterpriseId"], ["comId", "gStatus"]] },
  dict_type: { key: ["dictId"], unique: [["dictType"]] },
  dict_data: { key: ["dictCode"], unique: [["dictType", "code", "dictValue"]] },
  config: { key: ["configId"], unique: [["configKey"]] },
  oper_log: { key: ["operId"], index: [["entity", "entityId"], ["operTime"]] },
  login_log: { key: ["infoId"], index: [["userName"], ["loginTime"]] },
  sys_role: { key: ["roleId"], unique: [["roleKey"]] },
  sys_menu: { key: ["menuId"] },
  sys_job: { key: ["jobId"], unique: [["invokeTarget", "jobName"]] },
  sys_job_log: { key: ["jobLogId"], index: [["jobId"], ["startTime"]] },
  idempotency: { key: ["owner", "path", "idemKey"], index: [["savedAt"]] },
  number_sequence: { key: ["name"] },
  attachment: { key: ["fileId"], unique: [["storedName"]], index: [["bizType", "bizId"], ["tempUntil"]] },
  job_lease: { key: ["name"] },
  record_image: { key: ["imageId"], index: [["bizType", "bizId"]] },
  material_type: { key: ["id"], unique: [["typeCode"]], index: [["parentId"]] },
  secondary_material: { key: ["id"], index: [["conLineId"]] },
  ticket: { key: ["ticketHash"], index: [["expiresAt"]] },
  message: { key: ["msgId"], index: [["userId", "readFlag"]] },
  user_prefs: { key: ["userId", "prefKey"] },
  saved_views: { key: ["viewId"], unique: [["userId", "comId", "screen", "name"]], index: [["comId", "screen"]] },
  meta: { key: ["name"] },
} as const satisfies Record<SystemTable, Keys>;

/** The store numbers the rows of the table in this column. */
export function isSerialColumn(table: string, column: string): boolean {
  return kindOf(table, column) === "serial";
}

/** The column holds whole numbers, so that no other text can be looked for in it. */
export function isNumberColumn(table: string, column: string): boolean {
  const kind = kindOf(table, column);
  return kind === "serial" || kind === "int" || kind === "int?" || kind === "int0";
}

/** What a column of the portal's tables holds instead of nothing; undefined where it may be empty. */
export function fillerOf(table: string, column: string): string | number | undefined {
  const kind = kindOf(table, column);
  if (kind === "text0" || kind === "text") return "";
  return kind === "int0" ? 0 : undefined;
}

function kindOf(table: string, column: string): SystemKind | undefined {
  if (!Object.hasOwn(systemColumns, table)) return undefined;
  const columns: Readonly<Record<string, SystemKind>> = systemColumns[table as SystemTable];
  return Object.hasOwn(columns, column) ? columns[column] : undefined;
}

/** The tables of the portal itself, ready for the migration. */
export function systemTables(): readonly TableSpec[] {
  return Object.entries(systemColumns).map(([name, columns]) => {
    const keys: Keys = systemKeys[name as SystemTable];
    return {
      name,
      columns: Object.entries(columns).map(([column, kind]) => columnSpec(column, kind)),
      primaryKey: keys.key,
      indexes: [
        ...(keys.unique ?? []).map((combination) => indexSpec(name, combination, true)),
        ...(keys.index ?? []).map((combination) => indexSpec(name, combination, false)),
      ],
    };
  });
}

function columnSpec(name: string, kind: SystemKind): ColumnSpec {
  switch (kind) {
    case "serial":
      return { name, kind: "serial" };
    case "text":
      return { name, kind: "text", required: true };
    case "text?":
      return { name, kind: "text" };
    // A deletion mark is "0" from the start, so that conditions need not know of empty ones.
    case "text0":
      return { name, kind: "text", required: true, standard: name === "delFlag" ? "0" : "" };
    case "int":
      return { name, kind: "integer", required: true };
    case "int?":
      return { name, kind: "integer" };
    case "int0":
      return { name, kind: "integer", required: true, standard: 0 };
  }
}

function indexSpec(table: string, columns: readonly string[], unique: boolean): IndexSpec {
  return { name: `${unique ? "ux" : "ix"}_${table}_${columns.join("_")}`, columns, unique };
}
