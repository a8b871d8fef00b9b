import "server-only";
import { sql } from "drizzle-orm";
import type { ReferralAct } from "@/db/enums";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { SponsorsAct } from "../acts";
import { referralMails } from "../mails";

const INTERESTED: readonly ReferralAct[] = ["contacted", "interested", "counter_proposal"];

interface Noted extends Record<string, unknown> {
  event_id: string;
  agent_id: string;
  email: string;
  full_name: string;
  title: string;
}

/**
 * Records a referred sponsor's interest and notifies the agent without naming the sponsor. Once per sponsor and
 * proposal, while the agreement is active.
 */
export async function recordInquiryReferral(
  tx: Tx,
  ctx: Pick<Ctx, "now">,
  { proposalId, sponsorId, act }: SponsorsAct,
): Promise<void> {
  if (!INTERESTED.includes(act)) return;
  const { rows } = await tx.execute<Noted>(sql`
    with noted as (
      insert into referral_events (type, proposal_agent_id, sponsor_id, reason, source, created_at)
      select 'interest_expressed', a.id, b.sponsor_id, ${act}, b.source, ${ctx.now().toISOString()}
      from referral_bindings b join proposal_agents a on a.id = b.proposal_agent_id
      where b.sponsor_id = ${sponsorId} and b.proposal_id = ${proposalId} and a.status = 'active'
      on conflict do nothing returning id, proposal_agent_id)
    select noted.id as event_id, agent.id as agent_id, agent.email, agent.full_name, p.title
    from noted join proposal_agents a on a.id = noted.proposal_agent_id
      join users agent on agent.id = a.agent_id join proposals p on p.id = a.proposal_id
    where agent.account_status = 'active'`);
  const [noted] = rows;
  if (!noted) return;
  await queueMail(tx, {
    mail: referralMails["sponsor-led"],
    to: { userId: noted.agent_id, email: noted.email },
    data: { name: noted.full_name, title: noted.title, act },
    dedupeKey: `sponsor-led:${noted.event_id}`,
  });
}
