import { jsonBody, whoCalls, type Call } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import { supplierNameOf } from "./supplier-name.ts";

/** GET /gyssystem/delivery/getLoginUser: what a new delivery note takes from the person who writes it. */
export async function loginUser(call: Call): Promise<Reply> {
  const { user, session } = whoCalls(call);
  const { store, product } = call.services;
  const meant = { product, enterprise: user.supId };
  return replyData(call, {
    userName: session.userName,
    nickName: session.nickName,
    phonenumber: user.phonenumber,
    supplierName: await store.read((db) => supplierNameOf(db, meant, session.companyId)),
  });
}

/** POST /gyssystem/delivery/setFirstOnlyFlag: the session's item pickers list first-level materials only. */
export async function setFirstOnlyFlag(call: Call): Promise<Reply> {
  return setLevel(call, "firstOnly", "secondOnly");
}

/** POST /gyssystem/delivery/setSecondOnlyFlag: the same for second-level materials; one flag clears the other. */
export async function setSecondOnlyFlag(call: Call): Promise<Reply> {
  return setLevel(call, "secondOnly", "firstOnly");
}

async function setLevel(call: Call, chosen: "firstOnly" | "secondOnly", other: "firstOnly" | "secondOnly"): Promise<Reply> {
  const { sessionId } = whoCalls(call);
  const input = new Input(jsonBody(call));
  const flag = input.text("flag", { max: 1, pattern: /^[01]$/ });
  input.check();
  const flags = flag === "1" ? { [chosen]: "1", [other]: "0" } : { [chosen]: "0" };
  await call.services.store.write((tx) => tx.updateTable("sessions").set(flags).where("sessionId", "=", sessionId).execute());
  return replyDone(call);
}
