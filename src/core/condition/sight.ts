import type { Condition, Entity, Operand, Prompt } from "../definition/generated/documents.ts";
import { type FieldKinds, lineKinds } from "../definition/fields.ts";
import { ADMIN_ROLE, type Session } from "../contract/session.ts";
import type { Verdict } from "./verdict.ts";

/** A record as conditions see it. */
export type Facts = Readonly<Record<string, unknown>>;

/**
 * What a condition may look at besides the record. What is absent nobody can say yet, and a condition that asks for it is
 * open: a toolbar does not know the inputs of a dialog, nor a browser what the store holds.
 */
export type Sight = {
  /** The server's time, `yyyy-MM-dd HH:mm:ss`. */
  readonly now?: string;
  readonly user?: Facts;
  /** Inputs of the action; those of a lines input under its key. */
  readonly input?: Facts;
  readonly inputKinds?: FieldKinds;
  /** Within rows with entered lines: what was entered for this one. */
  readonly entered?: Facts;
  /** The record before a form was saved, and the kinds of its fields. */
  readonly before?: { readonly facts: Facts; readonly kinds: FieldKinds };
  /** The record around the one that is judged: of a line, of related records, or that sets something off. */
  readonly outer?: { readonly facts: Facts; readonly kinds: FieldKinds };
  /** Values of the configuration by key. */
  readonly config?: Facts;
  /** Kinds of the fields of a line table, with those of its record; undefined for a table that is not there. */
  readonly kindsOfLines?: (table: string) => FieldKinds | undefined;
  /** What the store says of related records, by the very condition or operand that asks. */
  readonly related?: ReadonlyMap<Condition | Operand, Verdict | string>;
};

/** Facts about whoever asks; those of nobody in particular are empty. */
export function userFacts(session: Session): Facts {
  const { userName, nickName, side, supplierId, companyId, merchantId, roles } = session;
  return { userName, nickName, side, supplierId, companyId, merchantId, admin: roles.includes(ADMIN_ROLE) ? "1" : "0" };
}

/** What a record's own lines are, all that a condition sees which looks no further. */
export function sightOfLines(entity: Entity): Required<Pick<Sight, "kindsOfLines">> {
  return {
    kindsOfLines: (key) => {
      const table = entity.lines?.find((one) => one.key === key);
      return table === undefined ? undefined : lineKinds(entity, table);
    },
  };
}

/** What the conditions of an action see of the person, the time and the inputs; no inputs before its dialog is open. */
export function sightOf(
  entity: Entity,
  prompts: readonly Prompt[],
  { session, now, input }: { readonly session: Session; readonly now: string; readonly input?: Facts | undefined },
): Sight {
  return {
    now,
    user: userFacts(session),
    ...sightOfLines(entity),
    ...(input !== undefined && {
      input,
      inputKinds: Object.fromEntries(prompts.flatMap(({ key, kind }) => (kind === "lines" ? [] : [[key, kind] as const]))),
    }),
  };
}

/** Those who answer for what is done: who acts and, where that is a deputy, the absent person with the same rights. */
export function answerable(session: Session): readonly Session[] {
  const { actsFor } = session;
  return actsFor === undefined ? [session] : [session, { ...session, userName: actsFor.userName, nickName: actsFor.nickName }];
}

/** What is seen of each of them: what an action requires of who acts must hold for all, so that nobody approves her own by another's hand. */
export function sightsOf(
  entity: Entity,
  prompts: readonly Prompt[],
  context: { readonly session: Session; readonly now: string; readonly input?: Facts | undefined },
): readonly Sight[] {
  return answerable(context.session).map((session) => sightOf(entity, prompts, { ...context, session }));
}
