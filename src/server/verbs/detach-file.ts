import type { Call } from "../wire/call.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import type { Reply } from "../wire/reply.ts";
import { beginEntityCall } from "../entity/entity-call.ts";
import { transition } from "./transition.ts";

/** DELETE …/file/{fileId}: the action takes this one file out of its record, under its own gate, and leaves the others. */
export async function detachFile(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const { entity } = await beginEntityCall(call, workflowName);
  const fileId = call.params["fileId"] ?? "";
  const holder = await call.services.store.read((db) =>
    db
      .selectFrom("attachment")
      .select("bizId")
      .where("fileId", "=", fileId)
      .where("bizType", "=", entity.entity)
      .where("delFlag", "=", "0")
      .executeTakeFirst(),
  );
  const id = holder?.bizId ?? "";
  if (id === "") throw new NotFoundFailure();
  return transition(call, workflowName, actionKey, { of: { id, fileId } });
}
