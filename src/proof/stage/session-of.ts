import type { Session } from "../../core/contract/session.ts";
import type { Person } from "./person.ts";

/** The session of a person as the browser's gate knows it. */
export async function sessionOf(person: Person): Promise<Session> {
  const info = (await person.get("/getInfo")) as unknown as {
    user: { userName: string; nickName: string; userType: string; supId?: string };
    roles: string[];
    permissions?: string[];
    company: { companyId: string; companyName: string };
  };
  const side = ({ "0": "platform", "1": "buyer", "2": "supplier", "3": "merchant" } as const)[info.user.userType] ?? "platform";
  const { userName, nickName, supId } = info.user;
  const { companyId, companyName } = info.company;
  return {
    userName,
    nickName,
    side,
    roles: info.roles,
    permissions: info.permissions ?? [],
    companyId,
    companyName,
    supplierId: supId === "" ? undefined : supId,
  };
}
