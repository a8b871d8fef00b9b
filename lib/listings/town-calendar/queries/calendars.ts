import "server-only";
import { sql } from "drizzle-orm";
import type { Category } from "@/db/enums";
import { isId } from "@/lib/core/ids";
import type { HostDto } from "@/lib/listings/proposals/details";
import { isTownSlug, townName, townSlug } from "@/lib/listings/proposals/town";
import { hasPublicPage } from "@/lib/listings/proposals/visibility";
import type { CalendarFeedDto, CalendarTown, TownCalendarDto } from "../calendar";
import { hostName, townTitle } from "../copy";
import { MOST_IN_FEED } from "../feed";
import { isAhead, isHappening, isInTown, listCalendarEvents, type ReadCtx } from "./events";

const MOST_ON_PAGE = 200;
const MOST_TOWNS = 500;

type Location = { city: string | null; region: string | null; country: string | null };

/** A town's upcoming events. Null: no public proposal names such a town. */
export async function getTownCalendar(ctx: ReadCtx, slug: string): Promise<TownCalendarDto | null> {
  const name = await nameOfTown(ctx, slug);
  if (name === null) return null;
  const events = await listCalendarEvents(ctx, isInTown(slug), { most: MOST_ON_PAGE + 1 });
  return {
    town: { slug, name },
    events: events.slice(0, MOST_ON_PAGE),
    isMore: events.length > MOST_ON_PAGE,
  };
}

/** The same for calendar programs, of one category if it is given. */
export async function getTownFeed(
  ctx: ReadCtx,
  slug: string,
  category: Category | null,
): Promise<CalendarFeedDto | null> {
  const name = await nameOfTown(ctx, slug);
  if (name === null) return null;
  const where = category ? sql`(${isInTown(slug)} and p.category = ${category})` : isInTown(slug);
  const events = await listCalendarEvents(ctx, where, { most: MOST_IN_FEED, canceled: true });
  return { title: townTitle(name, category), events };
}

/** A host's events for calendar programs. Null: the host has no public proposal. */
export async function getHostFeed(ctx: ReadCtx, hostId: string): Promise<CalendarFeedDto | null> {
  if (!isId(hostId)) return null;
  const [host] = await ctx.readDb.execute<Pick<HostDto, "organization" | "firstName">>(sql`
    select host.company_name as organization, split_part(btrim(host.full_name), ' ', 1) as "firstName"
    from proposals p join users host on host.id = p.host_id
    where p.host_id = ${hostId} and ${hasPublicPage(ctx.now())} limit 1`);
  if (!host) return null;
  const events = await listCalendarEvents(ctx, sql`p.host_id = ${hostId}`, {
    most: MOST_IN_FEED,
    canceled: true,
  });
  return { title: `Events by ${hostName(host)}`, events };
}

/** Towns with upcoming events and how many, by name: the 500 with the most events. */
export async function listCalendarTowns({
  readDb,
  now,
}: ReadCtx): Promise<(CalendarTown & { count: number })[]> {
  const rows = await readDb.execute<Location & { count: number }>(sql`
    select p.city, p.region, p.country, count(distinct e.id)::int as count
    from events e join proposals p on p.event_id = e.id join users host on host.id = p.host_id
    where ${isAhead(now())} and ${isHappening}
    group by p.city, p.region, p.country
    order by count(distinct p.host_id) desc, count desc, p.city, p.region, p.country`);
  const towns = new Map<string, CalendarTown & { count: number }>();
  for (const { count, ...location } of rows) {
    const slug = townSlug(location);
    if (slug === null) continue;
    const known = towns.get(slug);
    towns.set(slug, { slug, name: known?.name ?? townName(location), count: count + (known?.count ?? 0) });
  }
  return [...towns.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_TOWNS)
    .sort((a, b) => a.name.localeCompare(b.name));
}

async function nameOfTown({ readDb, now }: ReadCtx, slug: string): Promise<string | null> {
  if (!isTownSlug(slug)) return null;
  // Slugs ignore letters without an ASCII form, so the newest proposal could put any words into a town's name.
  const [row] = await readDb.execute<Location>(sql`
    select p.city, p.region, p.country from proposals p join users host on host.id = p.host_id
    where ${isInTown(slug)} and ${hasPublicPage(now())}
    group by p.city, p.region, p.country
    order by count(distinct p.host_id) desc, count(*) desc, min(p.published_at) limit 1`);
  return row ? townName(row) : null;
}
