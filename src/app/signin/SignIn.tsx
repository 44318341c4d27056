import { useNavigate, useQuery } from "../../ui/route.ts";
import { signIn, signInByCode } from "../../client/sign-in.ts";
import { useText } from "../../i18n/i18n.ts";
import { lazy } from "../../ui/lazy.ts";
import { Link } from "../../ui/Link.tsx";
import { Suspense } from "../../ui/Suspense.tsx";
import { targetAfterSignIn } from "../routes/guard.ts";
import { LOGIN } from "../routes/paths.ts";
import { Proofs } from "./Proofs.tsx";
import { Providers } from "./Providers.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { useWords } from "./words.ts";

const PasskeyEntry = lazy(() => import("../passkey/PasskeyEntry.tsx"));
const ResetPassword = lazy(() => import("./ResetPassword.tsx"));

/** In the address: a forgotten password is asked about, so that the browser's way back leads to the sign-in. */
const RESET = "reset";

/** The sign-in page: by name and password, or by a code that comes to the telephone, by a key of the device; and the way to
 * another password for whoever forgot it. */
export function SignIn() {
  const text = useText();
  const say = useWords();
  const navigate = useNavigate();
  const params = useQuery();
  const redirect = params.get("redirect");
  // Who came from the shop to order is a buyer; everybody else who has no account registers an enterprise.
  const isShopper = redirect?.startsWith("/brand") === true;
  const register = isShopper ? `/regist?redirect=${encodeURIComponent(redirect ?? "")}` : "/register";
  const done = () => navigate(targetAfterSignIn(redirect), { replace: true });
  const backToSignIn = signInAddress([...params].filter(([name]) => name !== RESET));
  if (params.has(RESET))
    return (
      <SignInFrame title={say("reset.title")}>
        <Suspense>
          <ResetPassword onDone={() => navigate(backToSignIn, { replace: true })} />
        </Suspense>
        <p className="signin-more">
          <Link to={backToSignIn} className="link underline">
            {say("bind.toSignIn")}
          </Link>
        </p>
      </SignInFrame>
    );
  return (
    <SignInFrame title={text("login.title")}>
      <Proofs
        submit={text("login.submit")}
        scene="login"
        byPassword={signIn}
        byCode={({ mobile, ...proof }) => signInByCode(mobile, proof)}
        onDone={done}
      />
      <Suspense>
        <PasskeyEntry onDone={done} />
      </Suspense>
      <Providers redirect={redirect} />
      <p className="signin-more">
        <Link to={signInAddress([...params, [RESET, "1"]])} className="link underline">
          {say("reset.forgotten")}
        </Link>
      </p>
      <p className="signin-more">
        {text("login.noAccount")}{" "}
        <Link to={register} className="link underline">
          {isShopper ? say("login.registerBuyer") : text("home.registerLong")}
        </Link>
      </p>
    </SignInFrame>
  );
}

function signInAddress(params: readonly (readonly [string, string])[]): string {
  const query = new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
  return query === "" ? LOGIN : `${LOGIN}?${query}`;
}
