import { useState } from "react";
import { Link } from "../../ui/Link.tsx";
import useSWR from "swr";
import { failureText, isSignInFailure } from "../../client/failure-text.ts";
import { fetchTodo, type TodoCard } from "../../client/todo.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

const REFRESH_MS = 60_000; // domain 10.1: each 60 s while visible

export type TodoCardsProps = { readonly companyId: string; readonly isActive: boolean };

/** What waits for the person, each number the total of the list that it opens. */
export function TodoCards({ companyId, isActive }: TodoCardsProps) {
  const text = useText();
  const language = useLanguage();
  // Asking on after the sign-in lapsed would open its box every minute.
  const [isExpired, setExpired] = useState(false);
  const { data, error, isLoading, mutate } = useSWR(["todo", companyId], fetchTodo, {
    refreshInterval: isActive && !isExpired ? REFRESH_MS : 0,
    onError: (failure) => setExpired(isSignInFailure(failure)),
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return (
    <Card title={text("workbench.todo")}>
      {isLoading && <Skeleton lines={["100%", "60%"]} label={text("app.loading")} />}
      {error !== undefined && data === undefined && (
        <ErrorState
          title={text("workbench.todoFailed")}
          message={failureText(error, language)}
          retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
        />
      )}
      {data?.length === 0 && (
        <EmptyState kind="no-records" title={text("workbench.nothing")} text={text("workbench.nothingText")} />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="todo">
          {data.map((card) => (
            <TodoLine key={card.key} card={card} title={card.title[language]} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TodoLine({ card, title }: { readonly card: TodoCard; readonly title: string }) {
  const { key, count, route, query } = card;
  return (
    <li>
      <Link
        className="todo-card"
        data-todo={key}
        data-empty={count === 0 || undefined}
        to={query === "" ? route : `${route}?${query}`}
      >
        <span className="todo-count num">{count}</span>
        <span className="todo-title">{title}</span>
      </Link>
    </li>
  );
}
