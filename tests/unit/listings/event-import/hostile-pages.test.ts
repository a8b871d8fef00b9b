import { beforeAll, expect, test } from "vitest";
import { readers } from "@/lib/listings/event-import/worker-pool";
import { bundle, EVENT_PAGE_READER, EVENT_PAGE_READER_FILE } from "@/scripts/bundle";

const MB2 = 2_097_152;
/** Many times what the worst of these pages takes, for a busy machine. */
const PAGE_MS = 10_000;

let read: ReturnType<typeof readers>;
beforeAll(async () => {
  const limits = { processes: 1, waiting: 0, pageMs: PAGE_MS, memoryMb: 128, idleMs: 60_000 };
  await bundle(EVENT_PAGE_READER);
  read = readers(EVENT_PAGE_READER_FILE, limits);
});
const script = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

/** Items that reference the next one twice by id: 2^60 when expanded one by one. */
const doubling = (property: string, levels: number) =>
  script({
    "@graph": [
      {
        "@type": "Event",
        "@id": "e",
        [property === "containedInPlace" ? "location" : property]: [{ "@id": "a0" }, { "@id": "a0" }],
      },
      ...Array.from({ length: levels }, (_, level) => ({
        "@id": `a${level}`,
        [property]: [{ "@id": `a${level + 1}` }, { "@id": `a${level + 1}` }],
      })),
      { "@id": `a${levels}`, "@type": "Thing" },
    ],
  });

const circle = script({
  "@graph": [
    {
      "@type": "Event",
      "@id": "e",
      name: { "@id": "e" },
      startDate: "2027-05-01",
      location: { "@id": "p" },
      subEvent: { "@id": "e" },
    },
    { "@type": "Place", "@id": "p", containedInPlace: { "@id": "p" }, address: { "@id": "p" } },
  ],
});

/**
 * Pages crafted to be as expensive as possible. The limits back each other up: depth, elements, values, characters, and
 * finally the step budget. Without the limit for its kind, a page must be stopped from outside.
 */
const PAGES: Record<string, string> = {
  "names that double": doubling("name", 60),
  "locations that double": doubling("location", 60),
  "locations within locations that double": doubling("containedInPlace", 60),
  "addresses that double": doubling("address", 60),
  "items that reference themselves": circle,
  "one property by many names": `<div itemscope itemtype="Event"><p itemprop="${"a ".repeat(MB2 / 4)}">${"<b></b>".repeat(MB2 / 16)}</p></div>`,
  "empty elements within many values": `<div itemscope itemtype="Event">${"<div itemprop=name>".repeat(140)}${"<br>".repeat(MB2 / 4 - 1_000)}`,
  "borrowed elements within borrowed ones": `<div itemscope itemref="a b c d e f g h">${"abcdefgh".replace(/./g, (id) => `<div id=${id} itemscope itemref="a b c d e f g h" itemprop=x>`).repeat(9)}${"<b></b>".repeat(MB2 / 8)}`,
  "events next to canonical links": `${"<link rel=canonical href='/x'>".repeat(9_000)}${script(Array.from({ length: 9_000 }, () => ({ "@type": "Event", name: "x", url: "/y" })))}`,
  "unclosed tags, and closing tags without an opening one": `${"<x>".repeat(2_040)}${"</y>".repeat(MB2 / 4)}`,
  "endless elements": "<div>".repeat(MB2 / 5),
  "quotes in a string": `<script type="application/ld+json">{"@type":"Event","name":"${'"x '.repeat(MB2 / 3)}`,
  "one maximum-length description of many events": script({
    "@graph": [
      { "@type": "Text", "@id": "d", text: "<p>a &amp; b</p>".repeat(MB2 / 20) },
      ...Array.from({ length: 190 }, () => ({ "@type": "Event", name: "x", description: { "@id": "d" } })),
    ],
  }),
};

test.each(Object.entries(PAGES))(
  "%s",
  async (_, html) => {
    const page = {
      url: "https://x.example/",
      kind: "html" as const,
      contentType: "text/html; charset=utf-8",
      body: Buffer.from(html.slice(0, MB2)),
    };
    const job = { page, calendar: null, home: null, now: new Date() };
    const found = await read(job, new AbortController().signal);
    expect(found).toMatchObject({ calendarUrl: null });
    if (html === circle) expect(found?.fields.startDate?.value).toBe("2027-05-01");
  },
  PAGE_MS * 2,
);
