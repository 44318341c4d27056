import { whoCalls, type Call } from "../wire/call.ts";
import { RefusedFailure } from "../ground/failures.ts";
import { replyBeside, type Reply } from "../wire/reply.ts";
import { audit } from "./audit.ts";
import { AVATAR_TYPE, claimFiles } from "./file-rules.ts";
import { fileOf, keepFile } from "./upload.ts";

const IMAGE_TYPES = new Set(["jpg", "jpeg", "png"]);

/** POST /system/user/profile/avatar: the person's picture; the answer names it as the browser asks for it, below /prod-api. */
export async function changeAvatar(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const kept = await keepFile(call, fileOf(call));
  if (!IMAGE_TYPES.has(kept.ext)) throw new RefusedFailure("FILE_TYPE");
  const imgUrl = `/common/download/resource?name=${kept.storedName}`;
  await call.services.store.write(async (tx) => {
    await claimFiles(tx, call, [kept.fileId], AVATAR_TYPE, String(userId));
    await tx.updateTable("users").set({ avatar: imgUrl }).where("userId", "=", userId).execute();
    await audit(tx, call, { operation: "changeAvatar", businessType: "2", entity: "user", entityId: String(userId) });
  });
  return replyBeside(call, { imgUrl });
}
