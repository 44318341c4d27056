import { useEffect, useState } from "react";
import { fillText } from "../../../core/contract/language.ts";
import type { ToldStep, Tour } from "../../../core/contract/tour.ts";
import { useEngine } from "../../../engine/engine-context.ts";
import { tourTexts } from "../../../i18n/tour-texts.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";

export type TourStepsProps = { readonly tour: Tour; readonly onEnd: () => void };

/** Where each part of the page stands that a step may point at. */
const PLACES: Readonly<Record<NonNullable<ToldStep["at"]>, string>> = {
  tasks: "[data-part=tasks]",
  todo: ".todo",
  links: ".quick",
  search: ".top-search",
};

/** The steps one after the other in a corner of the page, which stays in use; what a step is about is ringed. */
export default function TourSteps({ tour, onEnd }: TourStepsProps) {
  const { say, open } = useEngine();
  const [place, setPlace] = useState(0);
  const step = tour.steps[place];
  const at = step?.at;
  useEffect(() => {
    const target = at === undefined ? null : document.querySelector<HTMLElement>(PLACES[at]);
    if (target === null) return undefined;
    target.dataset["toured"] = "";
    target.scrollIntoView?.({ block: "center" });
    return () => {
      delete target.dataset["toured"];
    };
  }, [at]);
  if (step === undefined) return null;
  const count = tour.steps.length;
  const isLast = place === count - 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc ends it, as any layer
    <section
      className="tour"
      aria-label={say(tour.title)}
      data-tour-step={step.key}
      onKeyDown={(event) => event.key === "Escape" && onEnd()}
    >
      <header>
        <h2 key={step.key} ref={focusHeading} tabIndex={-1}>
          {say(step.title)}
        </h2>
        <IconButton icon="close" label={say(tourTexts.skip)} onClick={onEnd} />
      </header>
      <p>{say(step.text)}</p>
      <footer>
        <span className="num">{say(fillText(tourTexts.step, { step: place + 1, count }))}</span>
        {place > 0 && <Button onClick={() => setPlace(place - 1)}>{say(tourTexts.back)}</Button>}
        {step.route !== undefined && (
          <Button data-tour-go="" onClick={() => open({ kind: "path", path: step.route ?? "" })}>
            {say(tourTexts.go)}
          </Button>
        )}
        <Button tone="primary" data-tour-next="" onClick={() => (isLast ? onEnd() : setPlace(place + 1))}>
          {say(isLast ? tourTexts.done : tourTexts.next)}
        </Button>
      </footer>
    </section>
  );
}

/** Each step is read from its heading on. */
function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
