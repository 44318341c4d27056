import useSWR from "swr";
import { endPlace, fetchPlaces, type SignedInPlace } from "../../client/profile.ts";
import { useText } from "../../i18n/i18n.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { report } from "../failures/report.ts";

/** Where the person is signed in; one that is not theirs can be ended. */
export function Places() {
  const text = useText();
  const { data, mutate } = useSWR("places", fetchPlaces, { revalidateOnFocus: false, shouldRetryOnError: false });
  if (data === undefined) return null;
  const handleEnd = async (id: string) => {
    try {
      await endPlace(id);
      await mutate();
    } catch (error) {
      report(error);
    }
  };
  return (
    <Card title={text("profile.places")}>
      <ul className="places">
        {data.map((place) => (
          <li key={place.id} className="place">
            <div>
              <p>{deviceName(place)}</p>
              <p className="place-facts num">
                {place.address} · {place.seenTime}
              </p>
            </div>
            {place.isCurrent ? (
              <Badge tone="success" text={text("profile.thisPlace")} />
            ) : (
              <Button tone="danger-outline" size="small" onClick={() => void handleEnd(place.id)}>
                {text("profile.endPlace")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Browser and system out of the long text that browsers send; the text itself when it is of another kind. */
function deviceName({ userAgent }: SignedInPlace): string {
  const browser = /(Edg|Firefox|Chrome|Safari)\/\d+/.exec(userAgent)?.[0];
  const system = /Windows|Mac OS X|Android|iPhone|iPad|Linux/.exec(userAgent)?.[0];
  return browser === undefined
    ? userAgent
    : [browser.replace("/", " ").replace("Edg ", "Edge "), system].filter(Boolean).join(" · ");
}
