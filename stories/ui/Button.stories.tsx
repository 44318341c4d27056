import { Button } from "../../src/ui/Button.tsx";
import { IconButton } from "../../src/ui/IconButton.tsx";
import { Tooltip } from "../../src/ui/Tooltip.tsx";
import { EverySize, Narrow, story } from "./frame.tsx";

export default { title: "ui/Button" };

export const Sizes = story(({ words }) => (
  <EverySize>
    {() => (
      <>
        <Button tone="primary" icon="send">
          {words.apply}
        </Button>
        <Button>{words.save}</Button>
        <Button tone="danger">{words.remove}</Button>
        <Button tone="danger-outline" icon="trash">
          {words.remove}
        </Button>
        <Button tone="text">{words.cancel}</Button>
        <IconButton icon="refresh" label={words.failed[3] as string} />
      </>
    )}
  </EverySize>
));

export const Loading = story(({ words }) => (
  <div className="flex gap-3">
    <Button tone="primary" loading>
      {words.apply}
    </Button>
    <Button icon="save" loading>
      {words.save}
    </Button>
    <IconButton icon="refresh" label={words.loading} loading />
  </div>
));

export const Refused = story(({ words }) => (
  <div className="flex gap-3">
    <Button tone="primary" disabledReason={words.reason}>
      {words.apply}
    </Button>
    <Button icon="truck" disabledReason={words.reason}>
      {words.save}
    </Button>
    <Button tone="danger-outline" disabledReason={words.reason}>
      {words.remove}
    </Button>
    <Button tone="text" disabledReason={words.reason}>
      {words.cancel}
    </Button>
    <IconButton icon="print" label={words.save} disabledReason={words.reason} />
  </div>
));

export const LongTextAt320 = story(({ words }) => (
  <Narrow>
    <Button tone="primary" icon="send">
      {words.long}
    </Button>
  </Narrow>
));

export const WithTooltip = story(({ words }) => (
  <Tooltip text={words.dialogText}>
    <Button>{words.apply}</Button>
  </Tooltip>
));
