import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { proposals, sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { requireMove } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { transition } from "@/lib/core/transition";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { isEventOver } from "../internal/event-over";
import { hasLiveRoom } from "../live-room";
import { fundingOf, lockOwnProposal } from "../own-proposal-row";
import { proposalLimitAlert } from "../plan-limits";
import { proposalPermissions } from "../policy";
import { planOfProposal } from "../queries/plan-of-proposal";
import type { ReopenProposalInput } from "../schema";
import { proposalMachine } from "../status";

/**
 * Reopens a funded proposal after all of its money was refunded. Host only, within the plan's live proposals; for
 * others it does not exist. Throws `conflict` while it holds a sponsor's money, and if its event is over or canceled.
 */
export async function reopenProposal(
  ctx: Ctx,
  { proposalId }: ReopenProposalInput,
): Promise<{ proposalId: string }> {
  const host = authorize(ctx, proposalPermissions.reopenProposal);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    const proposal = await lockOwnProposal(tx, host, proposalId);
    requireMove(proposalMachine, proposal.status, "reopen");
    if (await hasSponsors(tx, proposalId))
      throw conflict("This proposal still holds a sponsor's money. Refund all of it first.");
    if (proposal.eventId && (await isEventOver(tx, ctx.now(), proposal.eventId)))
      throw conflict("This event is over.");
    const plan = await planOfProposal(tx, proposalId, host.viewer.hostPlan);
    if (!(await hasLiveRoom(tx, ctx.now(), { hostId: host.viewer.id, proposalId, plan })))
      throw conflict(proposalLimitAlert(1));
    await transition(tx, host, proposals, proposal, {
      machine: proposalMachine,
      move: "reopen",
      set: { isFunded: false, fundedAt: null, closedAt: null, fundedBySponsorId: null },
      audit: { action: "proposal.reopen", show: fundingOf },
    });
    await touchTags(tx, [tags.proposals, tags.proposal(proposalId)]);
    return { proposalId };
  });
}

async function hasSponsors(tx: Tx, proposalId: string): Promise<boolean> {
  const [sold] = await tx
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(and(eq(sponsorships.proposalId, proposalId), sql`app.is_sold(${sponsorships.status})`))
    .limit(1);
  return sold !== undefined;
}
