import { sameText } from "../../core/contract/language.ts";
import type { Product } from "../../core/definition/product.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import { replyBeside, type Reply } from "../wire/reply.ts";
import type { SignedIn } from "../session/signed-in.ts";

/** GET /getInfo and /system/user/getInfo: who I am, what I may do, where I stand. */
export async function getInfo(call: Call): Promise<Reply> {
  return replyBeside(call, infoOf(whoCalls(call), call.services.product));
}

/** The names that stand beside code and msg in getInfo. */
export function infoOf(signedIn: SignedIn, product: Product): Readonly<Record<string, unknown>> {
  const { user, company, session, rights } = signedIn;
  return {
    user: {
      userId: user.userId,
      userName: user.userName,
      nickName: user.nickName,
      avatar: user.avatar,
      userType: user.userType,
      phonenumber: user.phonenumber,
      lang: user.lang,
      mustChangePwd: user.mustChangePwd,
      supId: user.supId ?? "",
    },
    roles: session.roles,
    roleTitles: rights.roleTitles,
    permissions: session.permissions,
    company:
      company === undefined
        ? null
        : {
            companyId: company.comId,
            companyName: company.comName,
            code: company.code,
            codeTitle: product.variants.variants.find(({ code }) => code === company.code)?.title ?? sameText(company.code),
            remark01: company.remark01,
            shortName: company.shortName,
          },
    isSelect: signedIn.isSelect,
  };
}
