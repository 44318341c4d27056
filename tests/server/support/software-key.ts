import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What a device is asked to do, and how a test has it do otherwise. */
export type Told = {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
  /** Whether its owner has unlocked it. */
  readonly isUnlocked?: boolean;
  readonly userHandle?: string;
};

/** A device that makes a key and signs with it (WebAuthn, ES256, without attestation), as a browser would hand it on. */
export class SoftwareKey {
  readonly id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #coordinates: { readonly x: Buffer; readonly y: Buffer };
  /** How often it has signed; a copy of it would lag behind. */
  count = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#privateKey = privateKey;
    this.#coordinates = { x: Buffer.from(x, "base64url"), y: Buffer.from(y, "base64url") };
  }

  /** What a browser answers that has had the key made. */
  made(told: Told) {
    const { x, y } = this.#coordinates;
    // COSE_Key of RFC 9053: kty EC2, alg ES256, crv P-256.
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      x,
      Buffer.from([0x22, 0x58, 0x20]),
      y,
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([this.#head(told, true), Buffer.alloc(16), length, this.id, key]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      Buffer.from([0x63, ...Buffer.from("fmt"), 0x64, ...Buffer.from("none")]),
      Buffer.from([0x67, ...Buffer.from("attStmt"), 0xa0]),
      Buffer.from([0x68, ...Buffer.from("authData"), 0x58, data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", told),
      attestationObject: attestation.toString("base64url"),
    });
  }

  /** What a browser answers that has had the key sign. */
  signed(told: Told) {
    this.count += 1;
    const data = this.#head(told, false);
    const client = clientData("webauthn.get", told);
    const digest = createHash("sha256").update(Buffer.from(client, "base64url")).digest();
    return this.#answer({
      clientDataJSON: client,
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", Buffer.concat([data, digest]), this.#privateKey).toString("base64url"),
      userHandle: told.userHandle,
    });
  }

  #answer(response: Readonly<Record<string, unknown>>) {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  #head({ rpId, isUnlocked = true }: Told, hasKey: boolean): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    const flags = 0x01 | (isUnlocked ? 0x04 : 0) | (hasKey ? 0x40 : 0);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
  }
}

function clientData(type: string, { challenge, origin }: Told): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");
}
