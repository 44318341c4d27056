import { describe, expect, it } from "vitest";
import { carry, readCarried } from "../../src/server/live/carried-news.ts";
import { News, newsOf, type NewsItem } from "../../src/server/live/news.ts";

const record = (id: string, isNew = false): NewsItem => ({ about: "record", entity: "delivery", id, isNew, left: [] });

describe("the news of a process", () => {
  it("are read from any place that is still known, and from no other", () => {
    const news = new News();
    const begin = news.head;
    news.add([record("1"), record("2")]);
    expect(news.since(begin)).toEqual([record("1"), record("2")]);
    expect(news.since(begin + 1)).toEqual([record("2")]);
    expect(news.since(news.head)).toEqual([]);
    expect([news.since(-1), news.since(news.head + 1)]).toEqual([undefined, undefined]);
  });

  it("forget what is old rather than grow, and say so to whoever is behind", () => {
    const news = new News();
    for (let id = 0; id < 4100; id += 1) news.add([record(String(id))]);
    expect(news.since(0)).toBeUndefined();
    expect(news.since(100)).toHaveLength(4000);
    expect(news.since(4099)).toEqual([record("4099")]);
  });

  it("let nobody go on who may have missed something", () => {
    const news = new News();
    news.add([record("1")]);
    const place = news.head;
    news.lose();
    expect(news.since(place)).toBeUndefined();
    expect(news.since(news.head)).toEqual([]);
  });

  it("are what a write has noted: what it made, what left whose sight, and who has other messages", () => {
    const records = new Map([
      [
        "delivery",
        new Map<string, ReadonlySet<string> | "all">([
          ["1", "all"],
          ["2", new Set(["gRemarks"])],
        ]),
      ],
    ]);
    const left = new Map([["delivery", new Map([["2", new Set(["buyer"] as const)]])]]);
    expect(newsOf({ records, left, readers: new Set([31]) })).toEqual([
      record("1", true),
      { ...record("2"), left: ["buyer"] },
      { about: "messages", userId: 31 },
    ]);
  });
});

describe("news on their way to another process", () => {
  it("arrive as they were sent, in pieces that PostgreSQL carries", () => {
    const items: readonly NewsItem[] = [
      ...Array.from({ length: 900 }, (_, id) => record(`10000${id}`, id % 2 === 0)),
      { about: "record", entity: "delivery", id: "7", isNew: false, left: ["buyer", "supplier"] },
      { about: "messages", userId: 31 },
    ];
    const texts = carry("ab12", items);
    expect(texts.length).toBeGreaterThan(1);
    expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThan(8000);
    const read = texts.map(readCarried);
    expect(new Set(read.map(({ from }) => from))).toEqual(new Set(["ab12"]));
    expect(read.flatMap(({ items: some }) => (some === "lost" ? [] : some))).toEqual(items);
  });

  it.each([
    ["a loss", carry("ab12", "lost")],
    ["an id that is too long for any piece", carry("ab12", [record("x".repeat(9000))])],
    ["what somebody else has written", ["no JSON", "{}", "[1]", '["ab12",{}]', '["ab12",["delivery",7]]']],
  ])("are known to be incomplete: %s", (_case, texts) => {
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.map((text) => readCarried(text).items)).toEqual(texts.map(() => "lost"));
  });
});
