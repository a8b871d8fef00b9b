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
 * Orders a vendor plan for 30 days, an upgrade for the rest of a running one, or a promotion, at the price table's
 * price. Returns the order's id; payment comes next. Vendors with a profile only. Throws `conflict` without one, for a
 * hidden one, and for promoting one that isn't public; `forbidden` for the members' price without a paid plan, and for
 * a member who would pay more for fewer days. One order per form.
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
