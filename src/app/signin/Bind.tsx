import { useNavigate, useQuery } from "../../ui/route.ts";
import { bindAccount } from "../../client/sign-in.ts";
import { usePublicTitle } from "../../storefront/public-titles.ts";
import { Link } from "../../ui/Link.tsx";
import { Note } from "../../ui/Note.tsx";
import { targetAfterSignIn } from "../routes/guard.ts";
import { LOGIN } from "../routes/paths.ts";
import { Proofs } from "./Proofs.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import { useWords } from "./words.ts";

/** An external sign-in that no account has yet: whoever proves an account binds it. */
export function Bind() {
  const say = useWords();
  const navigate = useNavigate();
  const params = useQuery();
  const openId = params.get("openId") ?? "";
  return (
    <SignInFrame title={usePublicTitle("/bind")}>
      {openId === "" ? (
        <Note tone="warning">{say("bind.incomplete")}</Note>
      ) : (
        <>
          <p className="signin-lead">{say("bind.lead")}</p>
          <Proofs
            submit={say("bind.submit")}
            scene="bind"
            byPassword={({ username, ...proof }) => bindAccount({ openId, userName: username.trim(), ...proof })}
            byCode={(proof) => bindAccount({ openId, ...proof })}
            onDone={() => navigate(targetAfterSignIn(params.get("redirect")), { replace: true })}
          />
        </>
      )}
      <p className="signin-more">
        <Link to={LOGIN} className="link underline">
          {say("bind.toSignIn")}
        </Link>
      </p>
    </SignInFrame>
  );
}
