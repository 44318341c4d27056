import { type RawBuilder, sql } from "kysely";
import type { Facts } from "../../core/condition/evaluate.ts";
import { jsonReader, jsonRows } from "../store/json-rows.ts";
import type { Queries } from "../store/port.ts";
import { repeated } from "../store/repeated.ts";
import { systemColumns } from "../store/system-columns.ts";
import type { Row } from "../store/tables.ts";
import { assignedCompanies, partyColumns, supplierRecord, supplierRecords, type SupplierRecord } from "./pass-list.ts";
import type { Party } from "./party.ts";
import { DEFAULT_ROLE, heldRoles, type HeldRole, type HeldRoles, ROLE_COLUMNS, sideOf } from "./rights.ts";

/** What the rights of an account hang on, as it stands at this very moment. */
export type Standing = {
  readonly companies: readonly Row<"companies">[];
  /** Records of its enterprise. */
  readonly records: readonly SupplierRecord[];
  /** Companies that a buyer is assigned to. */
  readonly assigned: readonly string[];
  readonly held: HeldRoles;
};

const companyRows = repeated((db) => db.selectFrom("companies").selectAll());

/** How an account stands, asked for by itself. */
export async function standingOf(db: Queries, party: Party, user: Row<"users">, roleKeys: readonly string[]): Promise<Standing> {
  // Asked together, because on PostgreSQL to wait costs more than to ask.
  const [companies, records, assigned, held] = await Promise.all([
    companyRows(db),
    supplierRecords(db, party, user.supId),
    assignedCompanies(db, user),
    heldRoles(db, roleKeys),
  ]);
  return { companies, records, assigned, held };
}

/** The same as columns of a statement that reads `users`, each the rows of one part as a text. */
export type StandingTexts = Readonly<Record<"companyRows" | "partyRows" | "assignedRows" | "roleKeys" | "roleRows", string>>;

/** What is asked for such columns, and how they are read. */
export function standingQuestions(party: Party) {
  const readRecords = jsonReader<Facts>(partyColumns(party), PEOPLE);
  return {
    columns: (db: Queries) => standingColumns(db, party),
    read: (texts: StandingTexts, { userType }: Pick<Row<"users">, "userType">): Standing => ({
      companies: readCompanies(texts.companyRows),
      records: readRecords(texts.partyRows).map((row) => supplierRecord(party, row)),
      assigned: sideOf(userType) === "buyer" ? readAssigned(texts.assignedRows).map(({ comId }) => comId) : [],
      held: {
        rows: readRoles(texts.roleRows).toSorted(bySort),
        keys: readKeys(texts.roleKeys).map(({ roleKey }) => roleKey),
      },
    }),
  };
}

function standingColumns(db: Queries, party: Party): Readonly<Record<keyof StandingTexts, RawBuilder<string>>> {
  const ofAccount = (table: string) => sql`${sql.table(table)} WHERE ${sql.ref(`${table}.userId`)} = ${sql.ref("users.userId")}`;
  // One list of keys, for which there is an index: what the roles may do is long, and is read of those alone.
  const keys = sql`SELECT ${sql.ref("roleKey")} FROM ${ofAccount("user_roles")} UNION ALL SELECT ${sql.lit(DEFAULT_ROLE)}`;
  const roles = sql`${sql.table("sys_role")} WHERE ${sql.ref("roleKey")} IN (${keys}) AND ${sql.ref("status")} = '0' AND ${sql.ref("delFlag")} = '0'`;
  const records = sql`${sql.table(party.table)} WHERE ${sql.ref(party.enterprise)} = ${sql.ref("users.supId")}`;
  return {
    companyRows: jsonRows(db, COMPANY, sql.table("companies")),
    partyRows: jsonRows(db, partyColumns(party), records),
    assignedRows: jsonRows(db, ["comId"], ofAccount("user_companies")),
    roleKeys: jsonRows(db, ["roleKey"], ofAccount("user_roles")),
    roleRows: jsonRows(db, ROLE, roles),
  };
}

const COMPANY = Object.keys(systemColumns.companies);
const ROLE = [...ROLE_COLUMNS, "roleSort", "roleId"] as const;

/** How many texts are remembered: of the companies, which are one list for everybody, and of what people hold. */
const [EVERYBODY, PEOPLE] = [2, 100];
const readCompanies = jsonReader<Row<"companies">>(COMPANY, EVERYBODY);
const readAssigned = jsonReader<Pick<Row<"user_companies">, "comId">>(["comId"], PEOPLE);
const readKeys = jsonReader<Pick<Row<"user_roles">, "roleKey">>(["roleKey"], PEOPLE);
const readRoles = jsonReader<SortedRole>(ROLE, PEOPLE);

type SortedRole = HeldRole & Pick<Row<"sys_role">, "roleSort" | "roleId">;

function bySort(one: SortedRole, other: SortedRole): number {
  return one.roleSort - other.roleSort || one.roleId - other.roleId;
}
