import type { Entity } from "../../core/definition/generated/documents.ts";

/** Records that hand out rights or keep passwords: whoever writes them decides who may come in, which is for people. */
export function givesRights({ fields }: Pick<Entity, "fields">): boolean {
  return fields.some(({ gives, format }) => gives !== undefined || format === "password");
}
