/** An envelope as whoever acts looks into it. */
export type Body = {
  readonly code: number;
  readonly msg: string;
  readonly bizCode?: string;
  readonly data?: Body["row"];
  readonly rows?: readonly Row[];
  readonly total?: number;
  readonly sums?: Readonly<Record<string, string>>;
  readonly errors?: readonly { readonly field: string; readonly rule: string; readonly msg: string }[];
  readonly row?: Row;
};
export type Row = { readonly id: string; readonly lockVersion: number; readonly [field: string]: unknown };

/** A signed-in person; the language is Chinese unless another is asked for. */
export type Person = {
  readonly get: (path: string) => Promise<Body>;
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Body>;
  readonly put: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Body>;
  readonly delete: (path: string, body?: unknown) => Promise<Body>;
  readonly download: (path: string) => Promise<Response>;
  readonly upload: (name: string, bytes?: Uint8Array<ArrayBuffer>) => Promise<string>;
};

export type CallOptions = {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly token?: string;
  readonly raw?: string | FormData | Uint8Array<ArrayBuffer>;
};

/** Where people come in: a portal without a wire. */
export type Door = {
  readonly send: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  readonly call: (
    method: string,
    path: string,
    options?: CallOptions,
  ) => Promise<{ readonly body: Readonly<Record<string, unknown>> }>;
  /** Sign in and return the token. */
  readonly signIn: (userName: string) => Promise<string>;
};

const PNG = Uint8Array.from(
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
);

/** Somebody who has come in by an account. */
export async function personOf(door: Door, account: string): Promise<Person> {
  const token = await door.signIn(account);
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Body> =>
    (await door.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) })).body as unknown as Body;
  return {
    get: (path) => call("GET", path),
    post: (path, body, headers) => call("POST", path, body, headers),
    put: (path, body, headers) => call("PUT", path, body, headers),
    delete: (path, body) => call("DELETE", path, body),
    download: (path) => door.send("GET", `/prod-api${path}`, { token }),
    upload: async (name, bytes = PNG) => {
      const form = new FormData();
      form.set("file", new File([bytes], name));
      const { body } = await door.call("POST", "/common/upload", { token, raw: form });
      return String(body["fileId"]);
    },
  };
}
