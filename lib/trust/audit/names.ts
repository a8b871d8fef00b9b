import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { Executor } from "@/db/types";
import { isId } from "@/lib/core/ids";
import { formatCents } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import type { ObjectNames } from "./entry";

interface Named {
  id: string;
  table: string;
  name: string | null;
  cents: number | null;
  currency: string | null;
}

/** Pages of objects by their table. */
const PAGES: Readonly<Record<string, (id: string, name: string) => string>> = {
  users: (id) => `/admindashboard/users/${id}`,
  payments: (id) => `/admindashboard/payments/${id}`,
  payouts: (id) => `/admindashboard/payouts/${id}`,
  vendor_profiles: (id) => `/admindashboard/vendors/${id}`,
  mail_messages: (id) => `/admindashboard/mail/${id}`,
  moderation_cases: (id) => `/admindashboard/reports/${id}`,
  proposals: (id, title) => proposalPath({ id, title }),
};

/**
 * Names for ids, by id, in one query; ids are unique across tables. Skips deleted and unnamed objects. Callers must
 * check access.
 */
export async function namesOf(db: Executor, given: Iterable<string>): Promise<ObjectNames> {
  const ids = [...new Set(given)].filter(isId);
  if (ids.length === 0) return {};
  const { rows } = await db.execute<RawRow<Named>>(sql`
    with wanted as (select unnest(${sql.param(ids)}::uuid[]) as id) ${things}`);
  return Object.fromEntries(
    rows.flatMap(({ id, table, name, cents, currency }) => {
      const amount = cents === null ? null : formatCents(cents, currency ?? undefined);
      const text = [amount, name].filter(Boolean).join(" · ");
      return text ? [[id, { name: text, path: PAGES[table]?.(id, text) ?? null }]] : [];
    }),
  );
}

const things = sql`
  select x.id, x.tableoid::regclass::text as "table", x.full_name as name, null::float8 as cents, null as currency from wanted join users x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", x.title, null, null from wanted join proposals x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", x.title, null, null from wanted join events x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", x.title, x.share_cents::float8, p.currency from wanted join deliverables x using (id) join proposals p on p.id = x.proposal_id
  union all select x.id, x.tableoid::regclass::text as "table", x.business_name, null, null from wanted join vendor_profiles x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", x.title, null, null from wanted join vendor_services x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", x.name, null, null from wanted join api_tokens x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", x.url, null, null from wanted join webhook_endpoints x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", x.subject, null, null from wanted join mail_messages x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", x.subject, null, null from wanted join contact_messages x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", x.address, null, null from wanted join mail_suppressions x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", x.name, null, null from wanted join message_attachments x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", x.snapshot ->> 'title', null, null from wanted join moderation_cases x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", p.title, null, null from wanted join agent_listings x using (id) join proposals p on p.id = x.proposal_id
  union all select x.id, x.tableoid::regclass::text as "table", p.title, null, null from wanted join email_blasts x using (id) join proposals p on p.id = x.proposal_id
  union all select x.id, x.tableoid::regclass::text as "table", p.title, null, null from wanted join proposal_tiers x using (id) join proposals p on p.id = x.proposal_id
  union all select x.id, x.tableoid::regclass::text as "table", coalesce(u.full_name, x.agent_email) || ', ' || p.title, null, null
    from wanted join proposal_agents x using (id) join proposals p on p.id = x.proposal_id left join users u on u.id = x.agent_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name || ', ' || p.title, null, null
    from wanted join agent_applications x using (id) join proposals p on p.id = x.proposal_id join users u on u.id = x.agent_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name || ', ' || p.title, null, null
    from wanted join inquiries x using (id) join proposals p on p.id = x.proposal_id join users u on u.id = x.user_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name || ', ' || p.title, null, null
    from wanted join sponsor_prospects x using (id) join proposals p on p.id = x.proposal_id join users u on u.id = x.sponsor_id
  union all select x.id, x.tableoid::regclass::text as "table", coalesce(s.title, 'Conversation'), null, null
    from wanted join threads x using (id) left join app.conversation_subjects s using (subject_type, subject_id)
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name, null, null from wanted join reviews x using (id) join users u on u.id = x.author_id
  union all select x.id, x.tableoid::regclass::text as "table", p.business_name, null, null from wanted join quote_requests x using (id) join vendor_profiles p on p.id = x.profile_id
  union all select x.id, x.tableoid::regclass::text as "table", p.business_name, x.total_cents, x.currency
    from wanted join quotes x using (id) join quote_requests l on l.id = x.request_id join vendor_profiles p on p.id = l.profile_id
  union all select x.id, x.tableoid::regclass::text as "table", e.title, null, null from wanted join vendor_requests x using (id) join events e on e.id = x.event_id
  union all select x.id, x.tableoid::regclass::text as "table", e.title, null, null from wanted join job_postings x using (id) join events e on e.id = x.event_id
  union all select x.id, x.tableoid::regclass::text as "table", p.business_name || ', ' || e.title, null, null
    from wanted join bookings x using (id) join vendor_profiles p on p.id = x.profile_id join events e on e.id = x.event_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name, x.price_cents, x.currency from wanted join offers x using (id) join users u on u.id = x.vendor_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name, x.total_cents, x.currency from wanted join bids x using (id) join users u on u.id = x.vendor_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name || ', ' || p.title, x.amount_cents, x.currency
    from wanted join sponsorships x using (id) join proposals p on p.id = x.proposal_id join users u on u.id = x.sponsor_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name || ', ' || p.title, null, null
    from wanted join contracts x using (id) join sponsorships s on s.id = x.sponsorship_id
    join proposals p on p.id = s.proposal_id join users u on u.id = s.sponsor_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name, x.total_cents, x.currency from wanted join orders x using (id) join users u on u.id = x.buyer_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name, x.amount_cents, x.currency
    from wanted join payments x using (id) join orders o on o.id = x.order_id join users u on u.id = o.buyer_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name, x.amount_cents, x.currency
    from wanted join refunds x using (id) join payments p on p.id = x.payment_id join orders o on o.id = p.order_id join users u on u.id = o.buyer_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name, x.amount_cents, x.currency
    from wanted join disputes x using (id) join payments p on p.id = x.payment_id join orders o on o.id = p.order_id join users u on u.id = o.buyer_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name, x.amount_cents, x.currency from wanted join payouts x using (id) join users u on u.id = x.payee_id
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name, x.amount_cents, x.currency from wanted join commissions x using (id) join users u on u.id = x.agent_id
  union all select x.id, x.tableoid::regclass::text as "table", x.reference, x.amount_cents, x.currency from wanted join reconciliation_exceptions x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", null, x.amount_cents, x.currency from wanted join bank_confirmations x using (id)
  union all select x.id, x.tableoid::regclass::text as "table", u.full_name || ', ' || x.product, null, null from wanted join entitlements x using (id) join users u on u.id = x.user_id`;
