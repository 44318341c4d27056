import type { SystemKind } from "./columns/system-kind.ts";
import { systemColumns } from "./system-columns.ts";
import type { ColumnSpec, IndexSpec, TableSpec } from "./table-spec.ts";

type SystemTable = keyof typeof systemColumns;
type Keys = {
  readonly key: readonly string[];
  readonly unique?: readonly (readonly string[])[];
  readonly index?: readonly (readonly string[])[];
  /** Columns that rows of long ago lack, by which those alone are found. */
  readonly lacking?: readonly string[];
};

/** Primary keys, unique combinations and look-ups; a table missing here does not compile. */
const systemKeys = {
  users: { key: ["userId"], unique: [["userName"]], index: [["openId"], ["supId"]] },
  user_roles: { key: ["userId", "roleKey"] },
  user_companies: { key: ["userId", "comId"] },
  sessions: { key: ["sessionId"], unique: [["tokenHash"]], index: [["userId"], ["deviceHash"]] },
  api_key: { key: ["keyId"], unique: [["prefix"]], index: [["userId"], ["supId"]] },
  api_key_companies: { key: ["keyId", "comId"] },
  deputyship: { key: ["deputyshipId"], index: [["ownerId"], ["deputyId"]] },
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
  oper_log: { key: ["operId"], index: [["entity", "entityId"], ["operTime"]], lacking: ["workflow"] },
  login_log: { key: ["infoId"], index: [["userName"], ["loginTime"]] },
  sys_role: { key: ["roleId"], unique: [["roleKey"]] },
  sys_menu: { key: ["menuId"] },
  sys_job: { key: ["jobId"], unique: [["invokeTarget", "jobName"]] },
  sys_job_log: { key: ["jobLogId"], index: [["jobId"], ["startTime"]] },
  idempotency: { key: ["owner", "path", "idemKey"], index: [["savedAt"]] },
  number_sequence: { key: ["name"] },
  attachment: { key: ["fileId"], unique: [["storedName"]], index: [["bizType", "bizId"], ["tempUntil"]] },
  job_lease: { key: ["name"] },
  public_view: { key: ["publication", "recordId", "visitor"], index: [["seenAt"]] },
  record_image: { key: ["imageId"], index: [["bizType", "bizId"]] },
  material_type: { key: ["id"], unique: [["typeCode"]], index: [["parentId"]] },
  secondary_material: { key: ["id"], index: [["conLineId"]] },
  ticket: { key: ["ticketHash"], index: [["expiresAt"]] },
  message: {
    key: ["msgId"],
    index: [["userId", "readFlag"], ["bizId", "templateKey"], ["mailId"]],
  },
  user_prefs: { key: ["userId", "prefKey"] },
  saved_views: { key: ["viewId"], unique: [["userId", "comId", "screen", "name"]], index: [["comId", "screen"]] },
  ledger_posting: {
    key: ["postingId"],
    index: [
      ["ledger", "rowNumber"],
      ["entity", "entityId"],
    ],
  },
  outbox: {
    key: ["outId"],
    unique: [["eventId"]],
    index: [["createdAt"], ["recordId", "kind"]],
    lacking: ["routedAt"],
  },
  webhook_endpoint: { key: ["endpointId"] },
  webhook_delivery: {
    key: ["deliveryId"],
    unique: [["endpointId", "outId"]],
    index: [["endpointId", "status", "outId"], ["endpointId", "recordId", "status"], ["createdAt"]],
  },
  mail: { key: ["mailId"], index: [["status", "dueAt"], ["userId", "dueAt"], ["createdAt"]] },
  notice_choice: { key: ["userId", "kind"] },
  record_change: { key: ["entity", "recordId"], index: [["entity", "changedAt", "recordId"]] },
  exchange_key: { key: ["source", "entity", "externalKey"], index: [["entity", "recordId"]] },
  exchange_row: { key: ["owner", "run", "rowNo"], index: [["savedAt"]] },
  document_text: { key: ["digest"] },
  // Each edition is followed by one at most.
  edition: { key: ["editionId"], unique: [["parentId"]] },
  edition_change: { key: ["editionId", "path"], index: [["digest"]] },
  retired_column: { key: ["ofTable", "ofColumn"] },
  screen_draft: { key: ["draftId"], index: [["userId"]] },
  screen_draft_change: { key: ["draftId", "path"], index: [["digest"]] },
  external_identity: { key: ["issuer", "subject"], index: [["userId"]] },
  external_flow: { key: ["stateHash"], index: [["expiresAt"]] },
  external_ticket: { key: ["ticketHash"], index: [["expiresAt"]] },
  external_session: { key: ["sessionId"], index: [["issuer", "subject"], ["createdAt"]] },
  key_token: { key: ["tokenHash"], index: [["expiresAt"]] },
  passkey: { key: ["credentialId"], index: [["userId"]] },
  passkey_challenge: { key: ["challengeHash"], index: [["expiresAt"]] },
  second_factor: { key: ["userId"] },
  recovery_code: { key: ["userId", "codeHash"] },
  second_step: { key: ["ticketHash"], index: [["expiresAt"]] },
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

/** Those of the ids that the column can hold; where ids are numbers, what is none, or too long for one, names nothing. */
export function idsFor(table: string, column: string, ids: readonly string[]): readonly string[] {
  return isNumberColumn(table, column) ? ids.filter((id) => /^\d{1,15}$/.test(id)) : ids;
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
        ...(keys.lacking ?? []).map((column) => ({ name: `ix_${name}_no_${column}`, columns: keys.key, lacking: column })),
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
