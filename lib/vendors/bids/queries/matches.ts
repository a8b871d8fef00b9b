import "server-only";
import { sql } from "drizzle-orm";
import { SERVICE_TYPES } from "@/db/enums";
import type { RawRow } from "@/db/raw-row";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { VENDOR_PLAN_LIMITS, type VendorTerms, vendorPlanAt } from "@/lib/vendors/profiles/plans";
import { isOpenTo, takesOffers } from "@/lib/vendors/service-requests/visibility";
import type { MatchDto } from "../match";

export const MATCHES_A_PAGE = 24;
/** The maximum number of events compared, preferring near ones that need the vendor's services. */
const MOST_COMPARED = 240;
/** Grid squares on each side of the vendor's own, each a degree wide: about 150 miles. */
const CELLS_AROUND = 2;
/** Per service and square, those with the nearest deadlines. */
const MOST_A_CELL = 60;
/** Per service that the vendor doesn't offer. */
const OTHERS_OF_EACH = 3;

type Row = Omit<MatchDto, "services"> & {
  services: (Omit<MatchDto["services"][number], "deadlineAt"> & { deadlineAt: string })[];
};

/**
 * Events looking for vendors, ranked for this profile: matching services first, then distance, availability, and
 * budget. One query that reads candidates from an index by service and square, so its time doesn't depend on the number
 * of open requests. `limit 1` forces a lookup by id; otherwise the planner would read all events.
 */
export async function listMatches(
  { readDb, viewer, now }: Pick<Ctx, "readDb" | "now"> & { viewer: Pick<Viewer, "id"> },
  profile: VendorTerms & { id: string },
  page: number,
): Promise<{ matches: MatchDto[]; hasNext: boolean }> {
  const profileId = profile.id;
  const { services: shown } = VENDOR_PLAN_LIMITS[vendorPlanAt(profile, now())];
  const isOpen = takesOffers(now());
  const rows = await readDb.execute<RawRow<Row>>(sql`
    with vendor as materialized (
      select p.id, p.latitude, p.longitude, app.cell_of(p.latitude, p.longitude) as cell from vendor_profiles p
      where p.id = ${profileId}),
    does as materialized (
      select s.service_type, min(s.price_min_cents) as price from (
        select category as service_type, null::bigint as price_min_cents from vendor_profiles where id = ${profileId}
        union all
        (select service_type, price_min_cents from vendor_services where profile_id = ${profileId}
          order by position, id limit ${shown})) s
      group by 1),
    near as (
      select r.event_id from (
          select v.cell + north * 360 + east as id
          from vendor v cross join generate_series(-${CELLS_AROUND}::int, ${CELLS_AROUND}) north
            cross join generate_series(-${CELLS_AROUND}::int, ${CELLS_AROUND}) east
          where v.cell is not null
          order by north * north + east * east) c
        cross join does d
        cross join lateral (
          select r.event_id from vendor_requests r
          where r.service_type = d.service_type and r.cell = c.id and ${isOpen}
          order by r.deadline_at limit ${MOST_A_CELL}) r
      limit ${MOST_COMPARED}),
    anywhere as (
      select r.event_id from does d cross join lateral (
        select r.event_id from vendor_requests r
        where r.service_type = d.service_type and ${isOpen}
        order by r.deadline_at limit ${MATCHES_A_PAGE}) r),
    others as (
      select r.event_id from unnest(${sql.param([...SERVICE_TYPES])}::text[]) s (service_type) cross join lateral (
        select r.event_id from vendor_requests r
        where r.service_type = s.service_type and ${isOpen}
        order by r.deadline_at limit ${OTHERS_OF_EACH}) r),
    compared as materialized (
      select event_id from near union select event_id from anywhere union select event_id from others),
    ranked as materialized (
      select e.id, e.starts_at, own.services as own, own.fits,
        app.distance_miles(v.latitude, v.longitude, e.latitude, e.longitude) as miles,
        not exists (
          select from bookings b join events o on o.id = b.event_id
          where b.profile_id = v.id and b.cancelled_at is null and b.event_id <> e.id
            and o.start_date <= coalesce(e.end_date, e.start_date)
            and coalesce(o.end_date, o.start_date) >= e.start_date) as is_free
      from compared c
        cross join lateral (select * from events where id = c.event_id limit 1) e
        cross join vendor v
        join users host on host.id = e.host_id
        cross join lateral (
          select coalesce(array_agg(r.service_type order by r.id), '{}') as services,
            bool_or(d.price <= r.budget_max_cents) as fits
          from vendor_requests r join does d on d.service_type = r.service_type
          where r.event_id = e.id and ${isOpen}) own
      where ${isOpenTo(viewer, now())} and e.host_id <> ${viewer.id}),
    chosen as materialized (
      select *, row_number() over (
        order by cardinality(own) > 0 desc,
          coalesce(greatest(0, 60 - miles / 3), 10) + case when is_free then 25 else 0 end
            + case fits when true then 20 when false then 0 else 10 end + least(cardinality(own), 3) * 5 desc,
          starts_at, id) as place
      from ranked
      order by place
      limit ${MATCHES_A_PAGE + 1} offset ${page * MATCHES_A_PAGE})
    select e.id, e.title, e.start_date::text as "startDate", e.end_date::text as "endDate",
      to_char(e.start_time, 'HH24:MI') as "startTime", e.time_zone as "timeZone", e.city, e.region,
      e.expected_attendance as "expectedAttendance", c.own, c.miles, c.is_free as "isFree",
      case c.fits when true then 'fits' when false then 'above' end as budget,
      (select j.id from job_postings j where j.event_id = e.id and j.withdrawn_at is null) as "jobPostingId",
      exists (select from bids b where b.event_id = e.id and b.profile_id = ${profileId} 
        and (b.status = 'submitted' or b.is_refused))
        as "hasBid",
      (select json_agg(json_build_object('requestId', r.id, 'serviceType', r.service_type,
          'requirements', r.requirements, 'budgetMinCents', r.budget_min_cents, 'budgetMaxCents', r.budget_max_cents,
          'currency', r.currency, 'deadlineOn', r.deadline_on, 'deadlineAt', r.deadline_at,
          'preferredLanguages', r.preferred_languages,
          'isOffered', exists (
            select from offers o
            where o.request_id = r.id and o.profile_id = ${profileId}
              and (o.status = 'submitted' or o.is_refused))) order by r.id)
        from vendor_requests r where r.event_id = e.id and ${isOpen}) as services
    from chosen c join events e on e.id = c.id
    order by c.place`);
  const matches = rows.slice(0, MATCHES_A_PAGE).map(({ services, ...row }) => ({
    ...row,
    services: services.map((service) => ({ ...service, deadlineAt: new Date(service.deadlineAt) })),
  }));
  return { matches, hasNext: rows.length > MATCHES_A_PAGE };
}
