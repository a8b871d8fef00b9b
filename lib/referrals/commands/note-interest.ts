import "server-only";
import { sql } from "drizzle-orm";
import type { ReferralAct } from "@/db/enums";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import type { SponsorsAct } from "../acts";

const INTERESTED: readonly ReferralAct[] = ["contacted", "interested", "counter_proposal"];

/** Notes for the agent who led a sponsor that they are interested: once a sponsor and proposal, while it is agreed. */
export async function noteInterest(
  tx: Tx,
  ctx: Ctx,
  { proposalId, sponsorId, act }: SponsorsAct,
): Promise<void> {
  if (!INTERESTED.includes(act)) return;
  await tx.execute(sql`
    insert into referral_events (type, proposal_agent_id, sponsor_id, reason, created_at)
    select 'interest_expressed', a.id, b.sponsor_id, ${act}, ${ctx.now().toISOString()}
    from referral_bindings b join proposal_agents a on a.id = b.proposal_agent_id
    where b.sponsor_id = ${sponsorId} and b.proposal_id = ${proposalId} and a.status = 'active'
    on conflict do nothing`);
}
