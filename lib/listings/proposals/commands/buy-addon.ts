import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { orderAddon } from "../order-addon";
import { lockOwnProposal } from "../own-proposal-row";
import { proposalPermissions } from "../policy";
import type { BuyAddonInput } from "../schema";

/**
 * Orders an add-on for a published proposal of the viewer's, at the price table's price. The captured payment activates
 * it. Returns the order to pay. Idempotent while that order is open. For others, the proposal does not exist. Throws
 * `conflict` if the proposal already has the add-on or can't use it.
 */
export async function buyAddon(ctx: Ctx, input: BuyAddonInput): Promise<{ orderId: string }> {
  const host = authorize(ctx, proposalPermissions.buyAddon);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    await lockOwnProposal(tx, host, input.proposalId);
    const { id } = await orderAddon(tx, host, input);
    return { orderId: id };
  });
}
