import { useState } from "react";
import useSWR from "swr";
import { fetchTour } from "../../../client/tour.ts";
import { fillText } from "../../../core/contract/language.ts";
import { useEngine } from "../../../engine/engine-context.ts";
import { tourTexts } from "../../../i18n/tour-texts.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { lazy } from "../../../ui/lazy.ts";
import { Suspense } from "../../../ui/Suspense.tsx";
import { keepTourSeen } from "./seen-tour.ts";
import "./tour.css";

const TourSteps = lazy(() => import("./TourSteps.tsx"));

export type TourInviteProps = { readonly userName: string; readonly companyId: string; readonly onSeen: () => void };

/** Offers the way to the first task in the head of the workbench, until it is gone or skipped; nothing moves by itself. */
export default function TourInvite({ userName, companyId, onSeen }: TourInviteProps) {
  const { say, report } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const { data: tour } = useSWR(["tour", companyId], fetchTour, { revalidateOnFocus: false, shouldRetryOnError: false });
  if (tour === undefined) return null;
  const end = (): void => {
    keepTourSeen(userName).catch(report);
    onSeen();
  };
  return (
    <span className="tour-invite">
      <Button tone="text" data-tour={tour.key} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {say(fillText(tourTexts.begin, { title: tour.title, count: tour.steps.length }))}
      </Button>
      <IconButton icon="close" data-tour-skip="" label={say(tourTexts.skip)} onClick={end} />
      {isOpen && (
        <Suspense fallback={null}>
          <TourSteps tour={tour} onEnd={end} />
        </Suspense>
      )}
    </span>
  );
}
