import { useCallback, useEffect, useState } from "react";
import { type Captcha, fetchCaptcha } from "../../client/sign-in.ts";

/** The captcha of this attempt, and a way to another one. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>();
  const [fault, setFault] = useState<unknown>();
  const refresh = useCallback(async () => {
    try {
      setCaptcha(await fetchCaptcha());
      setFault(undefined);
    } catch (error) {
      setFault(error);
    }
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return { captcha, fault, refresh };
}
