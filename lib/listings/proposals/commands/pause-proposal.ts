import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockOwnProposal, moveProposal } from "../own-proposal-row";
import { proposalPermissions } from "../policy";
import type { OwnProposalInput } from "../schema";

/**
 * Removes a live proposal from browse and search. Its page says that it is paused. No new payments can start; those in
 * progress may finish. Host only; for others it does not exist. Idempotent. Throws `conflict` if it isn't live.
 */
export async function pauseProposal(
  ctx: Ctx,
  { proposalId }: OwnProposalInput,
): Promise<{ proposalId: string }> {
  const host = authorize(ctx, proposalPermissions.pauseProposal);
  return inTransaction(ctx, async (tx) => {
    const proposal = await lockOwnProposal(tx, host, proposalId);
    if (proposal.status !== "paused") await moveProposal(tx, host, proposal, "pause");
    return { proposalId };
  });
}
