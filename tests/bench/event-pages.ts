import { readdirSync, readFileSync } from "node:fs";
import type { PageToRead } from "@/lib/listings/event-import/page-read";
import { readFetched } from "@/lib/listings/event-import/read-fetched";
import { readers } from "@/lib/listings/event-import/worker-pool";
import { bundle, EVENT_PAGE_READER, EVENT_PAGE_READER_FILE } from "@/scripts/bundle";
import { median, type Row, type Section } from "./section";

const PAGES = "tests/unit/listings/event-import/pages";
const ROUNDS = 5;
const LIMIT_MS = 100;

const LIMITS = { processes: 1, waiting: 0, pageMs: 60_000, memoryMb: 128, idleMs: 1_000 };

/**
 * Our own time for an event page: from its bytes to the wizard's fields, and the same with the round trip to the reader
 * process.
 */
export async function measureEventPages(): Promise<Section> {
  const pages = readdirSync(PAGES)
    .filter((name) => name.endsWith(".html"))
    .map((name) => readFileSync(`${PAGES}/${name}`, "utf8"));
  // As heavy as sites that embed their complete state in the page.
  const heavy = pages.map((html) => html.replace("<body", `${padding()}<body`));
  await bundle(EVENT_PAGE_READER);
  const readApart = readers(EVENT_PAGE_READER_FILE, LIMITS);
  const here = async (job: PageToRead) => readFetched(job);
  const apart = (job: PageToRead) => readApart(job, new AbortController().signal);
  return {
    title: "Auto-fill from an event's page",
    note: `${pages.length} pages modeled on real sites, ${ROUNDS} times each; without the network.`,
    rows: [
      ...(await rowsFor("a page", pages, here)),
      ...(await rowsFor("a page, with the round trip to its reader", pages, apart)),
      ...(await rowsFor("with 5,000 more elements and 1 MB more of scripts", heavy, here)),
      ...(await rowsFor("the same, with the round trip to its reader", heavy, apart)),
    ],
  };
}

function padding(): string {
  const list = '<li class="item"><a href="/x">Something else</a></li>'.repeat(2_500);
  return `<script>window.state=${JSON.stringify("x ".repeat(500_000))}</script><ul>${list}</ul>`;
}

type Read = (job: PageToRead) => Promise<unknown>;

async function rowsFor(name: string, pages: string[], read: Read): Promise<Row[]> {
  const times: number[] = [];
  // The first one starts the process.
  await read(jobFor(pages[0] ?? ""));
  for (const html of pages)
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      await read(jobFor(html));
      times.push(performance.now() - started);
    }
  times.sort((a, b) => a - b);
  const slow = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const row = (label: string, ms: number): Row => ({
    name: `${name}, ${label}`,
    measured: `**${ms.toFixed(1)} ms**`,
    promise: `under ${LIMIT_MS} ms`,
    isMet: ms < LIMIT_MS,
  });
  return [row("median", median(times)), row("99 of 100", slow)];
}

function jobFor(html: string): PageToRead {
  const body = Buffer.from(html);
  const page = { url: "https://events.example/fair", kind: "html" as const, contentType: "text/html", body };
  return { page, calendar: null, home: "UTC", now: new Date() };
}
