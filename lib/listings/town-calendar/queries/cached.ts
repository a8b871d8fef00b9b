import "server-only";
import { sql } from "drizzle-orm";
import { cache } from "react";
import type { Category } from "@/db/enums";
import { env } from "@/lib/core/env";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { readPublic } from "@/lib/site/cache/public-read";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { CalendarFeedDto, CalendarTown, TownCalendarDto } from "../calendar";
import { type CalendarFeedFile, calendarFeed } from "../feed";
import { getHostFeed, getTownCalendar, getTownFeed, listCalendarTowns } from "./calendars";
import type { ReadCtx } from "./events";

const MANY = 5_000;

/** Cached until a proposal changes, one minute at most, because events end on their own. */
const untilChanged = <T>(
  key: readonly string[],
  read: (ctx: ReadCtx) => Promise<T>,
  freshness: { tags: readonly string[]; seconds: number } = { tags: [tags.proposals], seconds: 60 },
): Promise<T> =>
  cached(
    ["calendar", ...key],
    freshness.tags,
    () => readPublic("current", (readers) => read({ ...readers, now: () => new Date() })),
    { revalidate: freshness.seconds },
  );

/** `getTownCalendar` for pages, loaded once per render. */
export const loadTownCalendar = cache(
  (town: string): Promise<TownCalendarDto | null> =>
    untilChanged(["town", town], (ctx) => getTownCalendar(ctx, town)),
);

/** A feed as a file, for routes. Null: there is no such feed. */
const feedFile = (
  key: readonly string[],
  read: (ctx: ReadCtx) => Promise<CalendarFeedDto | null>,
): Promise<CalendarFeedFile | null> =>
  untilChanged(key, async (ctx) => {
    const feed = await read(ctx);
    return feed && calendarFeed(feed, { site: env().SITE_URL, brand: siteSettings().brandName });
  });

/** `getTownFeed` as a file. */
export const loadTownFeed = (town: string, category: Category | null): Promise<CalendarFeedFile | null> =>
  feedFile(["town-feed", town, category ?? ""], (ctx) => getTownFeed(ctx, town, category));

/** `getHostFeed` as a file. */
export const loadHostFeed = (hostId: string): Promise<CalendarFeedFile | null> =>
  feedFile(["host-feed", hostId], (ctx) => getHostFeed(ctx, hostId));

/** `listCalendarTowns` for pages. A large site counts every ten minutes, because that reads every event. */
export const loadCalendarTowns = cache(async (): Promise<(CalendarTown & { count: number })[]> => {
  const isMany = await untilChanged(["many"], areMany);
  const freshness = isMany ? { tags: [], seconds: 600 } : undefined;
  return untilChanged(["towns"], listCalendarTowns, freshness);
});

/** Whether the site is too large to count after each change. */
async function areMany({ readDb }: ReadCtx): Promise<boolean> {
  const rows = await readDb.execute(sql`select from proposal_search offset ${MANY} limit 1`);
  return rows.length > 0;
}
