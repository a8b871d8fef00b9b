import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { entitlements } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { publishLines } from "@/lib/money/orders/publish-lines";
import { orderPublication } from "../internal/order-publication";
import { awaitsPublication } from "../internal/publication";
import { hasLiveRoom } from "../live-room";
import { lockOwnProposal } from "../own-proposal-row";
import { proposalLimitAlert } from "../plan-limits";
import { proposalPermissions } from "../policy";
import type { BuyPublicationInput } from "../schema";

/**
 * Orders publication again for a proposal that was paused when its payment was refunded. The captured payment publishes
 * it. Returns the order to pay. Idempotent while that order is open. Host only; for others it does not exist. Throws
 * `conflict` if the proposal isn't waiting for payment, and beyond the plan's live proposals.
 */
export async function buyPublication(
  ctx: Ctx,
  { proposalId }: BuyPublicationInput,
): Promise<{ orderId: string }> {
  const host = authorize(ctx, proposalPermissions.buyPublication);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    const proposal = await lockOwnProposal(tx, host, proposalId);
    if (proposal.status === "draft" || !(await awaitsPublication(tx, proposalId)))
      throw conflict("This proposal doesn't need to be paid for again.");
    if (!(await hasLiveRoom(tx, ctx.now(), { hostId: host.viewer.id, proposalId, plan: "launch" })))
      throw conflict(proposalLimitAlert(1));
    const returned = await tx.$count(
      entitlements,
      and(
        eq(entitlements.proposalId, proposalId),
        eq(entitlements.product, "host:launch"),
        isNotNull(entitlements.revokedAt),
      ),
    );
    return { orderId: await orderPublication(tx, host, proposalId, publishLines("launch", []), returned) };
  });
}
