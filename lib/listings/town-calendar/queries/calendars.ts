import "server-only";
import { type SQL, sql } from "drizzle-orm";
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
  const [host] = await newestOf<Pick<HostDto, "organization" | "firstName">>(
    ctx,
    sql`host.company_name as organization, split_part(btrim(host.full_name), ' ', 1) as "firstName"`,
    sql`p.host_id = ${hostId}`,
  );
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
    group by p.city, p.region, p.country order by count desc, p.city, p.region, p.country`);
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

async function nameOfTown(ctx: ReadCtx, slug: string): Promise<string | null> {
  if (!isTownSlug(slug)) return null;
  const [row] = await newestOf<Location>(ctx, sql`p.city, p.region, p.country`, isInTown(slug));
  return row ? townName(row) : null;
}

/** Columns of the newest public proposal that matches. */
const newestOf = <Columns extends Record<string, unknown>>(
  { readDb, now }: ReadCtx,
  columns: SQL,
  where: SQL,
) =>
  readDb.execute<Columns>(sql`
    select ${columns} from proposals p join users host on host.id = p.host_id
    where ${where} and ${hasPublicPage(now())} order by p.published_at desc, p.id limit 1`);
