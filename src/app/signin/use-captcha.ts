import { useCallback } from "react";
import useSWR from "swr";
import { type Captcha, fetchCaptcha } from "../../client/sign-in.ts";

let running: Promise<Captcha> | undefined;

/** The captcha that is on its way, or another one. */
function nextCaptcha(): Promise<Captcha> {
  running ??= fetchCaptcha().finally(() => (running = undefined));
  return running;
}

/** The captcha of this attempt, and ways to one that is known and to another one. */
export function useCaptcha() {
  const { data, error, mutate } = useSWR<Captcha, unknown>("captcha", nextCaptcha, { revalidateOnReconnect: false });
  const refresh = useCallback(async () => void (await mutate()), [mutate]);
  /**
   * Waits or asks where no answer has come so far: whoever is quick presses before the page knows whether there is a captcha.
   *
   * @throws {RefusedError | TransportError}
   */
  const whenKnown = async (): Promise<Captcha> => {
    if (data !== undefined) return data;
    const answer = await nextCaptcha();
    await mutate(answer, { revalidate: false });
    return answer;
  };
  return { captcha: data, fault: error, refresh, whenKnown };
}
