import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, forbidden } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { createOrder } from "@/lib/money/orders/create-order";
import { planLines } from "@/lib/money/plans/plan-lines";
import { offerPlan } from "@/lib/money/plans/plan-terms";
import { loadTerms } from "@/lib/money/plans/queries";
import { buyObstacle } from "@/lib/money/plans/vendor-sale";
import { MEMBERS_ONLY } from "../copy";
import { requireOwnProfile } from "../internal/own-row";
import { vendorPlanAt } from "../plans";
import { profilePermissions } from "../policy";
import { MEMBERS_BOOST, mayBuy } from "../promotions";
import type { StartVendorPurchaseInput } from "../purchase-input";
import { termFamilyOf } from "../term-family";

/**
 * Puts a vendor plan for 30 days, or the better one for what is left of a running one, or a promotion into an order
 * at the price table's price; answers its id, paying is the next step. For vendors with a profile; without one it throws
 * `conflict`, as for one that is hidden, and for a promotion of one that nobody else sees. Throws `forbidden` for
 * the price that only members have, and for a member who would pay more for fewer days. The same form sent twice is one
 * order.
 */
export async function startVendorPurchase(
  ctx: Ctx,
  { product, idempotencyKey }: StartVendorPurchaseInput,
): Promise<{ orderId: string }> {
  const vendor = authorize(ctx, profilePermissions.startVendorPurchase);
  return inTransaction(ctx, async (tx) => {
    const profile = await requireOwnProfile(tx, vendor);
    const plan = vendorPlanAt(profile, ctx.now());
    if (!mayBuy(product, plan)) throw forbidden(plan === "basic" ? MEMBERS_ONLY : MEMBERS_BOOST);
    const obstacle = buyObstacle(product, profile);
    if (obstacle) throw conflict(obstacle);
    const family = termFamilyOf(product);
    const offer = offerPlan(await loadTerms(tx, vendor.viewer.id, family), product, ctx.now());
    const order = await createOrder(tx, ctx.now(), {
      buyerId: vendor.viewer.id,
      kind: family.soldBy,
      proposalId: null,
      lines: planLines(offer),
      idempotencyKey: `vendor:${idempotencyKey}`,
    });
    if (order.isNew)
      await recordAudit(tx, vendor, {
        action: "order.create",
        entityId: order.id,
        after: { kind: order.kind, product, totalCents: order.totalCents },
      });
    return { orderId: order.id };
  });
}
