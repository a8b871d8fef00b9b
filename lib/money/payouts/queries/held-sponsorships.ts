import "server-only";
import { sql } from "drizzle-orm";
import type { PayeeRole } from "@/db/enums";
import { isVisibleTo } from "@/lib/agents/commissions/visibility";
import type { SignedInCtx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import { accounts } from "@/lib/money/ledger/accounts";
import type { HeldSponsorshipDto } from "../balance";

const PAGE_SIZE = 20;

interface HeldRow extends Record<string, unknown> {
  id: string;
  title: string;
  tier: string;
  role: PayeeRole;
  /** Null for agents. */
  sponsor_name: string | null;
  is_checked: boolean;
  status: HeldSponsorshipDto["status"];
  cents: string;
  currency: string;
  releasable_at: string | null;
  time_zone: string | null;
  is_disputed: boolean;
  open_cents: number;
  open_benefits: number;
  released_parts: number;
}

/**
 * Returns everything held for the viewer, as host or as the referring agent, next release first, one page in one query.
 * @param after the ID of the last one on the page before
 */
export async function listHeldSponsorships(
  { db, viewer }: SignedInCtx,
  after: string | null,
): Promise<Page<HeldSponsorshipDto>> {
  const { rows } = await db.execute<HeldRow>(sql`
    select s.id, pr.title, s.tier_snapshot ->> 'name' as tier,
      own.role, case own.role when 'event_host' then coalesce(u.company_name, u.full_name) end as sponsor_name,
      own.is_checked, s.status, held.cents, s.currency,
      s.releasable_at::text, e.time_zone, s.released_parts, open.cents::float8 as open_cents,
      open.benefits::int as open_benefits, exists (
        select from disputes d where d.payment_id = p.id and d.status = 'open') and not app.money_is_quiet(s.order_id)
        as is_disputed
    from (
      select h.id, 'event_host' as role, false as is_checked, ${accounts.hostPending(viewer.id)} as code
      from sponsorships h where h.host_id = ${viewer.id}
      union all
      select c.sponsorship_id, 'agent', c.status = 'on_hold', ${accounts.agentPending(viewer.id)}
      from commissions c where ${isVisibleTo(viewer)}) own
    join sponsorships s on s.id = own.id
    join proposals pr on pr.id = s.proposal_id
    left join events e on e.id = pr.event_id
    join users u on u.id = s.sponsor_id
    join payments p on p.order_id = s.order_id and p.captured_at is not null and p.failure_code is null
    cross join lateral (
      select coalesce(-sum(e.amount_cents), 0) as cents
      from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.source_type = 'payment' and t.source_id = p.id and a.code = own.code) held
    cross join lateral (
      select coalesce(sum(d.share_cents), 0) as cents, count(*) as benefits from deliverables d
      where d.sponsorship_id = s.id and s.release_rule = 'delivery' and d.settled_at is null) open
    where held.cents > 0
      and (${after}::uuid is null or (coalesce(s.releasable_at, 'infinity'), s.id) > (
        select coalesce(b.releasable_at, 'infinity'), b.id from sponsorships b where b.id = ${after}))
    order by coalesce(s.releasable_at, 'infinity'), s.id limit ${PAGE_SIZE + 1}`);
  const held = rows.map(
    ({
      cents,
      releasable_at,
      time_zone,
      is_disputed,
      is_checked,
      sponsor_name,
      open_cents,
      open_benefits,
      released_parts,
      ...row
    }) => ({
      ...row,
      sponsorName: sponsor_name,
      amountCents: Number(cents),
      releasableAt: releasable_at ? new Date(releasable_at) : null,
      eventTimeZone: time_zone,
      isDisputed: is_disputed,
      isChecked: is_checked,
      openCents: open_cents,
      openBenefits: open_benefits,
      releasedParts: released_parts,
    }),
  );
  return pageOf(held, PAGE_SIZE);
}
