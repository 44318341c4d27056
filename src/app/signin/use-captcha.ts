import { useCallback } from "react";
import useSWR from "swr";
import { type Captcha, fetchCaptcha } from "../../client/sign-in.ts";

/** The captcha of this attempt, and ways to one that is known and to another one. */
export function useCaptcha() {
  const { data, error, mutate } = useSWR<Captcha, unknown>("captcha", fetchCaptcha, { revalidateOnReconnect: false });
  const refresh = useCallback(async () => void (await mutate()), [mutate]);
  /**
   * Asks where no answer has come so far: whoever is quick presses before the page knows whether there is a captcha.
   *
   * @throws {RefusedError | TransportError}
   */
  const whenKnown = async (): Promise<Captcha> => {
    if (data !== undefined) return data;
    const answer = await fetchCaptcha();
    await mutate(answer, { revalidate: false });
    return answer;
  };
  return { captcha: data, fault: error, refresh, whenKnown };
}
