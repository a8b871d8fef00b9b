import { spend } from "../step-budget";
import type { EventFacts } from "./event-facts";
import type { Vocabulary } from "./vocabulary";

/** Picks the event a page is about from all those it describes. Null if it describes none. */
export function chooseEvent(
  events: readonly EventFacts[],
  vocabulary: Vocabulary,
  url: string,
  today: string,
): EventFacts | null {
  const about = {
    pages: [url, ...vocabulary.canonical].map((page) => new URL(page)),
    titles: vocabulary.titles.map(termsIn),
    path: termsIn(decoded(new URL(url).pathname)),
  };
  const scored = events
    .filter(({ title, start }) => title || start)
    .map((event) => ({ event, score: scoreOf(event, about) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const tied = scored.filter(({ score }) => score === best).map(({ event }) => event);
  const upcoming = tied.filter(({ start }) => start && start.date >= today);
  const soonest = upcoming.toSorted((one, other) =>
    (one.start?.date ?? "").localeCompare(other.start?.date ?? ""),
  );
  return soonest[0] ?? tied[0] ?? null;
}

/** Returns whether two descriptions are of the same event: the same name, or the same day if one has no name. */
export function isSameEvent(one: EventFacts, other: EventFacts): boolean {
  if (one.title && other.title) {
    const [first, second] = [termsIn(one.title), termsIn(other.title)];
    return (
      likeness(first, second) >= 0.6 && (!one.start || !other.start || one.start.date === other.start.date)
    );
  }
  return one.start !== null && one.start.date === other.start?.date;
}

interface About {
  /** The page's URLs: the one it was fetched from and its canonical ones. */
  pages: URL[];
  titles: Set<string>[];
  path: Set<string>;
}

function scoreOf(event: EventFacts, { pages, titles, path }: About): number {
  spend(10);
  let score = (event.isMain ? 4 : 0) + (event.source === "event_data" ? 3 : 0);
  const own = event.url && URL.canParse(event.url, pages[0]) ? new URL(event.url, pages[0]) : null;
  if (own && pages.some((page) => isSamePage(own, page))) score += 8;
  if (event.title) {
    const mine = termsIn(event.title);
    score += 10 * Math.max(0, ...titles.map((title) => likeness(mine, title)));
    score += 4 * likeness(mine, path);
  }
  return score + (event.start ? 1 : 0);
}

function isSamePage(one: URL, other: URL): boolean {
  const plain = ({ hostname, pathname }: URL) =>
    hostname.replace(/^www\./, "") + decoded(pathname).replace(/\/+$/, "");
  const isSpecific = one.pathname.length > 1 || other.pathname.length > 1;
  return (
    isSpecific && plain(one) === plain(other) && (!one.search || !other.search || one.search === other.search)
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const termsIn = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 60),
  );

/** How much of the shorter text the longer one contains: 0 to 1, slightly less if there is much other text. */
function likeness(one: Set<string>, other: Set<string>): number {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  if (short.size === 0) return 0;
  const shared = [...short].filter((word) => long.has(word)).length / short.size;
  return shared * (0.8 + (0.2 * short.size) / long.size);
}
