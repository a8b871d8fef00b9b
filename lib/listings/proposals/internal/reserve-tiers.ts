import "server-only";
import { sql } from "drizzle-orm";
import { firstRefusals } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { firstRefusalEnd } from "../first-refusal";

interface Past extends Record<string, unknown> {
  sponsorshipId: string;
  sponsorId: string;
  amountCents: number;
  /** Their tier in the new edition. Null: it has none. */
  tierId: string | null;
  position: number;
  hasRoom: boolean;
}

/**
 * Gives the sponsors of a proposal's previous edition first refusal of their tiers, if its host wants that: those who
 * paid first, as far as there are spots. The others only get an email. Part of its first publication, so that no one
 * else can be faster. A sponsor with several tiers keeps the most expensive one; a job sends the emails.
 */
export async function reserveTiers(tx: Tx, ctx: Ctx, proposalId: string): Promise<void> {
  const { rows } = await tx.execute<Past>(sql`
    with past as (
      select distinct on (s.sponsor_id) s.id, s.sponsor_id, s.amount_cents, s.paid_at, s.tier_id
      from proposals p join sponsorships s on s.proposal_id = p.previous_proposal_id
        join users u on u.id = s.sponsor_id and u.account_status = 'active'
      where p.id = ${proposalId} and p.offers_first_refusal and app.is_sold(s.status)
        and s.returned_cents < s.amount_cents
        and app.team_role(p.id, s.sponsor_id) is null
        and not exists (
          select from first_refusals r join sponsorships o on o.id = r.previous_sponsorship_id
            join proposals n on n.id = r.proposal_id and n.status not in ('cancelled', 'removed')
          where r.sponsor_id = s.sponsor_id and o.proposal_id = s.proposal_id)
      order by s.sponsor_id, s.amount_cents desc, s.paid_at
    ), placed as (
      select past.*, t.id as new_tier_id, p.funding_mode = 'single' as is_single, t.places,
        row_number() over (
          partition by t.id is null, case when p.funding_mode = 'several' then t.id end
          order by past.paid_at, past.id)::int as position
      from past join proposals p on p.id = ${proposalId}
        left join lateral (
          select n.id, n.places from proposal_tiers n
          where n.proposal_id = p.id and n.previous_tier_id = past.tier_id
          order by n.position limit 1) t on true
    )
    select id as "sponsorshipId", sponsor_id as "sponsorId", amount_cents::float8 as "amountCents",
      new_tier_id as "tierId", position,
      coalesce(position <= case when is_single then 1 else places end, false) as "hasRoom"
    from placed`);
  if (rows.length === 0) return;
  const now = ctx.now();
  const expiresAt = firstRefusalEnd(now);
  const made = rows.map(({ sponsorshipId, sponsorId, amountCents, tierId, position, hasRoom }) => ({
    proposalId,
    tierId,
    sponsorId,
    previousSponsorshipId: sponsorshipId,
    previousAmountCents: amountCents,
    position,
    status: hasRoom ? ("offered" as const) : ("ended" as const),
    settledAt: hasRoom ? null : now,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insert(firstRefusals).values(made);
  await recordAudit(tx, ctx, {
    action: "proposal.reserve",
    entityId: proposalId,
    after: { reserved: rows.filter(({ hasRoom }) => hasRoom).length, expiresAt },
  });
  await enqueue(tx, "settle_first_refusals", {});
}
