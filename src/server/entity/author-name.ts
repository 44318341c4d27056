import type { Session } from "../../core/contract/session.ts";
import { askKept } from "../store/kept-answers.ts";
import type { Queries } from "../store/port.ts";
import { repeated } from "../store/repeated.ts";

/**
 * The name of the person behind a record's `createBy`, which is a login name; people know each other by the other one.
 *
 * @param reader whose own name is known without asking
 */
export async function authorName(db: Queries, createBy: unknown, reader: Session): Promise<{ readonly createByName?: string }> {
  if (typeof createBy !== "string" || createBy === "") return {};
  const name = createBy === reader.userName ? reader.nickName : await nickNameOf(db, createBy);
  return name === "" ? {} : { createByName: name };
}

const nickNames = repeated(
  (db, userName: string) => db.selectFrom("users").select("nickName").where("userName", "=", userName),
  askKept,
);

async function nickNameOf(db: Queries, userName: string): Promise<string> {
  const [account] = await nickNames(db, userName);
  return account?.nickName ?? "";
}
