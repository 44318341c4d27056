import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { isFull, type OfferedDrafts } from "../form/use-offered-drafts.ts";

/** Drafts that were left behind, and what becomes of them while they are not answered. */
export function DraftOffers({ offers, onRestore, onDiscard }: OfferedDrafts) {
  const t = useText();
  return offers.map((offer, index) => (
    <Note key={`${offer.at} ${index}`} tone="info" role="status" title={t("form.restoreTitle", { time: offer.at })}>
      {index === 0 && <p>{isFull(offers) ? t("form.answerFirst") : t("form.offerStays")}</p>}
      <div className="mt-1 flex gap-2">
        <Button size="small" tone="primary" onClick={() => onRestore(offer)}>
          {t("form.restore")}
        </Button>
        <Button size="small" onClick={() => onDiscard(offer)}>
          {t("form.discard")}
        </Button>
      </div>
    </Note>
  ));
}
