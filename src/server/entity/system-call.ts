import { governing } from "../../core/form/governing.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Call } from "../wire/call.ts";
import type { Services } from "../services.ts";
import type { Queries } from "../store/port.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { codeOf, type Companies, entityNamed, type EntityCall, workflowsOn } from "./entity-call.ts";

/** Name under which the log and the records keep what nobody has done. */
export const SYSTEM_ACTOR = "system";

/** A call that the clock makes: it sees every record, and nobody is signed in. */
export async function systemCall(db: Queries, services: Services, workflowName: string, now: string): Promise<EntityCall> {
  const { product } = services;
  const companies: Companies = new Map(
    (await db.selectFrom("companies").selectAll().execute()).map((row) => [row.comId, row] as const),
  );
  const code = product.variants.default;
  const workflow = product.workflows[workflowName]?.[code];
  if (workflow === undefined) throw new RangeError(`there is no workflow ${workflowName}`);
  const entity = entityNamed(product, workflow.entity, code);
  const entityOf = (record: Facts): Entity => entityNamed(product, entity.entity, codeOf(product, companies, record, entity));
  const who = await systemActor(db, code);
  return {
    call: callOf(services, who, workflowName),
    who,
    session: who.session,
    product,
    now,
    cause: { kind: "clock" },
    companies,
    entity,
    workflow,
    entityOf,
    workflowOf: (record) => {
      const own = entityOf(record);
      return governing(workflowsOn(product, own.entity, codeOf(product, companies, record, own)), own, record, who.session.side);
    },
  };
}

function systemActor(db: Queries, code: SignedIn["code"]): Promise<SignedIn> {
  return nobody(db, code, SYSTEM_ACTOR, ["all"]);
}

/** Somebody without an account, under a name that the log and the records keep. */
export async function nobody(
  db: Queries,
  code: SignedIn["code"],
  name: string,
  dataScopes: SignedIn["rights"]["dataScopes"],
): Promise<SignedIn> {
  // Effects may ask for facts of an account; the first one, the administrator's, stands in for who has none.
  const user = await db.selectFrom("users").selectAll().orderBy("userId").limit(1).executeTakeFirstOrThrow();
  const rights = { roles: [], permissions: [], roleTitles: [], dataScopes };
  return {
    session: {
      userName: name,
      nickName: name,
      side: "platform",
      roles: [],
      permissions: [],
      companyId: undefined,
      companyName: undefined,
      supplierId: undefined,
    },
    rights,
    rightsIn: () => rights,
    sessionId: "",
    userId: 0,
    wroteAt: undefined,
    user,
    company: undefined,
    isSelect: "0",
    code,
    passList: [],
    companies: [],
    supplierRecords: [],
  };
}

function callOf(services: Services, signedIn: SignedIn, workflowName: string): Call {
  const path = `/elapse/${workflowName}`;
  return {
    services,
    request: new Request(`http://localhost${path}`, { method: "POST" }),
    method: "CLOCK",
    path,
    params: {},
    query: {},
    trace: undefined,
    lang: "cn",
    address: "",
    startedAt: services.clock(),
    signedIn,
    body: new Uint8Array(),
    file: undefined,
    saveIdempotentAnswer: async () => undefined,
  };
}
