import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { CLIENT } from "./identity-provider.ts";

/** A provider that says whatever a test lets it say: its tokens are the test's. */
export type FalseProvider = {
  readonly issuer: string;
  /** What the next code is exchanged for; undefined: nothing but an error. */
  idToken: string | undefined;
  /** How the next exchange ends; 200 unless a test says otherwise. */
  status: number;
  /** Sign what its own keys, or a stranger's, would sign: a token that holds, but for what differs. */
  readonly sign: (claims: JWTPayload, by?: { readonly stranger?: boolean; readonly type?: string }) => Promise<string>;
  readonly stop: () => Promise<void>;
};

const ALGORITHM = "RS256";

export async function openFalseProvider(): Promise<FalseProvider> {
  const [own, strange] = await Promise.all([generateKeyPair(ALGORITHM), generateKeyPair(ALGORITHM)]);
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: "own", alg: ALGORITHM, use: "sig" }] };
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    switch (request.url) {
      case "/.well-known/openid-configuration":
        return answer(200, {
          issuer: opened.issuer,
          authorization_endpoint: `${opened.issuer}/auth`,
          token_endpoint: `${opened.issuer}/token`,
          jwks_uri: `${opened.issuer}/keys`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: [ALGORITHM],
        });
      case "/keys":
        return answer(200, keys);
      case "/token":
        return opened.idToken === undefined
          ? answer(opened.status, { error: "invalid_grant" })
          : answer(opened.status, { access_token: "a", token_type: "Bearer", expires_in: 60, id_token: opened.idToken });
      default:
        return answer(404, {});
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const opened: FalseProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    idToken: undefined,
    status: 200,
    sign: (claims, { stranger = false, type = "JWT" } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const usual = { iss: opened.issuer, aud: CLIENT, sub: "somebody", iat: now, exp: now + 60 };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: ALGORITHM, kid: "own", typ: type })
        .sign(stranger ? strange.privateKey : own.privateKey);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return opened;
}
