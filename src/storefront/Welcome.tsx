import { useEffect } from "react";
import { Link } from "../ui/Link.tsx";
import { useSignedIn } from "../client/session-store.ts";
import { useText } from "../i18n/i18n.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { PublicLayout } from "./PublicLayout.tsx";

/** The brand home page: what the portal is, what each side does in it, where to begin. */
export function Welcome() {
  const text = useText();
  const name = text("app.name");
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <PublicLayout>
      <Hero />
      <section className="public-column sides" aria-label={text("home.sides")}>
        <Side
          title={text("home.supplier")}
          lead={text("home.supplierLead")}
          steps={[
            ["paper", text("home.supplierContract")],
            ["truck", text("home.supplierDelivery")],
            ["box", text("home.supplierPacking")],
          ]}
        />
        <Side
          title={text("home.buyer")}
          lead={text("home.buyerLead")}
          steps={[
            ["stamp", text("home.buyerReview")],
            ["check", text("home.buyerReceive")],
            ["eye", text("home.buyerTrace")],
          ]}
        />
      </section>
      <section className="public-column notices" aria-labelledby="notices">
        <h2 id="notices" className="public-title">
          {text("home.announcements")}
        </h2>
        <div className="card">
          <EmptyState kind="no-records" title={text("home.noNotices")} text={text("home.noNoticesText")} />
        </div>
      </section>
    </PublicLayout>
  );
}

function Hero() {
  const text = useText();
  const signedIn = useSignedIn();
  return (
    <section className="hero" aria-labelledby="hero">
      <div className="public-column hero-inside">
        <div className="hero-words">
          <h1 id="hero">{text("home.title")}</h1>
          <p>{text("home.lead")}</p>
          <div className="hero-actions">
            {signedIn === undefined ? (
              <>
                <Link to="/login" className="btn" data-tone="primary" data-size="default">
                  {text("home.signIn")}
                </Link>
                <Link to="/register" className="btn" data-size="default">
                  {text("home.registerLong")}
                </Link>
              </>
            ) : (
              <Link to="/workbenches/workbenches" className="btn" data-tone="primary" data-size="default">
                {text("home.toWorkbench")}
              </Link>
            )}
          </div>
        </div>
        <dl className="hero-facts">
          <Fact term={text("home.factAccount")} sentence={text("home.factAccountText")} />
          <Fact term={text("home.factTrace")} sentence={text("home.factTraceText")} />
          <Fact term={text("home.factLanguage")} sentence={text("home.factLanguageText")} />
        </dl>
      </div>
    </section>
  );
}

function Fact({ term, sentence }: { readonly term: string; readonly sentence: string }) {
  return (
    <div className="hero-fact">
      <dt>{term}</dt>
      <dd>{sentence}</dd>
    </div>
  );
}

type SideProps = {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly (readonly [icon: IconName, sentence: string])[];
};

function Side({ title, lead, steps }: SideProps) {
  return (
    <article className="card side-card">
      <h2 className="public-title">{title}</h2>
      <p>{lead}</p>
      <ul>
        {steps.map(([icon, sentence]) => (
          <li key={sentence}>
            <Icon name={icon} />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
