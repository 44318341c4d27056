import ky from "ky";
import { REQUEST_TIMEOUT_MS, type Transport } from "./call.ts";

const client = ky.create({ retry: 0, timeout: REQUEST_TIMEOUT_MS, throwHttpErrors: false });

/** Every call after those of the first page. */
export const sendByKy: Transport = (address, { method, headers, body, signal }) =>
  client(address, {
    method,
    headers,
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined ? {} : body instanceof FormData ? { body } : { json: body }),
  });
