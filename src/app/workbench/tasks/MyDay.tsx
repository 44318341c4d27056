import type { PartProps } from "../Workbench.tsx";
import { TaskCard } from "./TaskCard.tsx";
import { WaitingCard } from "./WaitingCard.tsx";
import { WayCards } from "./WayCards.tsx";

const cards = { tasks: TaskCard, waiting: WaitingCard, ways: WayCards } as const;

export type MyDayProps = PartProps & { readonly show: keyof typeof cards };

/** What waits for the person, or what the person waits for, money among it, in all companies. */
export default function MyDay({ show, ...part }: MyDayProps) {
  const Card = cards[show];
  return <Card {...part} />;
}
