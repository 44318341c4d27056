import { useCallback } from "react";
import useSWR from "swr";
import { fetchCaptcha } from "../../client/sign-in.ts";

/** The captcha of this attempt, and a way to another one. */
export function useCaptcha() {
  const { data, error, mutate } = useSWR<Awaited<ReturnType<typeof fetchCaptcha>>, unknown>("captcha", fetchCaptcha, {
    revalidateOnReconnect: false,
  });
  const refresh = useCallback(async () => void (await mutate()), [mutate]);
  return { captcha: data, fault: error, refresh };
}
