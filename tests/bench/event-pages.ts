import { readdirSync, readFileSync } from "node:fs";
import { readEventPage } from "@/lib/event-pages/read-event";
import { median, type Row, type Section } from "./section";

const PAGES = "tests/unit/event-pages/pages";
const ROUNDS = 5;
const LIMIT_MS = 100;

/** Our own time for a page of an event: everything between its text and the fields of the wizard. */
export function measureEventPages(): Section {
  const pages = readdirSync(PAGES)
    .filter((name) => name.endsWith(".html"))
    .map((name) => readFileSync(`${PAGES}/${name}`, "utf8"));
  // As heavy as sites that put their whole state into the page.
  const heavy = pages.map((html) => html.replace("<body", `${padding()}<body`));
  return {
    title: "Auto-fill from an event's page",
    note: `${pages.length} pages in the manner of real sites, ${ROUNDS} times each; the network left out.`,
    rows: [
      ...rowsFor("a page", pages),
      ...rowsFor("the same with 5,000 elements and 1 MB of scripts more", heavy),
    ],
  };
}

function padding(): string {
  const list = '<li class="item"><a href="/x">Something else</a></li>'.repeat(2_500);
  return `<script>window.state=${JSON.stringify("x ".repeat(500_000))}</script><ul>${list}</ul>`;
}

function rowsFor(name: string, pages: string[]): Row[] {
  const times = pages
    .flatMap((html) => Array.from({ length: ROUNDS }, () => timeFor(html)))
    .toSorted((a, b) => a - b);
  const slow = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const row = (label: string, ms: number): Row => ({
    name: `${name}, ${label}`,
    measured: `**${ms.toFixed(1)} ms**`,
    promise: `under ${LIMIT_MS} ms`,
    kept: ms < LIMIT_MS,
  });
  return [row("median", median(times)), row("99 of 100", slow)];
}

function timeFor(html: string): number {
  const started = performance.now();
  readEventPage(html, { url: "https://events.example/fair", home: "UTC", now: new Date() }).fields();
  return performance.now() - started;
}
