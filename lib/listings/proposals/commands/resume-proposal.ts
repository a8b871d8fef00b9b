import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { isEventOver } from "../internal/event-over";
import { awaitsPublication } from "../internal/publication";
import { lockOwnProposal, moveProposal } from "../own-proposal-row";
import { proposalPermissions } from "../policy";
import type { OwnProposalInput } from "../schema";

/**
 * Puts a paused proposal before the public again. A paused one counts as live in the host's plan all the time, so
 * there is room for it. Only by the host; for anybody else it does not exist. Resumed twice is resumed once; throws
 * `conflict` where its event is over, or its publication has to be paid for again.
 */
export async function resumeProposal(
  ctx: Ctx,
  { proposalId }: OwnProposalInput,
): Promise<{ proposalId: string }> {
  const host = authorize(ctx, proposalPermissions.resumeProposal);
  return inTransaction(ctx, async (tx) => {
    const proposal = await lockOwnProposal(tx, host, proposalId);
    if (proposal.status === "active") return { proposalId };
    if (await awaitsPublication(tx, proposalId))
      throw conflict("Your publishing payment was refunded. Pay again to publish this proposal.");
    if (proposal.eventId && (await isEventOver(tx, ctx.now(), proposal.eventId)))
      throw conflict("This event is over. Choose a new date first.");
    await moveProposal(tx, host, proposal, "resume");
    return { proposalId };
  });
}
