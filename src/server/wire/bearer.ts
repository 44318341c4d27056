/** The token of `Authorization: Bearer …`; undefined without one. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer +([\w.~+/-]{1,512}=*)$/i.exec(request.headers.get("authorization")?.trim() ?? "")?.[1];
}
