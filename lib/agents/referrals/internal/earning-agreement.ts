import "server-only";
import { sql } from "drizzle-orm";
import type { CommissionType } from "@/db/enums";
import type { Executor } from "@/db/types";
import { DAYS_AFTER_END } from "../attribution-window";

/** An agent's terms for a sponsorship, and how the sponsor got there. */
export interface EarningAgreement {
  proposalAgentId: string;
  agentId: string;
  hostId: string;
  commissionType: CommissionType;
  commissionBps: number | null;
  commissionCents: number | null;
  currency: string;
  /** UTC. */
  clickedAt: Date;
  boundAt: Date;
  /** The label in the link that the sponsor followed. Null: none. */
  source: string | null;
  isSameDevice: boolean;
}

/**
 * The agreement that earns on a sponsor's payment for a proposal: the one they are bound to, while active and for 30
 * days after its end, so that a host can't remove an agent just before the money arrives; or the same agent's current
 * one if they were taken on again. Null: no one earns. A single query. Ignores self-dealing.
 * @param at when it is paid (UTC)
 */
export async function earningAgreement(
  db: Executor,
  { proposalId, sponsorId, at }: { proposalId: string; sponsorId: string; at: Date },
): Promise<EarningAgreement | null> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.agent_id, a.host_id, a.commission_type, a.commission_bps, a.commission_cents::float8 as commission_cents,
      a.currency, b.clicked_at, b.bound_at, b.source, b.is_same_device
    from referral_bindings b join proposal_agents bound on bound.id = b.proposal_agent_id
      join lateral (
        select o.* from proposal_agents o
        where o.proposal_id = bound.proposal_id and o.agent_id = bound.agent_id
          and (o.status = 'active' or (o.id = bound.id
            and o.ended_at > ${at.toISOString()}::timestamptz - make_interval(days => ${DAYS_AFTER_END})))
        order by o.status = 'active' desc limit 1) a on true
      join users agent on agent.id = a.agent_id
    where b.sponsor_id = ${sponsorId} and b.proposal_id = ${proposalId} and agent.account_status <> 'deleted'`);
  const [row] = rows;
  return row
    ? {
        proposalAgentId: row.id,
        agentId: row.agent_id,
        hostId: row.host_id,
        commissionType: row.commission_type,
        commissionBps: row.commission_bps,
        commissionCents: row.commission_cents,
        currency: row.currency,
        clickedAt: new Date(row.clicked_at),
        boundAt: new Date(row.bound_at),
        source: row.source,
        isSameDevice: row.is_same_device,
      }
    : null;
}

interface Row extends Record<string, unknown> {
  id: string;
  agent_id: string;
  host_id: string;
  commission_type: CommissionType;
  commission_bps: number | null;
  commission_cents: number | null;
  currency: string;
  clicked_at: Date | string;
  bound_at: Date | string;
  source: string | null;
  is_same_device: boolean;
}
