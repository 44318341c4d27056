import type { PartProps } from "../Workbench.tsx";
import { TaskCard } from "./TaskCard.tsx";
import { WaitingCard } from "./WaitingCard.tsx";
import { WayCards } from "./WayCards.tsx";

/** What waits for the person, and what the person waits for, money among it, in all companies. */
export default function MyDay(part: PartProps) {
  return (
    <>
      <TaskCard {...part} />
      <WaitingCard {...part} />
      <WayCards {...part} />
    </>
  );
}
