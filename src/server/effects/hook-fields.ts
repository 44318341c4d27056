import type { CommonField, EntityName, FieldName, Line, LineField, LinesName, Rec } from "../../core/definition/record-types.ts";
import type { StoreGuardName } from "../../core/gate/guards.ts";
import type { EffectName } from "./effect-names.ts";

/** Fields by where they stand: `contract` its own, `contract.items` those of its lines. */
type FieldLists = { readonly [E in EntityName]?: readonly (FieldName<E> | CommonField)[] } & {
  readonly [P in LinesPath]?: readonly FieldsOfLines<P>[];
};
type LinesPath = { [E in EntityName]: `${E}.${LinesName<E>}` }[EntityName];
type FieldsOfLines<P extends LinesPath> = P extends `${infer E extends EntityName}.${infer T}`
  ? T extends LinesName<E>
    ? LineField<E, T>
    : never
  : never;

/** The entities whose actions name a hook, and the fields that its code asks for and gives a value. */
export type HookFields = { readonly of: readonly EntityName[]; readonly reads?: FieldLists; readonly writes?: FieldLists };

/**
 * What the business code reads and writes. The compiler refuses documents that lack one of these fields while an action
 * names the code, and code that declares its fields here sees no others.
 */
export const hookFields = {
  describeSupplier: {
    of: ["supplier"],
    reads: { supplier: ["comId", "enterpriseId", "gChname", "gTaxnumber"] },
    writes: { supplier: ["comName", "enterpriseId"] },
  },
  passSupplier: { of: ["supplier"], reads: { supplier: ["gCode"] }, writes: { supplier: ["gCode", "passTime"] } },
  blacklistSupplier: {
    of: ["supplier"],
    reads: { "procurement-notice": ["noticeStatus"], "procurement-notice.signUps": ["supId"] },
    writes: { "procurement-notice.signUps": ["result", "rejectReason"] },
  },
  assignSupplier: { of: ["supplier"], reads: { supplier: ["purchaserId"] }, writes: { supplier: ["purchaserName"] } },
  supplierFits: {
    of: ["supplier"],
    reads: {
      supplier: ["gTaxnumber", "gCategory", "gCountry", "gProvince"],
      "supplier.bank": ["gBankaccount"],
      "supplier.customer": ["saleRate"],
      "supplier.quality": ["gEffecttime", "gDeadtime"],
    },
  },
  mandatoryFilesPresent: { of: ["supplier"], reads: { "supplier.quality": ["validState"] } },
  mandatoryFilesHeld: { of: ["supplier"], reads: { "supplier.quality": ["validState"] } },
  purchaserOfCompany: { of: ["supplier"], reads: { supplier: ["comId"] } },
  accountStands: { of: ["payment"], reads: { payment: ["gBankaccount"], "payment.registers": [] } },
  scheduleJob: { of: ["job"], reads: { job: ["status", "cronExpression"] }, writes: { job: ["nextValidTime"] } },
  eraseAll: { of: ["operation-log", "login-log", "job-log"] },
  endSessions: { of: ["user"], reads: { user: ["userId"] } },
  followRoles: { of: ["user"], reads: { user: ["userId", "roleIds", "companyIds", "userType", "supId", "merchantId"] } },
  unlockAccount: { of: ["user"], reads: { user: ["userName"] } },
  accountFits: {
    of: ["user"],
    reads: { user: ["userId", "userName", "phonenumber", "userType", "roleIds", "companyIds", "supId", "merchantId"] },
  },
  managesOnlyHeld: { of: ["user"], reads: { user: ["roleIds", "companyIds", "userType", "supId", "merchantId"] } },
  grantsOnlyHeld: { of: ["role"], reads: { role: ["roleKey", "status", "dataScope", "permissions", "side"] } },
  wordDictionaries: {
    of: ["dictionary", "dictionary-type"],
    writes: { dictionary: ["edited"], "dictionary-type": ["edited"] },
  },
  dictionaryValuesStay: { of: ["dictionary"], reads: { dictionary: ["status", "dictType", "dictValue", "code"] } },
  dictionaryUnused: { of: ["dictionary-type"], reads: { "dictionary-type": ["dictType", "builtin"] } },
} as const satisfies Readonly<Partial<Record<EffectName | StoreGuardName, HookFields>>>;

/** Code whose fields are declared. */
export type HookName = keyof typeof hookFields;
type Declared<N extends HookName> = (typeof hookFields)[N];

/** Entities whose records a hook gets. */
type EntityOf<N extends HookName> = Declared<N>["of"][number];
type Listed<N extends HookName, What extends "reads" | "writes", P extends string> =
  Declared<N> extends { readonly [W in What]: { readonly [Q in P]: readonly (infer F)[] } } ? F : never;
type LinesListed<N extends HookName, E extends EntityName> = {
  [T in LinesName<E>]: Declared<N> extends { readonly reads: { readonly [Q in `${E}.${T}`]: unknown } } ? T : never;
}[LinesName<E>];

/** A record as a hook may see it: its id and the fields, and lines, that it declares to read. */
export type HookRecord<N extends HookName> = EntityOf<N> extends infer E extends EntityName ? Seen<N, E> : never;
type Seen<N extends HookName, E extends EntityName> = { readonly id: string; readonly lockVersion: number } & {
  readonly [F in Listed<N, "reads", E> & keyof Rec<E>]: Rec<E>[F];
} & {
  readonly [T in LinesListed<N, E>]: readonly ({ readonly id: string } & {
    readonly [F in Listed<N, "reads", `${E}.${T}`> & keyof Line<E, T>]: Line<E, T>[F];
  })[];
};

/** What a hook may give its own record. */
export type HookWrites<N extends HookName> = { readonly [F in Listed<N, "writes", EntityOf<N>> & string]?: unknown };
