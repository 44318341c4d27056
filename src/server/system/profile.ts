import { jsonBody, whoCalls, writeAnswer, type Call } from "../wire/call.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { Input } from "../wire/input.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import { isoNow } from "../store/clock.ts";
import { audit } from "./audit.ts";
import { isMobile } from "./mobile.ts";

const PHONE = /^[\d+\-() ]{5,20}$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** GET /system/user/profile: the personal centre. */
export async function readProfile(call: Call): Promise<Reply> {
  const { user, session, passList, rights } = whoCalls(call);
  const {
    userId,
    userName,
    nickName,
    phonenumber,
    email,
    sex,
    avatar,
    lang,
    userType,
    loginIp,
    loginDate,
    createTime,
    lockVersion,
  } = user;
  const companies = passList.map((company) => company.comName);
  return replyData(call, {
    userId,
    userName,
    nickName,
    phonenumber,
    email,
    sex,
    avatar,
    lang,
    userType,
    loginIp,
    loginDate,
    createTime,
    lockVersion,
    roles: session.roles,
    roleTitles: rights.roleTitles,
    companies,
  });
}

/** PUT /system/user/profile: what everybody may change about themselves; absent fields stay. */
export async function changeProfile(call: Call): Promise<Reply> {
  const { userId, session } = whoCalls(call);
  const body = jsonBody(call);
  const input = new Input(body);
  const nickName = body["nickName"] === undefined ? undefined : input.text("nickName", { max: 30 });
  const changes = {
    nickName,
    phonenumber: input.optionalText("phonenumber", { max: 20, pattern: PHONE }),
    email: input.optionalText("email", { min: 5, max: 100, pattern: EMAIL }),
    sex: input.optionalText("sex", { max: 1, pattern: /^[012]$/ }),
    lang: input.optionalText("lang", { max: 2, pattern: /^(cn|id)$/ }),
  };
  input.check();
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return writeAnswer(call, async (tx) => {
    const { phonenumber } = changes;
    if (phonenumber !== undefined && phonenumber !== "") {
      const other = await tx
        .selectFrom("users")
        .select("userId")
        .where(isMobile("phonenumber", phonenumber))
        .where("userId", "!=", userId)
        .where("delFlag", "=", "0")
        .executeTakeFirst();
      if (other !== undefined) throw new BadRequestFailure([{ field: "phonenumber", rule: "unique", text: "FIELD_TAKEN" }]);
    }
    await tx
      .updateTable("users")
      .set((columns) => ({
        ...given,
        updateBy: session.userName,
        updateTime: isoNow(call.services.clock),
        lockVersion: columns("lockVersion", "+", 1),
      }))
      .where("userId", "=", userId)
      .execute();
    await audit(tx, call, {
      operation: "changeProfile",
      businessType: "2",
      entity: "user",
      entityId: String(userId),
      param: given,
    });
    return replyDone(call);
  });
}
