import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { proposalAgents, referralBindings } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { hasCarried } from "@/lib/identity/sessions/known-device";
import type { SponsorsAct } from "./acts";
import { type Followed, readFollowed } from "./followed";
import { recordInquiryReferral } from "./internal/record-inquiry-referral";

/**
 * Permanently binds a sponsor to the agent whose link they followed last, if this is their first act on the proposal.
 * The browser's remembered link counts, and without one, the link in the address of the page that they act on. A
 * sponsor who acts without a link is bound to no one. Agents, hosts, and their teams aren't bound to their own links;
 * that is audited. Call inside the act's command, in its transaction, before its row is written. Without a followed
 * link it runs no query, unless the act shows interest.
 */
export async function bindReferral(tx: Tx, ctx: Ctx, doing: SponsorsAct): Promise<void> {
  const followed =
    readFollowed(ctx.referral, ctx.now()).find(({ proposalId }) => proposalId === doing.proposalId) ??
    (await followedHere(tx, ctx, doing));
  if (followed) await bindTo(tx, ctx, followed, doing);
  await recordInquiryReferral(tx, ctx, doing);
}

/**
 * The link that led to the page on which they act. The browser stores it once the page's own request is answered.
 * Acting sooner is better proof of a visible page than that request.
 */
async function followedHere(tx: Tx, ctx: Ctx, { proposalId }: SponsorsAct): Promise<Followed | null> {
  if (!ctx.linkCode) return null;
  const isIt = and(eq(proposalAgents.referralCode, ctx.linkCode), eq(proposalAgents.proposalId, proposalId));
  const [agreement = null] = await tx.select({ id: proposalAgents.id }).from(proposalAgents).where(isIt);
  return agreement && { proposalId, proposalAgentId: agreement.id, at: ctx.now(), source: ctx.linkSource };
}

async function bindTo(
  tx: Tx,
  ctx: Ctx,
  { proposalAgentId, at, source }: Followed,
  doing: SponsorsAct,
): Promise<void> {
  const { proposalId, sponsorId, act } = doing;
  const agreement = await readAgreement(tx, proposalAgentId, doing);
  if (!agreement || agreement.has_acted) return;
  if (agreement.side) {
    const after = { proposalId, act, reason: agreement.side };
    await recordAudit(tx, ctx, { action: "referral.refuse", entityId: proposalAgentId, after });
    return;
  }
  await tx
    .insert(referralBindings)
    .values({
      proposalId,
      sponsorId,
      proposalAgentId,
      clickedAt: at,
      source,
      act,
      boundAt: ctx.now(),
      isSameDevice: [agreement.agent_id, agreement.host_id].some((id) => hasCarried(ctx.device, id)),
    })
    .onConflictDoNothing();
}

interface Agreement extends Record<string, unknown> {
  agent_id: string;
  host_id: string;
  /** Whose side the sponsor is on. Null: neither. */
  side: "agent" | "host" | "team" | null;
  /** Whether they had acted on the proposal before. */
  has_acted: boolean;
}

/** An active agreement. Locked, so that ending it waits for the act. */
async function readAgreement(
  tx: Tx,
  id: string,
  { proposalId, sponsorId }: SponsorsAct,
): Promise<Agreement | null> {
  const { rows } = await tx.execute<Agreement>(sql`
    select a.agent_id, a.host_id,
      case when a.agent_id = ${sponsorId} then 'agent' when a.host_id = ${sponsorId} then 'host'
        when exists (select from proposal_agents t where t.proposal_id = a.proposal_id and t.agent_id = ${sponsorId}
          and t.status = 'active' and t.role in ('editor', 'co_owner')) then 'team' end as side,
      exists (select from inquiries i where i.user_id = ${sponsorId} and i.proposal_id = ${proposalId})
        or exists (select from sponsorships s where s.sponsor_id = ${sponsorId} and s.proposal_id = ${proposalId})
        -- A heart that was taken back has left nothing else.
        or exists (select from audit_log l where l.entity = 'favorite' and l.entity_id = ${proposalId}
          and l.actor_id = ${sponsorId}) as has_acted
    from proposal_agents a join users agent on agent.id = a.agent_id
    where a.id = ${id} and a.proposal_id = ${proposalId} and a.status = 'active' and agent.account_status = 'active'
    for share of a`);
  const [agreement] = rows;
  return agreement ?? null;
}
