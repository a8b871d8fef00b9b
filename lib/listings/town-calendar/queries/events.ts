import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { townSlugOf } from "@/db/town-slug";
import type { Ctx } from "@/lib/core/ctx";
import { instantOf } from "@/lib/core/viewer-sql";
import { isNamedInPublic } from "@/lib/funding/sponsorships/visibility";
import type { EventDto } from "@/lib/listings/proposals/details";
import { EVENT_JSON, inUtc, toEvent } from "@/lib/listings/proposals/queries/event-json";
import { hasPublicPage } from "@/lib/listings/proposals/visibility";
import { hostPage, sponsorName, sponsorPage } from "@/lib/trust/public-pages/visibility";
import { type CalendarEventDto, MONTHS_AHEAD } from "../calendar";

export type ReadCtx = Pick<Ctx, "readDb" | "now">;

/** How long feeds show a canceled event, so that calendars remove it. */
const DAYS_CANCELED = 30;
/** Characters of a description to read; feeds show fewer. */
const DESCRIPTION = 1_000;

const TOWN = { city: sql`p.city`, region: sql`p.region`, country: sql`p.country` };

/**
 * Proposals, called `p`, of a town by its slug. A location whose first word has no ASCII form has no slug, and would
 * share that of its region.
 */
export const isInTown = (town: string): SQL => sql`(${townSlugOf(TOWN)} = ${town}
  and lower(normalize(coalesce(p.city, p.region, p.country), NFKD)) ~ '^[^,]*[a-z0-9]')`;

/** Public proposals, called `p`, with an event, called `e`, that isn't over and starts within the next 12 months. */
export const isAhead = (now: Date): SQL => sql`(${hasPublicPage(now)} and e.ends_at > ${instantOf(now)}
  and e.starts_at < ${instantOf(now)} + make_interval(months => ${MONTHS_AHEAD}))`;

/** Of these, those that take place. */
export const isHappening: SQL = sql`(p.status <> 'cancelled' and e.status = 'active')`;

type Row = {
  proposal: Omit<CalendarEventDto, "isOpen"> & { event: EventDto; isFunded: boolean | null };
};

/**
 * Lists public events, soonest first, in one query. An event with several proposals is listed once, with the first.
 * @param where a predicate of proposals, called `p`, and their hosts, called `host`
 * @param canceled also events canceled within the last 30 days
 */
export async function listCalendarEvents(
  { readDb, now }: ReadCtx,
  where: SQL,
  { most, canceled = false }: { most: number; canceled?: boolean },
): Promise<CalendarEventDto[]> {
  const at = instantOf(now());
  const shown = canceled
    ? sql`(${isHappening} or greatest(p.updated_at, e.updated_at) > ${at} - make_interval(days => ${DAYS_CANCELED}))`
    : isHappening;
  const rows = await readDb.execute<Row>(sql`
    with once as (
      select distinct on (e.id) p.id, e.id as event_id, e.starts_at
      from proposals p
        join users host on host.id = p.host_id
        join events e on e.id = p.event_id
      where ${where} and ${isAhead(now())} and ${shown}
      order by e.id, ${isHappening} desc, p.published_at, p.id),
    listed as materialized (select * from once order by starts_at, id limit ${most}::int)
    select json_build_object(
      'id', p.id, 'title', p.title, 'description', left(p.description, ${DESCRIPTION}::int), 'category', p.category,
      'status', case when e.status = 'cancelled' then 'cancelled' else p.status end,
      'city', p.city, 'region', p.region, 'country', p.country, 'currency', p.currency,
      'updatedAt', greatest(p.updated_at, e.updated_at, (
        select max(s.updated_at) from sponsorships s where s.proposal_id = p.id and s.paid_at is not null))
        at time zone 'UTC',
      'event', ${EVENT_JSON},
      'host', json_build_object(
        'organization', host.company_name, 'firstName', split_part(btrim(host.full_name), ' ', 1),
        'page', ${hostPage(now(), sql`host`)}),
      'isFunded', card.is_funded, 'slotsLeft', card.places_left, 'fromCents', card.from_cents,
      'sponsors', (
        select coalesce(json_agg(json_build_object(
          'name', named.name, 'isOrganization', named.is_organization, 'page', named.page) order by named.paid_at, named.id), '[]')
        from (
          select u.id, ${sponsorName(sql`u`)} as name, u.company_name is not null as is_organization,
            ${sponsorPage(now(), sql`u`)} as page, min(s.paid_at) as paid_at
          from users u join sponsorships s on s.sponsor_id = u.id
          where s.proposal_id = p.id and ${isNamedInPublic} group by u.id) named)) as proposal
    from listed
      join proposals p on p.id = listed.id
      join users host on host.id = p.host_id
      join events e on e.id = listed.event_id
      left join app.proposal_cards((select array_agg(id) from listed), ${at}) card on card.id = p.id
    order by listed.starts_at, listed.id`);
  return rows.map(({ proposal: { isFunded, ...proposal } }) => ({
    ...proposal,
    updatedAt: inUtc(proposal.updatedAt),
    event: toEvent(proposal.event),
    isOpen: proposal.status === "active" && isFunded === false && proposal.slotsLeft !== 0,
  }));
}
