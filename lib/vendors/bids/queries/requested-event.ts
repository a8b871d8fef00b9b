import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { isOpenTo, takesOffers } from "@/lib/vendors/service-requests/visibility";
import type { RequestedEventDto, RequestedServiceDto } from "../match";

/** What an offer or bid needs: the event, its requests, and what the vendor's calendar has on its days. */
export interface RequestedEventView {
  event: RequestedEventDto & { description: string };
  /** The services that still take offers. */
  services: RequestedServiceDto[];
  isOwn: boolean;
  /** Other events on the same days that the vendor is booked for. */
  bookedThatDay: string[];
  /** Whether the vendor blocked any of its days in their calendar. */
  isBlockedThatDay: boolean;
}

type Row = RequestedEventDto & {
  description: string;
  hostId: string;
  services: (Omit<RequestedServiceDto, "deadlineAt"> & { deadlineAt: string })[];
  bookedThatDay: string[];
  isBlockedThatDay: boolean;
};

/**
 * Returns an event looking for vendors, by its id or its job posting's id; null if it doesn't exist, is over, was
 * canceled, or never had requests, and for a withdrawn posting.
 */
export async function getRequestedEvent(
  { readDb, viewer, now }: Pick<SignedInCtx, "readDb" | "viewer" | "now">,
  by: { eventId: string } | { jobPostingId: string },
): Promise<RequestedEventView | null> {
  const id = "eventId" in by ? by.eventId : by.jobPostingId;
  if (!isId(id)) return null;
  const isIt =
    "eventId" in by
      ? sql`e.id = ${id}`
      : sql`e.id = (select j.event_id from job_postings j where j.id = ${id} and j.withdrawn_at is null)`;
  const own = sql`(select p.id from vendor_profiles p where p.user_id = ${viewer.id})`;
  const [row] = await readDb.execute<RawRow<Row>>(sql`
    select e.id, e.title, e.description, e.host_id as "hostId", e.start_date::text as "startDate",
      e.end_date::text as "endDate", to_char(e.start_time, 'HH24:MI') as "startTime", e.time_zone as "timeZone",
      e.city, e.region, e.expected_attendance as "expectedAttendance",
      (select j.id from job_postings j where j.event_id = e.id and j.withdrawn_at is null) as "jobPostingId",
      exists (select from bids b where b.event_id = e.id and b.profile_id = ${own}
        and (b.status = 'submitted' or b.is_refused)) as "hasBid",
      (select coalesce(json_agg(json_build_object('requestId', r.id, 'serviceType', r.service_type,
          'requirements', r.requirements, 'budgetMinCents', r.budget_min_cents, 'budgetMaxCents', r.budget_max_cents,
          'currency', r.currency, 'deadlineOn', r.deadline_on, 'deadlineAt', r.deadline_at,
          'preferredLanguages', r.preferred_languages,
          'isOffered', exists (
            select from offers o
            where o.request_id = r.id and o.profile_id = ${own}
              and (o.status = 'submitted' or o.is_refused))) order by r.id), '[]')
        from vendor_requests r
        where r.event_id = e.id and ${takesOffers(now())}) as services,
      array(select o.title from bookings b join events o on o.id = b.event_id
        where b.profile_id = ${own} and b.cancelled_at is null and b.event_id <> e.id
          and o.start_date <= coalesce(e.end_date, e.start_date)
          and coalesce(o.end_date, o.start_date) >= e.start_date
        union select q.title from quotes q join quote_requests l on l.id = q.request_id
        where l.profile_id = ${own} and q.status = 'accepted' and l.spam_at is null and l.forgotten_at is null
          and coalesce(q.event_date, l.event_date) between e.start_date and coalesce(e.end_date, e.start_date)
      ) as "bookedThatDay",
      exists (select from vendor_blocked_days d
        where d.profile_id = ${own} and d.first_day <= coalesce(e.end_date, e.start_date)
          and d.last_day >= e.start_date) as "isBlockedThatDay"
    from events e join users host on host.id = e.host_id
    where ${isIt} and ${isOpenTo(viewer, now())}
      and exists (select from vendor_requests r where r.event_id = e.id)`);
  if (!row) return null;
  const { services, hostId, bookedThatDay, isBlockedThatDay, ...event } = row;
  return {
    event,
    services: services.map((service) => ({ ...service, deadlineAt: new Date(service.deadlineAt) })),
    isOwn: hostId === viewer.id,
    bookedThatDay,
    isBlockedThatDay,
  };
}
