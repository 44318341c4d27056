import { concealedFrom } from "../../gate/kept-back.ts";
import { mayRead } from "../../gate/may-read.ts";
import { mayUse } from "../../gate/permissions.ts";
import type { Session } from "../../contract/session.ts";
import { concealOwn } from "../conceal.ts";
import type { Entity, Needs, Role, Workflow } from "../generated/documents.ts";
import { type ObjectNode, objectsAt, plain } from "../node.ts";
import { normaliseEntity, normaliseWorkflow } from "../normalise.ts";
import { isForCompany, type Link } from "./link.ts";

/** A person who has one role of roles.json and no other: nobody sees less. */
export type Reader = { readonly role: string; readonly session: Session };

/** Everybody who could sign in under the company, by role. */
export function readersOf(link: Link): readonly Reader[] {
  return objectsAt(link.roles, "roles")
    .filter((role) => isForCompany(link, role))
    .map((node) => {
      const { key, side, permissions } = plain(node) as Role;
      return { role: key, session: { ...NOBODY, side, roles: [key], permissions } };
    });
}

const NOBODY = {
  userName: "",
  nickName: "",
  companyId: undefined,
  companyName: undefined,
  supplierId: undefined,
} as const satisfies Partial<Session>;

/** Those who may call the workflow's list. */
export function listReaders(link: Link, workflow: ObjectNode): readonly Reader[] {
  const { reads } = whole(workflow);
  return readersOf(link).filter(({ session }) => mayRead({ reads }, session, "list"));
}

/** Those who may use an action of the workflow. */
export function usersOf(link: Link, workflow: ObjectNode, action: string): readonly Reader[] {
  const needs: Needs = whole(workflow).actions.find(({ key }) => key === action)?.needs ?? [];
  return readersOf(link).filter(({ session }) => needs.length > 0 && mayUse(session, needs));
}

/** Fields of the entity's records that the server refuses to filter and order by for this reader. */
export function keptFrom(entity: ObjectNode, { session }: Reader): ReadonlySet<string> {
  return concealedFrom(concealing(entity), session);
}

/** A node never changes, and companies share most of theirs. */
const workflows = new WeakMap<ObjectNode, Workflow>();
const entities = new WeakMap<ObjectNode, Entity>();

function whole(node: ObjectNode): Workflow {
  let workflow = workflows.get(node);
  if (workflow === undefined) workflows.set(node, (workflow = normaliseWorkflow(plain(node) as Workflow)));
  return workflow;
}

function concealing(node: ObjectNode): Entity {
  let entity = entities.get(node);
  if (entity === undefined) entities.set(node, (entity = concealOwn(normaliseEntity(plain(node) as Entity))));
  return entity;
}
