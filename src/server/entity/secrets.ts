import type { Entity } from "../../core/definition/generated/documents.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { isSecret } from "../../core/gate/kept-back.ts";
import type { Transaction } from "../store/port.ts";
import { checkPassword } from "../system/password-names.ts";
import type { EntityCall } from "./entity-call.ts";

/**
 * The values with every password in the form in which it is kept.
 *
 * @param owner the record that the password belongs to
 * @throws {BadRequestFailure} for a password that is easily guessed
 */
export async function sealed<F extends Facts>(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  { values, owner }: { readonly values: F; readonly owner: Facts },
): Promise<F> {
  const secrets = entity.fields.filter((field) => isSecret(field) && !isEmpty(values[field.key]));
  if (secrets.length === 0) return values;
  // What the server itself made up, row by row of a sheet, is nothing that anybody chose.
  if (ec.seal === undefined)
    for (const { key } of secrets) await checkPassword(tx, ec.product, String(values[key]), { field: key, owner });
  const seal = ec.seal ?? ((password: string) => ec.call.services.passwords.hash(password));
  const hashes = await Promise.all(secrets.map(async ({ key }) => [key, await seal(String(values[key]))] as const));
  return { ...values, ...Object.fromEntries(hashes) };
}

/** What a form of a stored record may enter: its passwords are changed by actions of their own. */
export function withoutSecrets(entity: Entity, values: Facts): Facts {
  const secret = new Set(entity.fields.filter(isSecret).map((field) => field.key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !secret.has(key)));
}
