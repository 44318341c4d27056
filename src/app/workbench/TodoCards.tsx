import { Link } from "../../ui/Link.tsx";
import { fetchTodo, type TodoCard } from "../../client/workbench.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PartState } from "./PartState.tsx";
import type { PartProps } from "./Workbench.tsx";
import { addressOf } from "./address-of.ts";
import { usePart } from "./use-part.ts";

/** What waits for the person, each number the total of the list that it opens. */
export function TodoCards({ companyId, isActive }: PartProps) {
  const text = useText();
  const part = usePart(["todo", companyId], fetchTodo, isActive);
  const { data } = part;
  return (
    <Card title={text("workbench.todo")}>
      <PartState part={part} />
      {data?.length === 0 && (
        <EmptyState kind="no-records" title={text("workbench.nothing")} text={text("workbench.nothingText")} />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="todo">
          {data.map((card) => (
            <li key={card.key} className="todo-item">
              <TodoNumber card={card} />
              {card.parts.length > 1 && <TodoParts card={card} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The number; it opens its list. A sum of several lists opens none, because that list would hold fewer: its parts below do. */
function TodoNumber({ card }: { readonly card: TodoCard }) {
  const language = useLanguage();
  const { key, title, count, parts } = card;
  const filled = parts.filter((part) => part.count > 0);
  const content = (
    <>
      <span className="todo-count num">{count}</span>
      <span className="todo-title">{title[language]}</span>
    </>
  );
  if (filled.length > 1) {
    return (
      <div className="todo-card" data-todo={key}>
        {content}
      </div>
    );
  }
  return (
    <Link className="todo-card" data-todo={key} data-empty={count === 0 || undefined} to={addressOf(filled[0] ?? card)}>
      {content}
    </Link>
  );
}

/** The lists of a number that is a sum, each with its own number. */
function TodoParts({ card: { key, parts } }: { readonly card: TodoCard }) {
  const language = useLanguage();
  return (
    <ul className="todo-parts">
      {parts
        .filter((part) => part.count > 0)
        .map((part) => (
          <li key={`${part.route}?${part.query}`}>
            <Link className="todo-part" data-todo-part={key} to={addressOf(part)}>
              {part.title[language]} <span className="num">{part.count}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
