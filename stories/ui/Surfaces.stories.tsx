import { useState } from "react";
import { Breadcrumbs } from "../../src/ui/Breadcrumbs.tsx";
import { Button } from "../../src/ui/Button.tsx";
import { Card } from "../../src/ui/Card.tsx";
import { DescriptionList } from "../../src/ui/DescriptionList.tsx";
import { Badge } from "../../src/ui/Badge.tsx";
import { EmptyState } from "../../src/ui/EmptyState.tsx";
import { ErrorState } from "../../src/ui/ErrorState.tsx";
import { FileDrop } from "../../src/ui/FileDrop.tsx";
import { Field } from "../../src/ui/Field.tsx";
import { Pagination } from "../../src/ui/Pagination.tsx";
import { Skeleton } from "../../src/ui/Skeleton.tsx";
import { SkipLink } from "../../src/ui/SkipLink.tsx";
import { Tabs } from "../../src/ui/Tabs.tsx";
import { EverySize, Narrow, story } from "./frame.tsx";
import type { Words } from "./words.ts";

export default { title: "ui/Surfaces" };

const at = (list: readonly string[], index: number) => list[index] as string;

export const Cards = story(({ words }) => (
  <div className="grid gap-4">
    <Card title={words.dialog} actions={<Button size="small">{words.save}</Button>}>
      {words.long}
    </Card>
    <Card>{words.dialogText}</Card>
  </div>
));

export const Facts = story(({ words }) => (
  <Card title={words.dialog}>
    <DescriptionList
      items={[
        { key: "supplier", term: words.supplier, value: at(words.suppliers, 0) },
        { key: "status", term: at(words.steps, 0), value: <Badge tone="success" text={at(words.status, 3)} /> },
        { key: "empty", term: words.hint },
        { key: "long", term: words.supplier, value: words.long, span: "full" },
      ]}
    />
  </Card>
));

export const Empty = story(({ words }) => (
  <div className="grid gap-4 lg:grid-cols-3">
    <Card>
      <EmptyState
        kind="no-records"
        title={at(words.noRecords, 0)}
        text={at(words.noRecords, 1)}
        action={<Button tone="primary">{words.noRecords[2]}</Button>}
      />
    </Card>
    <Card>
      <EmptyState
        kind="no-match"
        title={at(words.noMatch, 0)}
        text={at(words.noMatch, 1)}
        action={<Button>{words.noMatch[2]}</Button>}
      />
    </Card>
    <Card>
      <EmptyState kind="no-permission" title={at(words.noPermission, 0)} text={at(words.noPermission, 1)} />
    </Card>
  </div>
));

export const Failed = story(({ words }) => (
  <Card>
    <ErrorState
      title={at(words.failed, 0)}
      message={at(words.failed, 1)}
      reference={at(words.failed, 2)}
      retry={{ label: at(words.failed, 3), onRetry: () => undefined }}
    />
  </Card>
));

export const Loading = story(({ words }) => (
  <Card>
    <Skeleton label={words.loading} lines={["40%", "100%", "100%", "80%"]} />
  </Card>
));

function Sheets({ words }: { readonly words: Words }) {
  const [key, setKey] = useState("0");
  return (
    <Tabs
      label={words.dialog}
      value={key}
      onChange={setKey}
      tabs={words.status.map((label, index) => ({
        key: String(index),
        label,
        content: `${label}: ${words.long}`,
        count: index * 999,
        disabled: index === 4,
      }))}
    />
  );
}
export const Sheet = story(({ words }) => <Sheets words={words} />);
export const SheetAt320 = story(({ words }) => (
  <Narrow>
    <Sheets words={words} />
  </Narrow>
));

function Pager({ words, total }: { readonly words: Words; readonly total: number }) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  return (
    <Pagination
      page={page}
      pageSize={size}
      total={total}
      pageSizes={[10, 20, 50, 100, 300]}
      onPageChange={setPage}
      onPageSizeChange={setSize}
      labels={{ ...words.pager, nav: `${words.pager.nav} ${total}` }}
    />
  );
}
export const Pages = story(({ words }) => (
  <div className="grid gap-4">
    <Pager words={words} total={0} />
    <Pager words={words} total={61} />
    <Pager words={words} total={1_234_567} />
  </div>
));
export const PagesSmall = story(({ words }) => (
  <div data-size="mini">
    <Pager words={words} total={412} />
  </div>
));
export const PagesAt320 = story(({ words }) => (
  <Narrow>
    <Pager words={words} total={1_234_567} />
  </Narrow>
));

export const Crumbs = story(({ words }) => (
  <>
    <SkipLink text={words.dialog} targetId="main" />
    <EverySize>
      {(size) => (
        <Breadcrumbs
          label={`${words.dialog} ${size}`}
          crumbs={words.crumbs.map((label, index) => ({ key: label, label, href: index === 1 ? undefined : "#main" }))}
        />
      )}
    </EverySize>
    <main id="main" tabIndex={-1} />
  </>
));

const thumbnail =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#1890ff" d="M0 0h32v32H0z"/></svg>',
  );

export const Files = story(({ words }) => (
  <div className="grid max-w-130 gap-4">
    <Field label={words.supplier} hint={words.hint}>
      <FileDrop
        labels={words.files}
        onRemove={() => undefined}
        onRetry={() => undefined}
        files={[
          { key: "1", name: `${words.long}.pdf`, size: "1.2 MB", href: "#file", state: { kind: "ready" } },
          { key: "2", name: "photo.png", size: "320 KB", thumbnail, state: { kind: "sending", percent: 40 } },
          { key: "3", name: "scan.tiff", size: "12 MB", state: { kind: "failed", reason: words.files.accepts } },
        ]}
      />
    </Field>
    <Field label={words.supplier}>
      <FileDrop labels={words.files} files={[]} disabled />
    </Field>
    <FileDrop
      labels={words.files}
      readOnly
      files={[{ key: "1", name: "contract.pdf", size: "88 KB", href: "#file", state: { kind: "ready" } }]}
    />
  </div>
));
