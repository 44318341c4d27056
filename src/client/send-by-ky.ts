import ky from "ky";
import { addressed } from "./acting.ts";
import { REQUEST_TIMEOUT_MS, type Transport } from "./call.ts";

const client = ky.create({ retry: 0, timeout: REQUEST_TIMEOUT_MS, throwHttpErrors: false });

/** Every call after those of the first page. */
export const sendByKy: Transport = (path, { method, headers: own, body, signal }) => {
  const { address, headers } = addressed(path, own);
  return client(address, {
    method,
    headers,
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined ? {} : body instanceof FormData ? { body } : { json: body }),
  });
};
