import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockOwnProposal, moveProposal } from "../own-proposal-row";
import { proposalPermissions } from "../policy";
import type { OwnProposalInput } from "../schema";

/**
 * Takes a live proposal out of browse and search; its link says that it is paused. Nobody can begin to pay any more,
 * while whoever is paying already may finish. Only by the host; for anybody else it does not exist. Paused twice is
 * paused once; throws `conflict` for one that is not live.
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
