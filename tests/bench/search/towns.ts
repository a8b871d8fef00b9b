import type { ReadDatabase } from "@/db/types";
import { townSlug } from "@/lib/listings/proposals/town";
import {
  getTownCalendar,
  getTownFeed,
  listCalendarTowns,
} from "@/lib/listings/town-calendar/queries/calendars";
import type { Row } from "../section";
import { type Runs, type Search, timeSearches } from "../timed-searches";
import { towns } from "./vocabulary";

const TOWNS = 1_500;
/** Ranks of the measured towns, by their number of proposals. */
const RANKS = [0, 50, 700, TOWNS - 1];

/** Times the calendars of large and small towns, their feeds, and the list of all towns. */
export function measureTowns(readDb: ReadDatabase, runs: Runs): Promise<Row> {
  const ctx = { readDb, now: () => new Date() };
  const all = towns(TOWNS);
  const measured = RANKS.flatMap((rank) => all[rank] ?? []);
  const searches: Search[] = measured.flatMap((town) => {
    const slug = townSlug({ ...town, country: "United States" }) ?? "";
    return [
      { address: `/calendar/${slug}`, ask: () => getTownCalendar(ctx, slug) },
      { address: `/calendar/${slug}.ics`, ask: () => getTownFeed(ctx, slug, null) },
      { address: `/calendar/${slug}.ics?category=music`, ask: () => getTownFeed(ctx, slug, "music") },
    ];
  });
  searches.push({ address: "/calendar", ask: () => listCalendarTowns(ctx) });
  return timeSearches(readDb, "town calendars and feeds, not cached", searches, runs);
}
