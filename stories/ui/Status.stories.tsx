import { Badge, tones } from "../../src/ui/Badge.tsx";
import { Chip } from "../../src/ui/Chip.tsx";
import { Icon } from "../../src/ui/Icon.tsx";
import { iconNames } from "../../src/ui/icon-paths.ts";
import { Note } from "../../src/ui/Note.tsx";
import { ProgressBar } from "../../src/ui/ProgressBar.tsx";
import { Spinner } from "../../src/ui/Spinner.tsx";
import { Steps } from "../../src/ui/Steps.tsx";
import { Narrow, story } from "./frame.tsx";

export default { title: "ui/Status" };

export const Badges = story(({ words }) => (
  <div className="flex flex-wrap gap-2">
    {tones.map((tone, index) => (
      <Badge key={tone} tone={tone} text={words.status[index] as string} />
    ))}
    <Badge unknown text="X9" />
  </div>
));

export const BadgeLongAt320 = story(({ words }) => (
  <Narrow>
    <Badge tone="warning" text={words.long} />
  </Narrow>
));

export const Chips = story(({ words }) => (
  <Narrow>
    <div className="flex flex-wrap gap-2">
      {words.status.map((text) => (
        <Chip key={text} text={text} removeLabel={`${words.remove} ${text}`} onRemove={() => undefined} />
      ))}
      <Chip text={words.long} removeLabel={`${words.remove} ${words.long}`} onRemove={() => undefined} />
      <Chip text={words.supplier} />
    </div>
  </Narrow>
));

export const Icons = story(() => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(110px,1fr))] gap-3">
    {iconNames.map((name) => (
      <li key={name} className="grid justify-items-center gap-1 text-caption text-text-2">
        <Icon name={name} />
        {name}
      </li>
    ))}
  </ul>
));

export const Notes = story(({ words }) => (
  <div className="grid gap-3">
    {(["info", "success", "warning", "error"] as const).map((tone) => (
      <Note key={tone} tone={tone} title={words.dialog}>
        {words.long}
      </Note>
    ))}
  </div>
));

export const Progress = story(({ words }) => (
  <div className="grid max-w-100 gap-4">
    <ProgressBar label={words.loading} percent={0} />
    <ProgressBar label={words.loading} percent={42} />
    <ProgressBar label={words.loading} percent={100} tone="success" />
    <ProgressBar label={words.loading} percent={70} tone="danger" />
    <ProgressBar label={words.loading} />
    <Spinner label={words.loading} />
  </div>
));

export const Flow = story(({ words }) => (
  <Steps
    label={words.dialog}
    stateLabels={words.stepStates}
    steps={[
      { key: "1", title: words.steps[0] as string, state: "done", detail: "2026-01-05 08:30" },
      { key: "2", title: words.steps[1] as string, state: "done", detail: "2026-01-05 10:12" },
      { key: "3", title: words.steps[2] as string, state: "current" },
      { key: "4", title: words.steps[3] as string, state: "waiting" },
    ]}
  />
));

export const FlowRefusedAt320 = story(({ words }) => (
  <Narrow>
    <Steps
      label={words.dialog}
      stateLabels={words.stepStates}
      steps={[
        { key: "1", title: words.steps[0] as string, state: "done", detail: "2026-01-05 08:30" },
        { key: "2", title: words.steps[1] as string, state: "refused", detail: "2026-01-05 10:12", note: words.reason },
        { key: "3", title: words.steps[2] as string, state: "waiting" },
        { key: "4", title: words.steps[3] as string, state: "waiting" },
      ]}
    />
  </Narrow>
));
