import { sql } from "kysely";
import { jsonBody, type Call } from "../wire/call.ts";
import { RefusedFailure } from "../ground/failures.ts";
import { Input } from "../wire/input.ts";
import { replyBeside, withCookies, type Reply } from "../wire/reply.ts";
import { isoNow } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { askSecondFactor } from "./ask-second-factor.ts";
import { judgeCaptcha } from "./captcha.ts";
import { deviceCookie, deviceFor, originOf, SESSIONS_KEPT_MS } from "./known-device.ts";
import { countsOf, forgetAttempts, noteAttempt, takeBack } from "./lockout.ts";
import { type LoginResult, logLogin } from "./login-log.ts";
import { canonicalMobile } from "./mobile.ts";
import { companyLostBy } from "../session/lost-companies.ts";
import { hashToken, newName, newToken } from "../session/tokens.ts";

/**
 * POST /login: captcha, then waits, then password; one text for every refusal after the captcha. It answers the token alone
 * (domain 7.1); whether a new password is due stands in getInfo too.
 */
export async function login(call: Call): Promise<Reply> {
  const { user, openId } = await proved(call);
  return admitUser(call, user, { openId, by: "password" });
}

/** POST /auth/login: the same for the flow of the menu, which is told at once whether a new password is due (domain 7.2). */
export async function menuLogin(call: Call): Promise<Reply> {
  const { user, openId } = await proved(call);
  const admitted = await admitUser(call, user, { openId, by: "password" });
  return admitted.kind === "envelope" ? { ...admitted, body: { ...admitted.body, mustChangePwd: user.mustChangePwd } } : admitted;
}

async function proved(call: Call): Promise<{ readonly user: Row<"users">; readonly openId: string }> {
  const body = jsonBody(call);
  const input = new Input(body);
  const userName = input.text("username", { max: 64 });
  const password = input.secret("password");
  const openId = input.optionalText("openId", { max: 128 }) ?? "";
  input.check();
  await judgeCaptcha(call, body);
  return { user: await provePassword(call, userName, password), openId };
}

/** How somebody proved who they are. */
type Admission = {
  /** An external id that came along. */
  readonly openId?: string;
  readonly by: "password" | "telephone" | "provider" | "passkey";
  /** Nothing more is asked: a code of the second factor was right, or the account has just been made. */
  readonly isWhole?: boolean;
  /** What stands with the session, or neither does. */
  readonly within?: (tx: Transaction, sessionId: string) => Promise<void>;
};

/**
 * Somebody proved who they are: note it, bind the external id if one came along, and hand out a token.
 *
 * @throws {SecondFactorFailure} where a code of the account's app is waited for
 * @throws {RefusedFailure} ACCOUNT_DISABLED, naming the company, when documents name none of the account's companies any more;
 *   LOGIN_FAILED when the account, as it was proved, is no longer: its password was changed or it was
 *   disabled while the old one was still being compared, and a session begun now would outlive that
 */
export async function admitUser(
  call: Call,
  user: Row<"users">,
  { openId = "", by, isWhole = by === "provider", within }: Admission,
): Promise<Reply> {
  const lost = await call.services.store.read((db) => companyLostBy(db, user));
  if (lost !== undefined)
    return refuse(
      call,
      user.userName,
      "companyGone",
      new RefusedFailure("ACCOUNT_DISABLED", "COMPANY_RETIRED", { company: lost.comName }),
    );
  if (!isWhole) await askSecondFactor(call, user, { by, openId });
  const { token, device } = await call.services.store.write(async (tx) => {
    const same = await tx
      .updateTable("users")
      .set({ loginIp: call.address, loginDate: isoNow(call.services.clock) })
      .where("userId", "=", user.userId)
      .where("passwordHash", "=", user.passwordHash)
      .where("status", "=", user.status)
      .where("delFlag", "=", "0")
      .returning("userId")
      .executeTakeFirst();
    if (same === undefined) throw new RefusedFailure("LOGIN_FAILED");
    const account = accountOf(user.userName);
    const counts = countsOf(account, await originOf(tx, call, account));
    await forgetAttempts(tx, counts);
    if (by === "password") await takeBack(tx, counts, call.startedAt);
    await logLogin(tx, call, user.userName, "passed");
    const own = await deviceFor(tx, call);
    const { token: opened, sessionId } = await openSession(tx, call, user.userId, own);
    if (openId !== "") await call.services.external.bind(tx, call, user, openId, sessionId);
    await within?.(tx, sessionId);
    return { token: opened, device: own };
  });
  return withCookies(replyBeside(call, { token }), [deviceCookie(call, device)]);
}

/** Begin a session; the token is handed out once and only its hash is kept. */
async function openSession(tx: Transaction, call: Call, userId: number, device: string): Promise<Opened> {
  const [token, sessionId] = [newToken(), newName()];
  const now = call.services.clock();
  const userAgent = (call.request.headers.get("user-agent") ?? "").slice(0, 200);
  await tx
    .deleteFrom("sessions")
    .where("createdAt", "<", now - SESSIONS_KEPT_MS)
    .execute();
  await tx
    .insertInto("sessions")
    .values({
      sessionId,
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      seenAt: now,
      address: call.address,
      userAgent,
      deviceHash: hashToken(device),
    })
    .execute();
  return { token, sessionId };
}

type Opened = { readonly token: string; readonly sessionId: string };

/**
 * The account of a name and a password; the attempt counts before the password is looked at.
 *
 * @throws {RefusedFailure} one text for an unknown name, a wrong password and a wait; another for a disabled account
 */
export async function provePassword(call: Call, userName: string, password: string): Promise<Row<"users">> {
  const { store, passwords } = call.services;
  const account = accountOf(userName);
  const mayTry = await store.write(async (tx) =>
    noteAttempt(tx, countsOf(account, await originOf(tx, call, account)), call.startedAt),
  );
  const user = await store.read((db) =>
    db
      .selectFrom("users")
      .selectAll()
      .where(sql`lower("userName")`, "in", [account, userName.toLowerCase()])
      .where("delFlag", "=", "0")
      .executeTakeFirst(),
  );
  const isRight = mayTry && (await passwords.matches(password, user?.passwordHash));
  if (user === undefined || !isRight)
    return refuse(call, userName, mayTry ? "wrong" : "waiting", new RefusedFailure("LOGIN_FAILED"));
  if (user.status !== "0") return refuse(call, userName, "disabled", new RefusedFailure("ACCOUNT_DISABLED"));
  return user;
}

/** The name under which attempts count: a buyer of the storefront is called by a telephone, which is written in many ways. */
function accountOf(userName: string): string {
  return canonicalMobile(userName.toLowerCase());
}

/** Note a refused sign-in, then refuse it. */
export async function refuse(call: Call, userName: string, reason: LoginResult, failure: RefusedFailure): Promise<never> {
  await call.services.store.write((tx) => logLogin(tx, call, userName, reason));
  throw failure;
}
