import { useText } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** One grey line for the title, and one for each of the first tasks. */
const LINES = ["20%", "100%", "100%", "100%", "100%", "100%", "100%"];

/** In the place of the tasks until they are here, as high as the first of them, so that nothing below moves. */
export function TasksToCome() {
  const text = useText();
  return (
    <Card className="tasks-to-come">
      <Skeleton lines={LINES} label={text("app.loading")} />
    </Card>
  );
}
