import { StrictMode, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { AskForm } from "./islands/AskForm.tsx";
import { followAccount } from "./islands/account-basket.ts";
import { openMembersLinks, sentAway } from "./islands/member-guard.ts";
import { countViews } from "./islands/count-views.ts";
import { Basket } from "./islands/Basket.tsx";
import { BasketLink } from "./islands/BasketLink.tsx";
import { Held } from "./islands/Held.tsx";
import { Mine } from "./islands/Mine.tsx";
import { Picker } from "./islands/Picker.tsx";
import { SessionLinks } from "./islands/SessionLinks.tsx";
import "./styles/storefront.css";

/** Parts that live; everything else is read as the server sent it. */
const islands: Readonly<Record<string, ComponentType<never>>> = {
  session: SessionLinks,
  basket: BasketLink,
  picker: Picker,
  form: AskForm,
  "basket-list": Basket,
  mine: Mine,
  held: Held,
};

const language = document.documentElement.lang === "id" ? "id" : "cn";
void followAccount(language, document.querySelector('[data-island="basket-list"]') !== null);

openMembersLinks();

const target = sentAway(location.pathname, location.search);
if (target !== undefined) location.replace(target);

for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const Part = islands[place.dataset["island"] ?? ""] as ComponentType<object> | undefined;
  const props = JSON.parse(place.dataset["props"] ?? "{}") as object;
  if (Part !== undefined)
    hydrateRoot(
      place,
      <StrictMode>
        <Part {...props} />
      </StrictMode>,
    );
}

void countViews(language);
