import type { SetUp } from "../../client/second-factor.ts";
import { QrCode } from "../../engine/print/Codes.tsx";
import { useFactorWords } from "./words.ts";
import "./factor.css";

/** By which an app is set up: a picture for its camera, and the same in letters. */
export function AppSetUp({ setUp: { secret, uri } }: { readonly setUp: SetUp }) {
  const say = useFactorWords();
  return (
    <div className="app-set-up">
      <p>{say("scan")}</p>
      <div className="app-set-up-picture">
        <QrCode text={uri} label={say("picture")} />
      </div>
      <p>
        {say("secret")} <code className="app-set-up-secret">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
    </div>
  );
}
