import { sql } from "drizzle-orm";
import type { ExportPart } from "./part";

const ownProfile = (id: string) => sql`select id from vendor_profiles where user_id = ${id}`;

/** Requests `l` that someone got, or sent with their account or from their verified address. */
const areOwnRequests = (id: string) =>
  sql`(l.client_id = ${id} or l.profile_id in (${ownProfile(id)}) or (l.client_id is null
    and l.client_email = (select email from users where id = ${id} and email_verified_at is not null)))`;

export const VENDORS: readonly ExportPart[] = [
  {
    name: "vendor-profile",
    tables: ["vendor_profiles", "vendor_images", "vendor_view_days"],
    query: (
      id,
    ) => sql`select p.id, p.business_name, p.tagline, p.category, p.bio, p.service_description, p.city, p.region, p.country,
      p.latitude, p.longitude, p.service_area, p.time_zone, p.portfolio_link, p.video_link, p.contact_email,
      p.contact_phone, p.website, p.is_accepting_leads, p.coupon_title, p.coupon_description, p.coupon_valid_until,
      p.published_at, p.verified_at, p.verified_by, p.flagged_at, p.flag_reason, p.review_asked_at,
      p.review_answered_at, p.review_answer, p.pro_until, p.elite_until, p.featured_until, p.boosted_until, p.created_at, p.updated_at,
      (select coalesce(json_agg(m.storage_key order by i.position), '[]')
        from vendor_images i join media m on m.id = i.media_id where i.profile_id = p.id) as gallery,
      (select json_agg(json_build_object('day', d.day, 'views', d.views) order by d.day)
        from vendor_view_days d where d.profile_id = p.id) as views
      from vendor_profiles p where p.user_id = ${id}`,
  },
  {
    name: "vendor-services",
    tables: ["vendor_services", "vendor_service_images", "vendor_service_addons"],
    query: (id) => sql`select s.*, (select coalesce(json_agg(m.storage_key order by i.position), '[]')
        from vendor_service_images i join media m on m.id = i.media_id where i.service_id = s.id) as images,
      (select coalesce(json_agg(json_build_object('name', a.name, 'description', a.description,
        'price_cents', a.price_cents) order by a.position), '[]')
        from vendor_service_addons a where a.service_id = s.id) as addons
      from vendor_services s where s.profile_id in (${ownProfile(id)}) order by s.position`,
  },
  {
    name: "vendor-calendar",
    tables: ["vendor_blocked_days", "vendor_calendar_feeds"],
    query: (id) => sql`select f.created_at as feed_address_made_at,
      (select coalesce(json_agg(json_build_object('first_day', d.first_day, 'last_day', d.last_day, 'note', d.note,
        'created_at', d.created_at, 'updated_at', d.updated_at) order by d.first_day), '[]')
        from vendor_blocked_days d where d.profile_id = p.id) as blocked_days
      from vendor_profiles p left join vendor_calendar_feeds f on f.profile_id = p.id where p.user_id = ${id}`,
  },
  {
    name: "quote-requests",
    tables: ["quote_requests"],
    query: (
      id,
    ) => sql`select case when profile_id in (${ownProfile(id)}) then 'vendor' else 'client' end as you_are, id, client_name, client_email,
      client_phone, service_type, event_date, event_location, budget_range, message,
      case when profile_id in (${ownProfile(id)}) then status end as status,
      case when profile_id in (${ownProfile(id)}) then vendor_notes end as vendor_notes, created_at
      from quote_requests l where ${areOwnRequests(id)} order by id`,
  },
  {
    name: "quotes",
    tables: ["quotes"],
    query: (
      id,
    ) => sql`select case when l.profile_id in (${ownProfile(id)}) then 'vendor' else 'client' end as you_are,
      q.id, q.request_id, q.status, q.title, q.included, q.total_cents, q.currency, q.valid_until, q.event_date,
      q.decline_reason, q.ended_at, q.created_at
      from quotes q join quote_requests l on l.id = q.request_id where ${areOwnRequests(id)} order by q.id`,
  },
  {
    name: "quote-messages",
    tables: ["quote_messages"],
    query: (id) => sql`select m.id, m.request_id,
      case when m.is_from_vendor = (l.profile_id in (${ownProfile(id)})) then 'you' else 'the other side' end as written_by,
      m.text, m.created_at
      from quote_messages m join quote_requests l on l.id = m.request_id where ${areOwnRequests(id)} order by m.id`,
  },
  {
    name: "vendor-offers",
    tables: ["offers"],
    query: (
      id,
    ) => sql`select case when vendor_id = ${id} then 'vendor' else 'host' end as you_are, id, event_id, service_type, status,
      price_cents, currency, service_description, includes, message_to_host, portfolio_links,
      is_availability_confirmed, valid_until, decline_reason, ended_at, created_at
      from offers where vendor_id = ${id} or host_id = ${id} order by id`,
  },
  {
    name: "job-postings",
    tables: ["job_postings"],
    query: (id) =>
      sql`select id, event_id, withdrawn_at, created_at from job_postings where host_id = ${id} order by id`,
  },
  {
    name: "vendor-bids",
    tables: ["bids", "bid_lines"],
    query: (
      id,
    ) => sql`select case when b.vendor_id = ${id} then 'vendor' else 'host' end as you_are, b.id, b.event_id, b.status,
      b.message, b.lines_cents, b.discount_type, b.discount_bps, b.discount_cents, b.discount_description,
      b.total_cents, b.currency, b.portfolio_links, b.is_availability_confirmed, b.valid_until, b.decline_reason, b.ended_at, b.created_at,
      (select json_agg(json_build_object('name', l.service_name, 'description', l.description,
        'price_cents', l.price_cents) order by l.position) from bid_lines l where l.bid_id = b.id) as lines
      from bids b where b.vendor_id = ${id} or b.host_id = ${id} order by b.id`,
  },
  {
    name: "bookings",
    tables: ["bookings"],
    query: (
      id,
    ) => sql`select case when vendor_id = ${id} then 'vendor' else 'host' end as you_are, id, event_id, offer_id, bid_id,
      host_confirmed_at, vendor_confirmed_at, cancelled_at, cancel_reason, created_at
      from bookings where vendor_id = ${id} or host_id = ${id} order by id`,
  },
];
