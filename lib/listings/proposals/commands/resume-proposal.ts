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
 * Makes a paused proposal public again. Paused proposals count as live in the host's plan, so there is always room.
 * Host only; for others it does not exist. Idempotent. Throws `conflict` if its event is over or its publication must
 * be paid for again.
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
