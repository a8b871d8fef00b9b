import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { VendorPlanProduct } from "@/lib/money/orders/products";
import { offerPlan, type PlanOffer, type PlanStatus, planStatus } from "@/lib/money/plans/plan-terms";
import { loadTerms } from "@/lib/money/plans/queries";
import { TERM_FAMILIES } from "@/lib/money/plans/term-families";
import type { VendorProduct } from "../purchase-input";
import { termFamilyOf } from "../term-family";

/** The status of the viewer's own vendor plans. */
export async function getVendorPlanStatus(ctx: Ctx): Promise<PlanStatus<VendorPlanProduct>> {
  const { db, viewer, now } = authorize(ctx, ["vendor"]);
  return planStatus(await loadTerms(db, viewer.id, TERM_FAMILIES.vendor_plan), now());
}

/** What a purchase would mean for the viewer now: its period and price. Vendors only. */
export async function getVendorOffer(ctx: Ctx, product: VendorProduct): Promise<PlanOffer> {
  const { db, viewer, now } = authorize(ctx, ["vendor"]);
  return offerPlan(await loadTerms(db, viewer.id, termFamilyOf(product)), product, now());
}
