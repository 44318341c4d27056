import { useText } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Mark } from "../shell/Mark.tsx";

/** What the portal is for, beside the form; hidden on narrow screens. */
export function BrandPanel() {
  const text = useText();
  const lines = [text("home.supplierDelivery"), text("home.buyerReview"), text("home.buyerTrace")];
  return (
    <aside className="brand" aria-label={text("app.name")}>
      <div className="brand-name">
        <Mark />
        <span>{text("app.name")}</span>
      </div>
      <div>
        <p className="brand-title">{text("home.title")}</p>
        <ul className="brand-lines">
          {lines.map((line) => (
            <li key={line}>
              <Icon name="check" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="brand-foot">{text("home.footer")}</p>
    </aside>
  );
}
